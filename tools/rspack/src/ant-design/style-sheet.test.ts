import { antDesignSheet } from './style-sheet.ts';

const sheet = antDesignSheet();
const [light = '', dark = ''] = sheet.split('@media not print{');

const variable = (rules: string, name: string): string | undefined =>
  new RegExp(`(?:^|[;{])${name}:([^;}]+)`, 'm').exec(rules)?.[1];

describe('ant-design’s static sheet', () => {
  it.each(['modal', 'drawer', 'dropdown', 'tabs', 'form', 'table', 'picker', 'color-picker', 'upload'])(
    'has the rules of .ant-%s',
    (part) => expect(light).toContain(`.ant-${part}`),
  );

  it('declares our colors, light and dark, under one class', () => {
    expect(variable(light, '--ant-color-primary')).toBe('#e5a31f');
    expect(variable(dark, '--ant-color-primary')).toBe('#e8b04a');
    expect(variable(light, '--ant-color-bg-container')).toBe('#ffffff');
    expect(variable(dark, '--ant-color-bg-container')).toBe('#26221e');
    expect(dark).toMatch(/^:root\[data-theme='dark'\] \.sm-antd\{/m);
  });

  it('needs no class of the style engine', () => {
    expect(sheet).not.toMatch(/\.css-(var-)?[\w-]*_/);
    expect(sheet).not.toContain(':where(');
  });
});
