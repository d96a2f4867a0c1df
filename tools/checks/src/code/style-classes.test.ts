import { unusedClasses } from './style-classes.ts';

const styles = (text: string) => ({ file: 'libs/ui/src/styles/fields.css', text });
const code = (text: string, file = 'libs/ui/src/fields/field.tsx') => ({ file, text });

describe('classes of the shared style sheets', () => {
  it.each([
    ['a name', '.sm-field__label {}', `<p className="sm-field__label" />`],
    ['a composed name', '.sm-toast--error {}', 'const a = `sm-toast sm-toast--${kind}`;'],
    ['a selector that is commented out', '/* .sm-gone */', ''],
  ])('%s: accepted', (_, sheet, text) => {
    expect(unusedClasses([styles(sheet), code(text)])).toEqual([]);
  });

  it('names of another package, and in a style sheet of a screen: accepted, not read', () => {
    const screen = { file: 'apps/shell/src/a.module.css', text: '.sm-gone {}' };
    expect(unusedClasses([styles('.sm-a {}'), screen, code(`'sm-a'`, 'apps/shell/src/a.tsx')])).toEqual([]);
  });

  it.each([
    ['a class that nothing names', ''],
    ['a class of which code names only a longer one', `'sm-field__optional-text'`],
    ['a class of which code names only the block', `'sm-field'`],
  ])('%s: rejected with its line', (_, text) => {
    expect(unusedClasses([styles('\n.sm-field__optional {}'), code(text)])).toEqual([
      'libs/ui/src/styles/fields.css:2: no code names .sm-field__optional: remove it',
    ]);
  });

  it('a class that only a test names: rejected', () => {
    const test = code(`'sm-field__optional'`, 'libs/ui/src/fields/field.test.tsx');
    expect(unusedClasses([styles('.sm-field__optional {}'), test])).toHaveLength(1);
  });
});
