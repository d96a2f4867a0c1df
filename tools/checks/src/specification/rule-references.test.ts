import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { ruleReferenceProblems, unnamedRuleProblems } from './rule-references.ts';

const index = {
  file: 'docs/specification/README.md',
  text: '| Prefix | Area | File |\n| --- | --- | --- |\n| CAL | The calendar | [week.md](week.md) |\n| UI | Shared | [ui.md](ui.md) |\n',
};
// Ids, codes and sections are built here, so that the check does not match this file.
const id = (area: string, number: number) => `${area}-${number}`;
const rule = (of: string, text: string) => `- **${of}** ${text}\n`;
const week = {
  file: 'docs/specification/week.md',
  text: `# Week\n\n${rule(id('CAL', 1), 'Weeks begin on Monday.')}`,
};
const shared = {
  file: 'docs/specification/ui.md',
  text: rule(id('UI', 1), `Toasts stay 3 seconds (${id('CAL', 1)}).`),
};
const problemsWith = (text: string, file = 'src/a.ts') =>
  ruleReferenceProblems([index, week, shared, { file, text: `first\n${text}\n` }]);

describe('references to rules', () => {
  it('ids that are in the specification: accepted', () => {
    expect(problemsWith(`/** Monday first (${id('CAL', 1)}), as ${id('UI', 1)} shows. */`)).toEqual([]);
  });

  it.each([
    ['code', 'src/a.ts'],
    ['a test', 'src/a.test.ts'],
    ['a document', 'docs/plan.md'],
    ['the specification itself', 'docs/specification/week.md'],
  ])('an unknown id in %s: rejected with its line', (_, file) => {
    const problems = problemsWith(`see ${id('CAL', 99)}`, file);
    expect(problems).toEqual([`${file}:2: there is no rule ${id('CAL', 99)} in docs/specification/`]);
  });

  it.each([id('TIM', 999), id('BKL', 12), id('ZZZ', 1), id('CALS', 1), id('CALEN', 7), id('CALENDAR', 1)])(
    '%s, whose prefix no area has: rejected with its line',
    (unknown) => {
      expect(problemsWith(`see ${unknown}`)).toEqual([
        `src/a.ts:2: there is no rule ${unknown} in docs/specification/`,
      ]);
    },
  );

  it.each([id('cal', 999), id('Cal', 1), id('ui', 1)])(
    '%s, an id in lower case: rejected with its line',
    (lower) => {
      expect(problemsWith(`as (${lower}) says`)).toEqual([
        `src/a.ts:2: write ${lower.toUpperCase()} for the rule ${lower}`,
      ]);
    },
  );

  it.each([
    ['an id of a sample in quotes', `const a = '${id('cal', 1)}';`],
    ['a part of a URL', `/calendars/${id('cal', 1)}`],
    [
      'a standard',
      `${id('AES', 256)} ${id('ISO', 8601)} ${id('UTF', 8)} ${id('SHA', 256)} ${id('RFC', 9110)} ${id('MIT', 0)}`,
    ],
    ['a time zone', `${id('UTC', 5)} ${id('GMT', 3)}`],
    ['a part of a longer word', `${id('X-CAL', 99)} ${id('CAL', 99)}-beta ${id('UUID-V', 7)}`],
  ])('%s: not read as an id', (_, line) => {
    expect(problemsWith(line)).toEqual([]);
  });

  it('an id with an en dash: rejected with its line', () => {
    const dashed = id('CAL', 17).replace('-', '\u2013');
    expect(problemsWith(`see ${dashed}`)).toEqual([`src/a.ts:2: write ${id('CAL', 17)} with a hyphen`]);
  });

  it('one id for two rules: the second is rejected', () => {
    const twice = { ...week, text: week.text + rule(id('CAL', 1), 'Again.') };
    expect(ruleReferenceProblems([index, twice, shared])).toEqual([
      `docs/specification/week.md:4: ${id('CAL', 1)} stands at docs/specification/week.md:3 already`,
    ]);
  });

  it('a rule in the file of another area: rejected', () => {
    const strayed = { ...shared, text: shared.text + rule(id('CAL', 2), 'Strayed.') };
    expect(ruleReferenceProblems([index, week, strayed])).toEqual([
      `docs/specification/ui.md:2: ${id('CAL', 2)} belongs into docs/specification/week.md`,
    ]);
  });

  it('a rule of an area that the table does not name: rejected', () => {
    const nameless = { ...week, text: week.text + rule(id('ZZZ', 1), 'Nameless.') };
    expect(ruleReferenceProblems([index, nameless, shared])).toEqual([
      `docs/specification/week.md:4: the table of docs/specification/README.md has no area for ${id('ZZZ', 1)}`,
    ]);
  });

  it('a specification without a table of areas: rejected', () => {
    expect(ruleReferenceProblems([week, shared])).toEqual([
      'docs/specification/README.md: its table names no area',
    ]);
  });

  it.each([
    ['a section of a document', `as the spec says (${'section'} 4)`],
    ['several sections', `${'sections'} 2 and 8`],
    ['a section at the beginning of a line', ` * ${'section'} 9, and so on`],
    ['a decision code in brackets', `/** Stays as it was (${'B'}14). */`],
    ['a decision code in a sentence', `compared as ${'F'}5 says`],
    ['a section sign', `as \u00a7${4} says`],
    ['a code of the second list', `as ${'B'}21 says`],
    ['another code of the second list', `(${'W'}14)`],
    ['a folder outside', `see ../../${'shared'}/spec.md`],
    ['a code with two digits', `the flat user of ${'W'}12`],
    ['the word before a code', `(${'decision'} Q3)`],
  ])('%s: rejected', (_, line) => {
    expect(problemsWith(line)).toEqual([expect.stringContaining('src/a.ts:2: name a rule of')]);
  });

  it.each([
    ['a section of an RFC, by its sign', `RFC 9110 \u00a7${4}`],
    ['a section of an RFC', `RFC 9110, ${'section'} 4.2`],
    ['a key', `press('${'F'}5')`],
    ['an encoded character', `%F0%9F%8D%${'B'}2`],
    ['an ISO week', `2026-${'W'}10`],
    ['a part of a name', `${'S'}3_BUCKET, x${'B'}14`],
  ])('%s: accepted', (_, line) => {
    expect(problemsWith(line)).toEqual([]);
  });
});

describe('rules without a reference', () => {
  const both = `${id('CAL', 1)} and ${id('UI', 1)}`;
  const unnamedWith = (text: string, file: string) =>
    unnamedRuleProblems([index, week, shared, { file, text }]);

  it.each(['src/a.ts', 'src/a.test.tsx', 'k8s/base/gateway.yaml'])('named in %s: accepted', (file) => {
    expect(unnamedWith(`/** Monday first (${both}). */`, file)).toEqual([]);
  });

  it.each(['docs/decisions/week.md', 'README.md', 'libs/domain/README.md'])(
    'named in %s alone: rejected with the line of the rule',
    (file) => {
      expect(unnamedWith(both, file)).toEqual([
        `docs/specification/week.md:3: name ${id('CAL', 1)} in the code that enforces it, or in its test`,
        `docs/specification/ui.md:1: name ${id('UI', 1)} in the code that enforces it, or in its test`,
      ]);
    },
  );

  it('of which code names only one with more digits: rejected', () => {
    expect(unnamedWith(`${id('UI', 1)} ${id('CAL', 12)}`, 'src/a.ts')).toHaveLength(1);
  });
});

describe('specification', () => {
  it('each area in its table has a file with rules', async () => {
    const folder = path.join(root, 'docs/specification');
    const text = await readFile(path.join(folder, 'README.md'), 'utf8');
    const named = [...text.matchAll(/\(([\w-]+\.md)\)/g)].map(([, file]) => file ?? '');
    expect(named.length).toBeGreaterThan(20);
    for (const file of named) {
      expect(await readFile(path.join(folder, file), 'utf8')).toMatch(
        /^# .+\n[\s\S]*^- \*\*[A-Z]{2,3}-\d+\*\*/m,
      );
    }
  });
});
