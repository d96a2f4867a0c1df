import { codeBreaches } from './code-rules.ts';

describe('code rules', () => {
  it.each([
    ['a forced type', 'src/a.ts', `const x = y as ${'unknown'} as Z;`],
    ['a dropped type', 'src/a.ts', `const x = y as ${'any'};`],
    ['a silenced compiler', 'src/a.ts', `// @ts-${'ignore'}`],
    ['a silenced linter', 'src/a.tsx', `// eslint-${'disable-next-line'}`],
    ['a skipped test', 'src/a.test.ts', `it.${'skip'}('x', () => {});`],
    ['a sleep in a test', 'src/a.test.ts', `await new Promise((r) => set${'Timeout'}(r, 100));`],
    ['an undo past the stack', 'apps/a/src/a.tsx', `{ label: ${"'Un"}do', onAction }`],
    ['a duration by the time of day', 'libs/a/src/a.ts', `const isOld = Date.${'now'}() - since > 1_000;`],
    ['a deadline by the time of day', 'libs/a/src/a.ts', `while (deadline > Date.${'now'}()) look();`],
    ['a note to self', 'src/a.ts', `// ${'TO'}DO: later`],
  ])('reject %s', (_, file, line) => {
    expect(codeBreaches(file, `first\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2: `)]);
  });

  it('accept a type import, a const assertion and a plain use of the clock', () => {
    expect(codeBreaches('src/a.ts', `import type { A } from './b.ts';\nconst a = b as const;\n`)).toEqual([]);
    expect(codeBreaches('libs/a/src/a.ts', 'const look = () => Date.now();')).toEqual([]);
  });
});
