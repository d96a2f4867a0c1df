import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../repository/run-command.ts';

const swcJest = createRequire(import.meta.url).resolve('@swc/jest');
const config = (rootDir: string) => ({
  rootDir,
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': [swcJest, { jsc: { parser: { syntax: 'typescript' } }, sourceMaps: 'inline' }] },
  runtime: path.join(root, 'tools/checks/src/jest/native/native-runtime.ts'),
  testEnvironment: path.join(root, 'tools/checks/src/jest/native/native-environment.ts'),
});

/** Run by both test files, in one process. */
const TEST_FILE = `
  import { expect, it, jest } from '@jest/globals';
  import { ownCounter } from './testing/own-counter.ts';
  import { productCounter } from './product-counter.ts';
  import { packageCounter } from 'counter';
  interface Line { readonly length: number }
  it('counts', () => {
    const changed = [process.env['SEEN'], jest.isMockFunction(Date.now), globalThis.added, fetch === String];
    const counts = { own: ++ownCounter.count, product: ++productCounter.count, package: ++packageCounter.count };
    console.log(JSON.stringify({ ...counts, changed }));
    process.env['SEEN'] = 'yes';
    Object.assign(globalThis, { added: 1, fetch: String });
    jest.spyOn(Date, 'now');
    expect(ownCounter.count).toBe(1);
  });
  it('replaces no module', () => {
    expect(() => jest.unstable_mockModule('counter', () => ({}))).toThrow('cannot replace');
  });
`;
/** Loaded by Jest itself. */
const REPLACING = `/** @jest-environment node */
  import { expect, it, jest } from '@jest/globals';
  jest.unstable_mockModule('./testing/own-counter.ts', () => ({ ownCounter: { count: 40 } }));
  const { ownCounter } = await import('./testing/own-counter.ts');
  it('counts', () => {
    expect([ownCounter.count, globalThis.added]).toEqual([40, undefined]);
  });
`;
const FAILING_LINE = 21;
const FAILING = `${'\n'.repeat(FAILING_LINE - 4)}
  interface Line { readonly length: number }
  it('fails', () => {
    expect(({ length: 1 } satisfies Line).length).toBe(2);
  });
`;

let folder: string;
let report: { testResults: { name: string; status: string; message: string }[] };
let output: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'simmer-native-')));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await write('package.json', '{"type":"module"}');
  await write('jest.config.json', JSON.stringify(config(folder)));
  await write('testing/own-counter.ts', 'export const ownCounter = { count: 0 };');
  await write('product-counter.ts', 'export const productCounter = { count: 0 };');
  await write('node_modules/counter/package.json', '{"type":"module","main":"index.js"}');
  await write('node_modules/counter/index.js', 'export const packageCounter = { count: 0 };');
  await write('first.test.ts', TEST_FILE);
  await write('second.test.ts', TEST_FILE);
  await write('third.test.ts', FAILING);
  await write('fourth.test.ts', REPLACING);
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const args = [
    '--experimental-vm-modules',
    jest,
    '--runInBand',
    '--no-cache',
    '--verbose',
    '--json',
    '--outputFile=report.json',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  output = `${stdout}${stderr}`;
  report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')) as typeof report;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const resultOf = (file: string) => report.testResults.find(({ name }) => name.endsWith(`/${file}`));

it('test files in one process: modules of packages and of the product are kept, those of tests and what a test changed are not', () => {
  const seen = [...output.matchAll(/\{"own".*\}/g)].map(([line]) => JSON.parse(line) as object);
  expect(seen).toEqual([
    { own: 1, product: 1, package: 1, changed: [null, false, null, false] },
    { own: 1, product: 2, package: 2, changed: [null, false, null, false] },
  ]);
});

it('a test that replaces a module: gets an error', () => {
  expect([resultOf('first.test.ts')?.status, resultOf('second.test.ts')?.status]).toEqual([
    'passed',
    'passed',
  ]);
});

it('a test file that names the environment node: is loaded by Jest, and replaces a module', () => {
  expect(resultOf('fourth.test.ts')).toMatchObject({ status: 'passed' });
});

it('a failed test: the report names the line of its source', () => {
  expect(resultOf('third.test.ts')).toMatchObject({ status: 'failed' });
  expect(resultOf('third.test.ts')?.message).toContain(`third.test.ts:${FAILING_LINE}:`);
});
