import { wordsOf } from './word-matcher.ts';
import { commitWords, leftOverExceptions, type Refused, wordRules } from './word-rules.ts';

// Built here, so that the check does not match this file.
const mog = ['mo', 'ggle'].join('');
const bless = ['bl', 'ess'].join('');
const refused: Refused = {
  everywhere: [
    [mog, 'gadget'],
    [bless, 'allow'],
  ],
  inNames: [['dwell on', 'stay']],
  ordinaryInTexts: new Set([bless]),
  allowedForms: new Set([`${mog}ing`, `${mog} on`]),
  allowedWords: { 'src/stored.ts': [mog] },
};
const capital = `M${mog.slice(1)}`;
const rules = wordRules(refused);
const problemsIn = (file: string, text: string) => rules({ file, text });

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
    ['an id of a style sheet', 'src/a.css', `#${mog} {}`],
    ['an attribute of a style sheet', 'src/a.css', `[data-${mog}] {}`],
    ['a class with a word that only names may not have', 'src/a.css', '.dwell-on {}'],
    ['a quoted key with such a word', 'src/a.ts', "const a = { 'dwell-on': 2 };"],
    ['a key of styles with such a word', 'src/a.tsx', "const a = styles['dwell-on'];"],
    ['an attribute of HTML', 'src/a.tsx', `const a = <p data-${mog}="" />;`],
    ['a new migration', 'libs/a/src/migrations/0999-a.sql', `-- the ${mog}`],
    ['an event that is emitted', 'src/a.ts', `emitter.emit('${mog}');`],
    [
      'an event with a word that only names may not have',
      'src/a.ts',
      "emitter.on('dwell on');".replace(' on', 'On'),
    ],
    ['an event that is awaited', 'src/a.ts', `await once(emitter, '${mog}');`],
    ['an event of the page', 'src/a.ts', `target.dispatchEvent(new CustomEvent('${mog}'));`],
    ['a plural', 'src/a.ts', `const ${mog}s = 1;`],
    ['a past form', 'src/a.ts', `const ${mog}d = 1;`],
    ['an inflected phrase', 'src/a.ts', 'const dwellsOn = 1;'],
    ['a title with a value', 'src/a.test.ts', 'it(`a ${mog} of ${name}`, () => {});'.replace('${mog}', mog)],
    ['a comment', 'src/a.ts', `// The ${mog} is here.`],
    ['a comment of several lines', 'src/a.ts', `/** ${capital}s are here. */`],
    ['a comment at the end of a block', 'src/a.ts', `{ a(); /* the ${mog} */ }`],
    ['a text of several words', 'src/a.ts', `log.info('the ${mog} of it');`],
    ['a text with a value', 'src/a.ts', 'log.info(`the ${mog} of ${it}`);'.replace('${mog}', mog)],
    ['a text of an element', 'src/a.tsx', `const a = <p>The ${mog} of it</p>;`],
    ['a comment of a style sheet', 'src/a.css', `/* a ${mog} */`],
    ['a text of a style sheet', 'src/a.css', `p { content: '${mog}'; }`],
    ['a document', 'docs/a.md', `The ${mog} is here.`],
    ['a comment in a configuration', 'k8s/a.yaml', `# the ${mog}`],
  ])('%s: refused with its line and the word to use', (_, file, line) => {
    expect(problemsIn(file, `// first\n${line}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:2: '.+' in (?:'.+'|a text): say (gadget|stay)$`)),
    ]);
  });

  it('the name of a file: refused', () => {
    expect(problemsIn(`src/my-${mog}.css`, '')).toEqual([
      `src/my-${mog}.css:1: '${mog}' in 'my-${mog}.css': say gadget`,
    ]);
  });

  it.each([
    [`src/${mog}/a.ts`, `'${mog}' in '${mog}'`],
    [`src/my-${mog}/deep/a.png`, `'${mog}' in 'my-${mog}'`],
    [`libs/${mog}/migrations/0001-a.sql`, `'${mog}' in '${mog}'`],
    [`libs/a/migrations/0999-${mog}.sql`, `'${mog}' in '0999-${mog}.sql'`],
  ])('the path %s: refused by its folder or name', (file, problem) => {
    expect(problemsIn(file, '')).toEqual([`${file}:1: ${problem}: say gadget`]);
  });

  it.each([
    ['a text', 'src/a.ts', `const a = '${mog}';`],
    ['a value to show', 'src/a.ts', `const a = { name: '${mog}' };`],
    ['a label', 'src/a.tsx', `const a = <p aria-label="${capital}" />;`],
    ['a longer word', 'src/a.ts', `const ${mog}r = 1;`],
    ['a form that is a term itself', 'src/a.ts', `const ${mog}ing = 1;`],
    ['a phrase that is a term itself', 'src/a.ts', `const ${mog}On = 1;`],
    ['a stored name in its file', 'src/stored.ts', `const ${mog} = 1;`],
    ['a word with an ordinary use, in a comment', 'src/a.ts', `// May they ${bless} it.`],
    ['a name of the code in a document', 'docs/a.md', `The queue is still called \`my-${mog}\`.`],
    ['the words not to use in the glossary', 'CONTEXT.md', `| **gadget** | It goes round. | ${mog} |`],
    ['a released migration', `libs/a/src/migrations/0001-${mog}.sql`, `-- the ${mog}`],
    ['a text that is no event', 'src/a.ts', `log.info('${mog}');`],
    ['a colour of a style sheet', 'src/a.css', 'p { color: #face; }'],
    ['words that are not in a row', 'src/a.ts', 'const dwell = on;'],
    ['a title with a word that only names may not have', 'src/a.test.ts', "it('may dwell on it', () => {});"],
  ])('%s: accepted', (_, file, line) => {
    expect(problemsIn(file, line)).toEqual([]);
  });

  it('a stored name in another file: refused', () => {
    expect(problemsIn('src/other.ts', `const ${mog} = 1;`)).toHaveLength(1);
  });

  it('a title without subject and outcome: refused', () => {
    expect(problemsIn('src/a.test.ts', `it('empties', () => {});`)).toEqual([
      "src/a.test.ts:1: 'empties' says no subject or no outcome: write both",
    ]);
  });

  it.each([
    ['a variable', 'it(title, () => {});'],
    ['joined parts', "test('the outbox ' + outcome, () => {});"],
    ['a call', 'describe(titleOf(it), () => {});'],
    ['a variable in a test that is marked', 'test.fail(title, () => {});'],
    ['a template of one value', 'it(`${title}`, () => {});'],
  ])('a title from %s: refused', (_, line) => {
    expect(problemsIn('src/a.test.ts', line)).toEqual([expect.stringMatching(/cannot be read|says no/)]);
  });

  it.each([
    ['a table', 'it.each(rows)(title, () => {});'],
    ['a table with a type', 'it.each<[string]>(rows)(title, () => {});'],
    ['settings, which have none', "test.use({ timezoneId: 'Asia/Tokyo' });"],
    ['a regular expression of that name', "const a = () => test.test('x');"],
  ])('a title from %s: accepted', (_, line) => {
    expect(problemsIn('src/a.test.ts', line)).toEqual([]);
  });

  it('a title in a suite file: refused like one in a test file', () => {
    expect(problemsIn('test/a.suite.ts', `it('empties', () => {});`)).toHaveLength(1);
  });

  it('a suite or a step of one word: accepted', () => {
    expect(problemsIn('src/a.test.ts', `describe('outbox', () => test.step('sent', () => {}));`)).toEqual([]);
  });
});

describe('refused words in commits', () => {
  const wordsIn = (text: string) => commitWords(rules, { hash: 'bed1234', text });

  it.each([
    ['the subject', `app: remove the ${mog}`, 1],
    ['the body', `app: remove it\n\nThe ${mog}s were old.`, 3],
  ])('%s: refused with the commit and its line', (_, text, line) => {
    expect(wordsIn(text)).toEqual([
      expect.stringMatching(new RegExp(`^commit bed1234:${line}: '.+' in a text: say gadget$`)),
    ]);
  });

  it('a name of the code in backticks: accepted', () => {
    expect(wordsIn(`app: rename \`${mog}\``)).toEqual([]);
  });
});

describe('exceptions from the refused words', () => {
  const stored = { file: 'src/stored.ts', text: `const ${mog} = 1;` };

  it('an exception that its file needs, for a name or a text: accepted', () => {
    const texts = { ...stored, text: `// The ${mog} is stored.` };
    expect(leftOverExceptions([stored], refused)).toEqual([]);
    expect(leftOverExceptions([texts], refused)).toEqual([]);
  });

  it.each([
    ['an exception for a word that its file has no longer', [{ ...stored, text: 'const gadget = 1;' }]],
    ['an exception for a file that is not there', []],
  ])('%s: refused', (_, files) => {
    expect(leftOverExceptions(files, refused)).toEqual([
      `src/stored.ts:1: the exception for '${mog}' is left over`,
    ]);
  });
});
