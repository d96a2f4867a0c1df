import { awkwardTexts } from './awkward-texts.ts';

const problemsIn = (line: string, file = 'apps/a/src/a.tsx') => awkwardTexts({ file, text: `\n${line}\n` });

describe('awkward texts', () => {
  it.each([
    ['a string', `const text = 'It ${'can not'} be undone.';`],
    ['a template, around a value', 'const text = `${name} lies outside the dates.`;'],
    ['an attribute', `const field = <Field label="Kept for your wish" />;`],
    ['a text between tags, over two lines', `const note = <p>It can\n      not be undone.</p>;`],
  ])('%s with awkward English: rejected with its line and what to write', (_, line) => {
    expect(problemsIn(line)).toEqual([expect.stringMatching(/^apps\/a\/src\/a\.tsx:2: (write|name) .+: .+/)]);
  });

  it.each([
    ['a comment', `// It ${'can not'} be undone.`],
    ['plain English', "const text = 'It cannot be undone, and can not only be read.';"],
    ['a name, a key or a path', "import { a } from './can-not.ts';\nconst code = 'taken_back';"],
  ])('%s: accepted', (_, line) => {
    expect(problemsIn(line)).toEqual([]);
  });

  it('tests, benches, tools and documents: not read', () => {
    const line = `const title = 'a row that ${'can not'} be read';`;
    for (const file of ['apps/a/src/a.test.ts', 'libs/a/bench/a.ts', 'tools/checks/src/a.ts', 'docs/a.md']) {
      expect(problemsIn(line, file)).toEqual([]);
    }
  });
});
