import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root, runCommand } from './repository/run-command.ts';

const sources: Readonly<Record<string, string>> = {
  'libs/contracts/src/good.ts': `export const good = 1;`,
  'libs/contracts/src/one.ts': `import type { Two } from './two.ts';\nexport type One = Two;`,
  'libs/contracts/src/two.ts': `import type { One } from './one.ts';\nexport type Two = One | 1;`,
  'libs/domain/src/value.ts': `export { good } from '@simmer/contracts/good';`,
  'libs/domain/src/dynamic.ts': `export const load = () => import('@simmer/ui/good');`,
  'libs/domain/src/node.ts': `export { readFileSync } from 'node:fs';`,
  'libs/domain/src/relative.ts': `export type { One } from '../../contracts/src/one.ts';`,
  'libs/domain/src/output.ts': `export { built } from '../dist/built.js';`,
  'libs/domain/dist/built.js': `export const built = 1;`,
  'libs/domain/src/tested.ts': `export { it } from './some.test.ts';`,
  'libs/domain/src/some.test.ts': `export { good as it } from '@simmer/ui/good';`,
  'libs/ui/src/good.ts': `export const good = 1;`,
  'libs/ui/src/high/top.ts': `import type { Base } from '../low/base.ts';\nexport type Top = Base;`,
  'libs/ui/src/low/base.ts': `export type Base = 1;`,
  'libs/ui/src/low/other.ts': `import type { Good } from '../high/good.ts';\nexport type Other = Good;`,
  'libs/ui/src/high/good.ts': `export type Good = 1;`,
  'libs/newcomer/src/good.ts': `export type { Two } from '@simmer/contracts/two';`,
};

/** Writes the sources into an empty folder. */
async function writeSources(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'node_modules/@simmer'), { recursive: true });
  await mkdir(path.join(folder, 'e2e'));
  const packages = ['libs/contracts', 'libs/domain', 'libs/ui', 'libs/newcomer', 'e2e'];
  for (const place of packages) {
    const name = `@simmer/${path.basename(place)}`;
    await mkdir(path.join(folder, place, 'src'), { recursive: true });
    const dependencies = name === '@simmer/domain' ? { '@simmer/contracts': '*' } : {};
    const manifest = JSON.stringify({ name, exports: { './*': './src/*.ts' }, dependencies });
    await writeFile(path.join(folder, place, 'package.json'), manifest);
    await symlink(path.join(folder, place), path.join(folder, 'node_modules', name));
  }
  await mkdir(path.join(folder, 'libs/domain/dist'));
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

/** What dependency-cruiser reports of the sources, with the rules of a file of the repository. */
async function errorsBy(rules: string, folder: string): Promise<string[]> {
  const { ok, output } = await runCommand('depcruise', ['libs', '--config', path.join(root, rules)], {
    cwd: folder,
  });
  expect(ok).toBe(false);
  const errors = output.split('\n').filter((line) => line.startsWith('  error '));
  return errors.map((line) => line.replace(/^ {2}error | →.*$/g, '')).toSorted();
}

test('imports: a repository with forbidden imports is rejected, each with its rule', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-imports-'));
  try {
    await writeSources(folder);
    expect(await errorsBy('.dependency-cruiser.mjs', folder)).toEqual([
      'every package has a row: libs/newcomer/src/good.ts',
      'libs/domain: only what its package.json names: libs/domain/src/dynamic.ts',
      'libs/domain: only what its package.json names: libs/domain/src/some.test.ts',
      'libs/domain: only what its row allows: libs/domain/src/dynamic.ts',
      'libs/domain: types of libs/contracts alone: libs/domain/src/value.ts',
      'libs/newcomer: only what its package.json names: libs/newcomer/src/good.ts',
      'no Node modules: libs/domain/src/node.ts',
      'no build output: libs/domain/src/output.ts',
      'no cycles: libs/contracts/src/one.ts',
      'packages by their names: libs/domain/src/relative.ts',
      'shipped code imports no tests: libs/domain/src/tested.ts',
    ]);
    expect(await errorsBy('.dependency-cruiser.folders.mjs', folder)).toEqual([
      'folders are layers: libs/ui/src/high',
      'folders are layers: libs/ui/src/low',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
