import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceFingerprint } from './source-fingerprint.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'simmer-sources-'));
  await mkdir(path.join(root, 'libs/a/src'), { recursive: true });
  await writeFile(path.join(root, 'libs/a/src/one.ts'), 'one');
});
afterEach(() => rm(root, { recursive: true }));

const take = () => sourceFingerprint(root, ['libs', 'nx.json']);

describe('sourceFingerprint', () => {
  it('is the same while nothing changes', async () => {
    expect(await take()).toBe(await take());
  });

  it.each([
    ['a new file', () => writeFile(path.join(root, 'libs/a/src/two.ts'), 'two')],
    ['changed content', () => writeFile(path.join(root, 'libs/a/src/one.ts'), 'other')],
    ['a changed modification time', () => utimes(path.join(root, 'libs/a/src/one.ts'), 1, 1)],
    ['a deleted file', () => rm(path.join(root, 'libs/a/src/one.ts'))],
    ['a missing file that appears', () => writeFile(path.join(root, 'nx.json'), '{}')],
  ])('changes with %s', async (_, change) => {
    const before = await take();
    await change();
    expect(await take()).not.toBe(before);
  });

  it('ignores tests and build output', async () => {
    const before = await take();
    await writeFile(path.join(root, 'libs/a/src/one.test.ts'), 'test');
    await mkdir(path.join(root, 'libs/a/dist'));
    await writeFile(path.join(root, 'libs/a/dist/one.js'), 'built');
    expect(await take()).toBe(before);
  });
});
