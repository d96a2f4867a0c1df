import { codeBreaches } from './code-rules.ts';

describe('code rules', () => {
  it.each([
    ['a forced type', 'src/a.ts', `const x = y as ${'unknown'} as Z;`],
    ['a silenced compiler', 'src/a.ts', `// @ts-${'ignore'}`],
    ['a silenced linter', 'src/a.tsx', `// eslint-${'disable-next-line'}`],
    ['a sleep in a test', 'src/a.test.ts', `await new Promise((r) => set${'Timeout'}(r, 100));`],
    ['a press through an overlay', 'e2e/src/a.spec.ts', `await save.click({ force${': true'} });`],
    ['a package registry', 'docs/a.md', `registry${'.npmjs'}.org`],
    ['a path of one machine', 'docs/a.md', `see ${'/wo'}rk/a`],
    ['a duration by the time of day', 'libs/a/src/a.ts', `const isOld = Date.${'now'}() - since > 1_000;`],
    ['a key of an input method taken for Enter', 'apps/a/src/a.ts', `if (key ===${" 'Enter'"}) save();`],
    ['a deadline by the time of day', 'libs/a/src/a.ts', `while (deadline > Date.${'now'}()) look();`],
  ])('reject %s', (_, file, line) => {
    expect(codeBreaches(file, `first\n${line}\n`)).toEqual([expect.stringContaining(`${file}:2: `)]);
  });

  it.each([
    'debian',
    'debian:latest',
    'debian:12',
    'node:24.21-slim',
    'images.example.com:5000/node',
    'debian@sha256:0a',
  ])('reject the base image %s, which may be another one tomorrow (OPS-120)', (base) => {
    const breach = expect.stringContaining('docker/a.Dockerfile:1: ');
    expect(codeBreaches('docker/a.Dockerfile', `ARG NODE_IMAGE=${base}\n`)).toEqual([breach]);
    expect(codeBreaches('docker/a.Dockerfile', `FROM ${base} AS build\n`)).toEqual([breach]);
  });

  it.each(['node:24.21.0-slim', 'debian:bookworm-20260824-slim', `debian@sha256:${'0a'.repeat(32)}`])(
    'accept the base image %s (OPS-120)',
    (base) => {
      const text = `ARG NODE_IMAGE=${base}\nFROM \${NODE_IMAGE} AS build\nFROM \${NODE_IMAGE}\n`;
      expect(codeBreaches('docker/a.Dockerfile', text)).toEqual([]);
    },
  );

  it('accept a type import, a const assertion and a plain use of the clock', () => {
    expect(codeBreaches('src/a.ts', `import type { A } from './b.ts';\nconst a = b as const;\n`)).toEqual([]);
    expect(codeBreaches('libs/a/src/a.ts', 'const look = () => Date.now();')).toEqual([]);
  });
});
