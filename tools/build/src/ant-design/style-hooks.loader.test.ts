import { withoutStyleHooks } from './style-hooks.loader.ts';

const from = "from '@simmer/ui/antd/static/static-style';";

describe('withoutStyleHooks', () => {
  it('a hook is replaced by the static one, with whatever stood in its call', () => {
    const source =
      "export default genStyleHooks('Tag', token => [base(mergeToken(token, { a: ')' }))], prepare);";
    expect(withoutStyleHooks(source)).toBe(
      `import { useStaticStyle } ${from}\nexport default useStaticStyle;`,
    );
  });

  it('named hooks and components are replaced, other functions stay', () => {
    const source =
      "export const useColStyle = genStyleHooks('Grid', gen);\nexport const width = () => 1;\nexport default genSubStyleComponent(['Tag', 'x'], (t) => gen(t));";
    expect(withoutStyleHooks(source)).toBe(
      `import { useStaticStyle, NoStyle } ${from}\nexport const useColStyle = useStaticStyle;\nexport const width = () => 1;\nexport default NoStyle;`,
    );
  });

  it('an apostrophe or a parenthesis in a comment closes nothing', () => {
    const source = "genComponentStyleHook('Wave', // don't close :)\n  style /* it's ) fine */);";
    expect(withoutStyleHooks(source)).toBe(`import { useStaticClass } ${from}\nuseStaticClass;`);
  });

  it('a module without hooks stays as it is', () => {
    expect(withoutStyleHooks("import { unit } from 'x';")).toBe("import { unit } from 'x';");
  });

  it('a call that is never closed is rejected', () => {
    expect(() => withoutStyleHooks("genStyleHooks('Tag'")).toThrow('a call that is not closed');
  });
});
