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
    ['a key of a module of styles', 'src/a.tsx', `const a = styles['${mog}'];`],
    ['a quoted key', 'src/a.ts', `const a = { 'my-${mog}': 1 };`],
    ['an id', 'src/a.ts', `useDraggable({ id: '${mog}' });`],
    ['an assigned id', 'src/a.ts', `element.id = '${mog}';`],
    ['an id of an element', 'src/a.tsx', `const a = <p id="event-${mog}" />;`],
    ['a class of an element', 'src/a.tsx', `const a = <p className="${mog}" />;`],
    ['a kind of a union', 'src/a.ts', `type A = { kind: '${mog}' };`],
    ['a joined name in a string', 'src/a.ts', `const A = '${mog}-instructions';`],
    ['a camel-cased name in a string', 'src/a.ts', `const A = 'take${capital}';`],
    ['a class of a style sheet', 'src/a.css', `.card > .${mog}:hover {}`],
    ['a custom property', 'src/a.css', `.card { color: var(--${mog}-ink); }`],
    ['an animation', 'src/a.css', `@keyframes ${mog} {}`],
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
    ['a text of several words', 'src/a.ts', `const a = { id: 'the ${mog} of it' };`],
    ['a value to show', 'src/a.ts', `const a = { name: '${mog}' };`],
    ['a label', 'src/a.tsx', `const a = <p aria-label="${capital}" />;`],
    ['a comment of a style sheet', 'src/a.css', `/* .${mog} */`],
    ['a value of a style sheet', 'src/a.css', `p { content: '${mog}'; }`],
    ['a class with a word that only names may not have', 'src/a.css', '.dwell-on {}'],
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
