import { readFileSync } from 'node:fs';
import { theme as antd, type ThemeConfig } from 'antd';
import { repositoryRoot } from '../builds/paths.ts';
import { antdTheme } from './antd-theme.ts';

export type ColorScheme = 'light' | 'dark';

/** The style sheet that decides colours and type. */
export const tokensFile = `${repositoryRoot}libs/ui/src/styles/tokens.css`;

/** The custom properties in the first rule of a selector. */
function propertiesIn(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block for ${selector}.`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const declarations = block.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.trim()]));
}

const ownColors = ['colorPrimary', 'colorSuccess', 'colorWarning', 'colorError', 'colorInfo'] as const;

/** ant-design dims colours in the dark theme; those of tokens.css are already chosen for it. */
const darkAlgorithm: typeof antd.darkAlgorithm = (seed, map) => ({
  ...antd.darkAlgorithm(seed, map),
  ...Object.fromEntries(ownColors.map((name) => [name, seed[name]])),
});

/** Our theme for ant-design, with the values that tokens.css gives for light or dark. */
export function themeFor(colorScheme: ColorScheme): ThemeConfig {
  const css = readFileSync(tokensFile, 'utf8');
  const light = propertiesIn(css, ':root');
  const values =
    colorScheme === 'light' ? light : new Map([...light, ...propertiesIn(css, ":root[data-theme='dark']")]);
  const read = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`tokens.css has no ${name}.`);
    return value;
  };
  return { ...antdTheme(read), algorithm: colorScheme === 'dark' ? darkAlgorithm : antd.defaultAlgorithm };
}

// The tokens that draw the picture of an empty list.
const mixed = ['colorFill', 'colorFillTertiary', 'colorFillQuaternary', 'colorBgContainer', 'colorBgBase'];

/** The tokens that ant-design's components read while they render: sizes, and a few colours. */
export function staticTokens(): Record<string, unknown> {
  const tokens = Object.entries(antd.getDesignToken(themeFor('light')));
  return Object.fromEntries(
    tokens.filter(
      ([name, value]) => typeof value === 'number' || typeof value === 'boolean' || mixed.includes(name),
    ),
  );
}
