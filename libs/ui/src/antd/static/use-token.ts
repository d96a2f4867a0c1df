import { VARIABLES_CLASS } from './static-style.ts';

/** The sizes of our theme, inserted by the build. */
declare const ANT_DESIGN_TOKENS: Readonly<Record<string, number | boolean | string>>;

const token = ANT_DESIGN_TOKENS;
const result = [undefined, token, '', token, { prefix: 'ant', key: VARIABLES_CLASS }, true] as const;

/** Replaces ant-design's calculation of tokens, which is done when the static sheet is made. */
export default function useToken(): typeof result {
  return result;
}

export const unitless = {};
export const ignore = {};
export const getComputedToken = (): typeof token => token;
