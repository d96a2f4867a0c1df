import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importBreaches } from './imports.ts';
import { allowed, forbidden } from './sample-imports.ts';

let root: string;
let breaches: string[];

async function writeSource(file: string, text: string): Promise<void> {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, `${text}\n`);
}

const libraries = ['contracts', 'domain', 'ui', 'testing', 'newcomer'];
const toolNames = ['rspack', 'local-stack', 'checks', 'newtool'];
const declared = Object.fromEntries(
  [...libraries, ...toolNames, 'shell', 'e2e'].map((name) => [`@simmer/${name}`, '*']),
);

async function writePackage(folder: string): Promise<void> {
  const name = `@simmer/${path.basename(folder)}`;
  await writeSource(
    `${folder}/package.json`,
    JSON.stringify({
      name,
      type: 'module',
      exports: { './*': './src/*.ts' },
      devDependencies: folder === 'tools/rspack' ? { ...declared, '@simmer/domain': undefined } : declared,
    }),
  );
  await writeSource(`${folder}/src/thing.ts`, 'export const thing = 1;\nexport interface Thing { a: 1 }');
  await symlink(path.join(root, folder), path.join(root, 'node_modules', name));
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'simmer-imports-'));
  await writeSource('package.json', JSON.stringify({ name: 'planted', workspaces: ['libs/*', 'apps/*'] }));
  await mkdir(path.join(root, 'node_modules/@simmer'), { recursive: true });
  const folders = libraries.map((name) => `libs/${name}`);
  const tools = toolNames.map((name) => `tools/${name}`);
  for (const folder of [...folders, 'apps/shell', 'apps/admin-mfe', 'services/core-api', ...tools, 'e2e']) {
    await writePackage(folder);
  }
  for (const name of ['antd', 'zod']) {
    await writeSource(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await writeSource(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
  await writeSource(
    'node_modules/built/package.json',
    JSON.stringify({ name: 'built', main: 'dist/index.js' }),
  );
  await writeSource('node_modules/built/dist/index.js', 'module.exports = {};');
  await writeSource('libs/contracts/src/validation/limits.ts', 'export const limits = {};');
  // Build output is not read: its source is checked. Importing it is rejected.
  for (const folder of ['libs/domain', 'tools/local-stack']) {
    await writeSource(`${folder}/dist/out.js`, `export { default } from 'antd';`);
  }
  await writeSource('load/scenario.js', `import http from 'k6/http';\nexport default http;`);
  for (const { file, text } of [...allowed, ...forbidden]) await writeSource(file, text);
  await writeSource('libs/contracts/src/two.ts', `export { one } from './one.ts';\nexport const two = 2;`);
  await writeSource(
    'libs/contracts/src/type-two.ts',
    `import type { One } from './type-one.ts';\nexport type Two = One | 2;`,
  );
  await writeSource(
    'libs/contracts/src/value-two.ts',
    `import type { Value } from './value-one.ts';\nexport const text: Value = 1;`,
  );
  await writeSource('libs/ui/src/left/three.ts', 'export type Three = 3;');
  await writeSource(
    'libs/ui/src/right/two.ts',
    `import type { Three } from '../left/three.ts';\nexport type Two = Three;`,
  );
  ({ breaches } = await importBreaches(root));
}, 60_000);

afterAll(() => rm(root, { recursive: true, force: true }));

const breachesOf = (file: string) => breaches.filter((breach) => breach.startsWith(file));

describe('import rules', () => {
  it.each(allowed)('accept $what', ({ file }) => {
    expect(breachesOf(file)).toEqual([]);
  });

  it.each(forbidden)('reject $what', ({ file }) => {
    expect(breachesOf(file)).not.toEqual([]);
  });

  it('name no file without a violation', () => {
    const otherHalves = ['two', 'type-two', 'value-two'].map((name) => `libs/contracts/src/${name}.ts`);
    const seeded = [...forbidden.map(({ file }) => file), ...otherHalves, 'libs/ui/src/right/two.ts'];
    expect(breaches.filter((breach) => !seeded.some((file) => breach.startsWith(file)))).toEqual([]);
  });
});
