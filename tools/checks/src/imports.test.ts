import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importBreaches } from './imports.ts';

let root: string;

async function plant(file: string, text: string): Promise<void> {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

async function plantPackage(folder: string): Promise<void> {
  const name = `@simmer/${path.basename(folder)}`;
  await plant(
    `${folder}/package.json`,
    JSON.stringify({ name, type: 'module', exports: { './*': './src/*.ts' } }),
  );
  await plant(`${folder}/src/thing.ts`, 'export const thing = 1;\nexport interface Thing { a: 1 }\n');
  await mkdir(path.join(root, 'node_modules/@simmer'), { recursive: true });
  await symlink(path.join(root, folder), path.join(root, 'node_modules', name));
}

async function breachesOf(file: string, text: string): Promise<string[]> {
  await plant(file, text);
  return (await importBreaches(root)).breaches;
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'simmer-imports-'));
  await plant('package.json', JSON.stringify({ name: 'planted', workspaces: ['libs/*', 'apps/*'] }));
  for (const folder of [
    'libs/contracts',
    'libs/domain',
    'libs/ui',
    'libs/testing',
    'apps/shell',
    'apps/admin-mfe',
  ])
    await plantPackage(folder);
  for (const name of ['antd', 'zod', 'react']) {
    await plant(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await plant(`node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the import rules', () => {
  it('accept what the table allows', async () => {
    const text = `import zod from 'zod';\nexport default zod;\n`;
    expect(await breachesOf('libs/contracts/src/fine.ts', text)).toEqual([]);
  });

  it.each([
    ['a static import of a package outside the table', `import { thing } from '@simmer/ui/thing';`],
    [
      'a dynamic import of a package outside the table',
      `export const ui = await import('@simmer/ui/thing');`,
    ],
    ['a dynamic import by template', 'export const ui = await import(`@simmer/ui/thing`);'],
    ['a static import from npm outside the table', `import antd from 'antd';`],
    ['a dynamic import from npm outside the table', `export const antd = await import('antd');`],
    ['code where only types are allowed', `export { thing } from '@simmer/contracts/thing';`],
    ['a Node module in browser code', `import fs from 'node:fs';`],
    ['a relative path into another package', `import type { Thing } from '../../contracts/src/thing.ts';`],
    ['a test helper in shipped code', `import { thing } from '@simmer/testing/thing';`],
    ['a file that is not there', `import { gone } from './gone.ts';`],
    ['a computed import', 'export const load = (name: string) => import(name);'],
  ])('refuse %s', async (_, text) => {
    const breaches = await breachesOf('libs/domain/src/planted.ts', `${text}\n`);
    expect(breaches.length).toBeGreaterThan(0);
    for (const breach of breaches) expect(breach).toContain('libs/domain/src/planted.ts');
  });

  it('accept types where only types are allowed', async () => {
    const text = `import type { Thing } from '@simmer/contracts/thing';\nexport const a: Thing = { a: 1 };\n`;
    expect(await breachesOf('libs/domain/src/fine.ts', text)).toEqual([]);
  });

  it('refuse one front end inside another', async () => {
    const text = `export const other = () => import('@simmer/shell/thing');\n`;
    expect(await breachesOf('apps/admin-mfe/src/planted.ts', text)).not.toEqual([]);
  });

  it('refuse a cycle', async () => {
    await plant('libs/contracts/src/one.ts', `export { two } from './two.ts';\nexport const one = 1;\n`);
    const text = `export { one } from './one.ts';\nexport const two = 2;\n`;
    expect(await breachesOf('libs/contracts/src/two.ts', text)).not.toEqual([]);
  });

  it('refuse a package that the table does not know', async () => {
    await plantPackage('libs/newcomer');
    const text = `import type { Thing } from '@simmer/domain/thing';\nexport type Mine = Thing;\n`;
    expect(await breachesOf('libs/newcomer/src/planted.ts', text)).not.toEqual([]);
  });
});
