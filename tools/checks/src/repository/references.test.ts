import { linkProblems, pathProblems, ruleProblems } from './references.ts';

// Ids are built here, so that the check does not match this file.
const id = (number: number) => `${'CAL'}-${number}`;
const week = {
  file: 'docs/specification/week.md',
  text: `# What is shown, and when\n- **${id(1)}** Weeks begin on Monday.\n`,
};
const named = { file: 'libs/a/src/week.ts', text: `// ${id(1)}` };
const proof = { file: 'libs/a/src/week.test.ts', text: `test('weeks begin on Monday (${id(1)})'` };

test('rules: an id that a test names: accepted; standards and longer words are no ids', () => {
  const text = `${['UTF', 8].join('-')} X-${id(9)} ${id(9)}-beta`;
  expect(ruleProblems([week, proof, { file: 'docs/a.md', text }])).toEqual([]);
});

test.each([
  [
    'unknown',
    [week, { file: 'a.test.ts', text: `${id(1)}\n${id(9)}` }],
    `a.test.ts:2: there is no rule ${id(9)}`,
  ],
  ['used twice', [week, proof, { ...week, file: 'docs/specification/b.md' }], `b.md:2: ${id(1)} stands at`],
  ['named by a document alone', [week, { ...proof, file: 'a.md' }], `week.md:2: name ${id(1)} in the title`],
  ['named by code alone', [week, named], `week.md:2: name ${id(1)} in the title`],
])('rules: an id that is %s: rejected with its line', (_, files, problem) => {
  expect(ruleProblems(files)).toEqual([expect.stringContaining(problem)]);
});

const linksIn = (text: string) =>
  linkProblems([week, { file: 'docs/specification/ui.md', text }], (place) =>
    ['docs/specification/week.md', 'README.md', 'docs/specification/ui.md'].includes(place),
  );

test.each(['week.md', './week.md#what-is-shown-and-when', '../../README.md', 'https://k6.io'])(
  'links: %s: accepted',
  (link) => expect(linksIn(`[week](${link})`)).toEqual([]),
);

test.each(['gone.md', 'week.md#gone', '#gone', '../../../plan.md', '/home/plan.md'])(
  'links: %s: rejected with its line',
  (link) => {
    const problem = `docs/specification/ui.md:2: ${link} leads to nothing in this repository`;
    expect(linksIn(`\n[week](${link})`)).toEqual([problem]);
    expect(linksIn(`\n<img src="${link}" />`)).toEqual([problem]);
    expect(linksIn(`\n\`[week](${link})\``)).toEqual([]);
  },
);

const pathsIn = (text: string, file = 'docs/a.md') => pathProblems([named, { file, text }]);

test.each([
  'libs/a/src/week.ts',
  'libs/a/week',
  'week.ts',
  'a/src/',
  'libs/<name of it>/week.ts',
  'node b/c.ts',
])('paths: %s: accepted', (quoted) => expect(pathsIn(`\`${quoted}\``)).toEqual([]));

test.each(['libs/a/src/gone.ts', 'libs/a/gone', 'gone.ts', 'libs/gone/', 'libs/*/gone.ts'])(
  'paths: %s: rejected with its line',
  (quoted) =>
    expect(pathsIn(`\n\`${quoted}\``)).toEqual([`docs/a.md:2: there is no ${quoted} in this repository`]),
);

test.each(['libs/a/src/week.ts', 'libs/a', 'libs/*/src/*.ts'])(
  'paths: ARCHITECTURE.md: %s: accepted',
  (quoted) => expect(pathsIn(`\`${quoted}\``, 'ARCHITECTURE.md')).toEqual([]),
);

test.each(['week.ts', 'src/week.ts', 'libs/a/week.ts', 'libs/a/src/week'])(
  'paths: ARCHITECTURE.md: %s: rejected, because it is not the whole path',
  (quoted) =>
    expect(pathsIn(`\`${quoted}\``, 'ARCHITECTURE.md')).toEqual([
      `ARCHITECTURE.md:1: there is no ${quoted} in this repository`,
    ]),
);
