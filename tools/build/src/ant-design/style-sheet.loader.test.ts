import { antDesignSheet, usedComponents } from './style-sheet.loader.ts';

const sheet = antDesignSheet();
const [light = '', dark = ''] = sheet.split('@media not print{');

const variable = (rules: string, name: string): string | undefined =>
  new RegExp(`(?:^|[;{])${name}:([^;}]+)`, 'm').exec(rules)?.[1];

describe('ant-design’s static sheet', () => {
  it.each([
    'modal',
    'form',
    'table',
    'picker',
    'color-picker',
    'input-number',
    'upload',
    'dropdown',
    'steps',
  ])('has the rules of .ant-%s, which libs/ui uses', (component) =>
    expect(light).toContain(`.ant-${component}`),
  );

  it.each(['drawer', 'menu', 'tabs'])('has no rules of .ant-%s, which libs/ui does not use', (component) =>
    expect(light).not.toContain(`.ant-${component}{`),
  );

  it('names a component that is imported under another name', () => {
    expect(usedComponents()).toEqual(expect.arrayContaining(['Progress', 'Table', 'Tag']));
    expect(usedComponents()).not.toContain('ConfigProvider');
  });

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
