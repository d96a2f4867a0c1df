import { readdirSync, readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import type { LoaderContext } from '@rspack/core';
import { extractStyle } from '@ant-design/static-style-extract';
import { VARIABLES_CLASS } from '@simmer/ui/antd/static/static-style';
import { ConfigProvider } from 'antd';
import { repositoryRoot } from '../repository/paths.ts';
import { themeFor, tokensFile, type ColorScheme } from './design-tokens.ts';

const components = `${repositoryRoot}libs/ui/src/antd`;

/** What ant-design's components are made of, as far as it has rules of its own. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  ColorPicker: ['InputNumber', 'Popover', 'Select', 'Slider'],
  DatePicker: ['Button'],
  Table: ['Empty', 'Spin'],
  Upload: ['Tooltip'],
};

/** The components of ant-design that libs/ui imports, with those that they are made of. */
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

const isVariables = (rule: string): boolean => rule.startsWith(`.${VARIABLES_CLASS}`);
// Of a theme inside of a component, which nothing shows.
const isForeign = (rule: string): boolean => rule.startsWith('.css-var-');

/** The rules of the sheet at the top level. */
function rulesIn(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, at + 1).trim());
    start = at + 1;
  }
  return rules;
}

function extract(colorScheme: ColorScheme): string[] {
  const theme = { ...themeFor(colorScheme), hashed: false, cssVar: { key: VARIABLES_CLASS } };
  const customTheme = (node: ReactNode) => createElement(ConfigProvider, { theme }, node);
  return rulesIn(extractStyle({ customTheme, includes: usedComponents() })).filter(
    (rule) => !isForeign(rule),
  );
}

const declarationsOf = (rule: string): string[] =>
  rule
    .slice(rule.indexOf('{') + 1, -1)
    .split(/;(?=--)/)
    .map((declaration) => declaration.replace(/;$/, ''));

/** The variables of a component that differ in the dark theme. */
function darkRule(light: string, dark: string): string | null {
  const before = new Set(declarationsOf(light));
  const changedDeclarations = declarationsOf(dark).filter((declaration) => !before.has(declaration));
  const selector = dark.slice(0, dark.indexOf('{'));
  return changedDeclarations.length === 0
    ? null
    : `:root[data-theme='dark'] ${selector}{${changedDeclarations.join(';')}}`;
}

/** ant-design's rules with our tokens, light and dark, as one sheet: the browser generates none. */
export function antDesignSheet(): string {
  const light = [...new Set(extract('light'))];
  const dark = new Map(
    extract('dark')
      .filter(isVariables)
      .map((rule) => [rule.slice(0, rule.indexOf('{')), rule]),
  );
  const darkRules = light.filter(isVariables).flatMap((rule) => {
    const selector = rule.slice(0, rule.indexOf('{'));
    return darkRule(rule, dark.get(selector) ?? rule) ?? [];
  });
  return `${light.join('\n')}\n@media not print{\n${darkRules.join('\n')}\n}\n`;
}

/** As a loader of the bundler: puts ant-design's own rules before ours, which change them. */
export default function styleSheetLoader(this: LoaderContext, ours: string): string {
  this.addDependency(tokensFile);
  return antDesignSheet() + ours;
}
