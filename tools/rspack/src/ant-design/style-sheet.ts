import { createElement, type ReactNode } from 'react';
import { extractStyle } from '@ant-design/static-style-extract';
import { VARIABLES_CLASS } from '@simmer/ui/antd/static/static-style';
import { ConfigProvider } from 'antd';
import { themeFor, type Look } from './design-tokens.ts';

/** The parts of ant-design whose rules the kit needs, with those that they are made of. */
const parts =
  'Button,Checkbox,ColorPicker,Drawer,Dropdown,Empty,Form,Input,InputNumber,Menu,Modal,Pagination,Popconfirm,' +
  'Popover,Progress,Radio,Segmented,Select,Slider,Spin,Steps,Switch,Table,Tabs,Tag,Tooltip,Upload,AutoComplete,message,notification';

const isVariables = (rule: string): boolean => rule.startsWith(`.${VARIABLES_CLASS}`);
// Of a theme inside of a part, which nothing shows.
const isForeign = (rule: string): boolean => rule.startsWith('.css-var-');

/** The rules of the sheet at the outermost level. */
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

function extract(look: Look): string[] {
  const theme = { ...themeFor(look), hashed: false, cssVar: { key: VARIABLES_CLASS } };
  const customTheme = (node: ReactNode) => createElement(ConfigProvider, { theme }, node);
  return rulesIn(extractStyle({ customTheme, includes: parts.split(',') })).filter(
    (rule) => !isForeign(rule),
  );
}

const declarationsOf = (rule: string): string[] =>
  rule
    .slice(rule.indexOf('{') + 1, -1)
    .split(/;(?=--)/)
    .map((declaration) => declaration.replace(/;$/, ''));

/** The variables of a component that are other ones in the dark. */
function darkRule(light: string, dark: string): string | null {
  const before = new Set(declarationsOf(light));
  const changed = declarationsOf(dark).filter((declaration) => !before.has(declaration));
  const selector = dark.slice(0, dark.indexOf('{'));
  return changed.length === 0 ? null : `:root[data-theme='dark'] ${selector}{${changed.join(';')}}`;
}

/** ant-design's rules with our tokens, light and dark, as one sheet: nothing is left to do in the browser. */
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
