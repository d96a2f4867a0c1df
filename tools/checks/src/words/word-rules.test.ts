import { type Refused, refusedWordsIn, wordsOf } from './word-rules.ts';

// Built here, so that the check does not match this file.
const mog = ['mo', 'ggle'].join('');
const refused: Refused = { everywhere: [[mog, 'gadget']], inNames: [['dwell on', 'stay']] };
const capital = `M${mog.slice(1)}`;
const problemsIn = (file: string, text: string) => refusedWordsIn({ file, text }, refused);

describe('refused words', () => {
  it.each([
    ['parseHTMLText', 'parse html text'],
    ['LET_GO', 'let go'],
    ['#slots2D', 'slots d'],
    ['use-card-sensors.ts', 'use card sensors ts'],
  ])('%s: is split into words', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });

  it.each([
    ['a variable', 'src/a.ts', `const ${mog} = 1;`],
    ['a part of a name', 'src/a.ts', `function take${capital}() {}`],
    ['a property', 'src/a.ts', `const a = { ${mog}: 1 };`],
    ['a private member', 'src/a.ts', `class A { #${mog} = 1; }`],
    ['a prop', 'src/a.tsx', `const a = <A ${mog} />;`],
    ['a constant', 'src/a.ts', `const MAX_${mog.toUpperCase()} = 1;`],
    ['words in a row', 'src/a.ts', 'const dwellOn = 1;'],
    ['the title of a test', 'src/a.test.ts', `it('takes a ${mog} away', () => {});`],
    ['the title of a suite', 'src/a.test.ts', `describe.each([])('a ${mog}', () => {});`],
  ])('%s: refused with its line and the word to use', (_, file, line) => {
    expect(problemsIn(file, `// first\n${line}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:2: '.+' in '.+': say (gadget|stay)$`)),
    ]);
  });

  it('the name of a file: refused', () => {
    expect(problemsIn(`src/my-${mog}.css`, '')).toEqual([
      `src/my-${mog}.css:1: '${mog}' in 'my-${mog}.css': say gadget`,
    ]);
  });

  it.each([
    ['a text', 'src/a.ts', `const a = '${mog}';`],
    ['a comment', 'src/a.ts', `// ${mog}`],
    ['an attribute of HTML', 'src/a.tsx', `const a = <p data-${mog}="" />;`],
    ['a longer word', 'src/a.ts', `const ${mog}r = 1;`],
    ['words that are not in a row', 'src/a.ts', 'const dwell = on;'],
    ['a document', 'docs/a.md', mog],
    ['a title with a word that only names may not have', 'src/a.test.ts', "it('may dwell on it', () => {});"],
  ])('%s: accepted', (_, file, line) => {
    expect(problemsIn(file, line)).toEqual([]);
  });
});
