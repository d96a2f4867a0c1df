import { codeBreaches } from './code-rules.ts';

describe('code rules', () => {
  it.each([
    ['a forced type', 'src/a.ts', `const x = y as ${'unknown'} as Z;`],
    ['a silenced compiler', 'src/a.ts', `// @ts-${'ignore'}`],
    ['a silenced linter', 'src/a.tsx', `// eslint-${'disable-next-line'}`],
    ['a sleep in a test', 'src/a.test.ts', `await new Promise((r) => set${'Timeout'}(r, 100));`],
    ['a package registry', 'docs/a.md', `registry${'.npmjs'}.org`],
    ['a path of one machine', 'docs/a.md', `see ${'/wo'}rk/a`],
    ['a duration by the time of day', 'libs/a/src/a.ts', `const isOld = Date.${'now'}() - since > 1_000;`],
    ['a deadline by the time of day', 'libs/a/src/a.ts', `while (deadline > Date.${'now'}()) look();`],
  ])('reject %s', (_, file, line) => {
    expect(codeBreaches(file, `first\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2: `)]);
  });

  it('accept a type import, a const assertion and a plain use of the clock', () => {
    expect(codeBreaches('src/a.ts', `import type { A } from './b.ts';\nconst a = b as const;\n`)).toEqual([]);
    expect(codeBreaches('libs/a/src/a.ts', 'const look = () => Date.now();')).toEqual([]);
  });
});
