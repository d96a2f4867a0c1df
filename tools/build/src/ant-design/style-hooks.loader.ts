import type { LoaderContext } from '@rspack/core';
import { withoutStyleHooks } from './style-hooks.ts';

/** Removes the style engine from a style module of ant-design: its rules are in the static sheet. */
export default function styleHooksLoader(this: LoaderContext, source: string): string {
  return withoutStyleHooks(source);
}
