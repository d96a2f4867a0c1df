import type { LoaderContext } from '@rspack/core';
import { tokensFile } from './design-tokens.ts';
import { antDesignSheet } from './style-sheet.ts';

/** Puts ant-design's own rules before ours, which change them. */
export default function styleSheetLoader(this: LoaderContext, ours: string): string {
  this.addDependency(tokensFile);
  return antDesignSheet() + ours;
}
