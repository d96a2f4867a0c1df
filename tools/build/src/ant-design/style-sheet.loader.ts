import { readdirSync, readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import type { LoaderContext } from '@rspack/core';
import { extractStyle } from '@ant-design/static-style-extract';
import { VARIABLES_CLASS } from '@simmer/ui/antd/static/static-style';
import { ConfigProvider } from 'antd';
import { rulesOf, type Rule } from '../prerender/critical-css.ts';
import { repositoryRoot } from '../builds/paths.ts';
import { themeFor, tokensFile, type ColorScheme } from './design-tokens.ts';

const components = `${repositoryRoot}libs/ui/src/antd`;

/** The components that ant-design's components consist of, as far as they have rules of their own. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  ColorPicker: ['InputNumber', 'Popover', 'Select', 'Slider'],
  DatePicker: ['Button'],
  Table: ['Empty', 'Spin'],
  Upload: ['Tooltip'],
};

/** The components of ant-design that libs/ui imports, with the components that those consist of. */
export function usedComponents(): string[] {
  const sources = readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(`${components}/${file}`, 'utf8'));
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/(?:import|export) \{([^}]*)\} from 'antd';/g)].flatMap(([, names = '']) =>
      names.split(','),
    ),
  );
  const names = imported.map((name) => name.trim().split(' ')[0] ?? '').filter((name) => /^[A-Z]/.test(name));
  if (sources.some((source) => source.includes('generatePicker'))) names.push('DatePicker');
  const usedNames = new Set(names.filter((name) => name !== 'ConfigProvider'));
  return [...new Set([...usedNames].flatMap((name) => [name, ...(madeOf[name] ?? [])]))].toSorted();
}

const isVariables = ({ head }: Rule): boolean => head.startsWith(`.${VARIABLES_CLASS}`);
// The rule of a theme inside a component, which is never shown.
const isForeign = ({ head }: Rule): boolean => head.startsWith('.css-var-');
const textOf = ({ head, body }: Rule): string => `${head}{${body}}`;

function extract(colorScheme: ColorScheme): Rule[] {
  const theme = { ...themeFor(colorScheme), hashed: false, cssVar: { key: VARIABLES_CLASS } };
  const customTheme = (node: ReactNode) => createElement(ConfigProvider, { theme }, node);
  const rules = rulesOf(extractStyle({ customTheme, includes: usedComponents() }));
  return rules.filter((rule) => !isForeign(rule));
}

const declarationsOf = ({ body }: Rule): string[] =>
  body.split(/;(?=--)/).map((declaration) => declaration.replace(/;$/, ''));

/** The variables of a component that differ in the dark theme. */
function darkRule(light: Rule, dark: Rule): string[] {
  const before = new Set(declarationsOf(light));
  const changed = declarationsOf(dark).filter((declaration) => !before.has(declaration));
  return changed.length === 0 ? [] : [`:root[data-theme='dark'] ${dark.head}{${changed.join(';')}}`];
}

/** ant-design's rules with our tokens, light and dark, as one sheet: the browser generates none. */
export function antDesignSheet(): string {
  const light = new Map(extract('light').map((rule) => [textOf(rule), rule]));
  const dark = new Map(
    extract('dark')
      .filter(isVariables)
      .map((rule) => [rule.head, rule]),
  );
  const darkRules = [...light.values()]
    .filter(isVariables)
    .flatMap((rule) => darkRule(rule, dark.get(rule.head) ?? rule));
  return `${[...light.keys()].join('\n')}\n@media not print{\n${darkRules.join('\n')}\n}\n`;
}

/** A loader of the bundler that puts ant-design's own rules before ours, which change them. */
export default function styleSheetLoader(this: LoaderContext, ours: string): string {
  this.addDependency(tokensFile);
  return antDesignSheet() + ours;
}
