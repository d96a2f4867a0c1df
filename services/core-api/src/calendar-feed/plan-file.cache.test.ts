import { PlanFileCache } from './plan-file.cache.ts';

const MEGABYTE = 1024 * 1024;

/** Counts how often each person's file is rendered. */
function rendering(bytes = 1) {
  const counts: Record<string, number> = {};
  const cache = new PlanFileCache();
  const read = (userId: string, tag: string) =>
    cache.read(userId, tag, async () => {
      counts[userId] = (counts[userId] ?? 0) + 1;
      await Promise.resolve();
      return Buffer.alloc(bytes, tag);
    });
  return { counts, read };
}

test('PlanFileCache: a file is rendered once for each tag, also when requests are concurrent', async () => {
  const { counts, read } = rendering();
  await Promise.all([read('robin', 'a'), read('robin', 'a'), read('sam', 'a')]);
  await read('robin', 'a');
  expect(counts).toEqual({ robin: 1, sam: 1 });
  expect(String(await read('robin', 'b'))).toBe('b');
  expect(counts['robin']).toBe(2);
});

test('PlanFileCache: the least recently read files are dropped above 32 MB', async () => {
  const { counts, read } = rendering(10 * MEGABYTE);
  for (const userId of ['robin', 'sam', 'kim', 'robin', 'lee']) await read(userId, 'a');
  for (const userId of ['robin', 'kim', 'lee', 'sam']) await read(userId, 'a');
  expect(counts).toEqual({ robin: 1, sam: 2, kim: 1, lee: 1 });
});

test('PlanFileCache: a failed rendering is tried again', async () => {
  const cache = new PlanFileCache();
  const failing = cache.read('robin', 'a', () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(String(await cache.read('robin', 'a', () => Promise.resolve(Buffer.from('file'))))).toBe('file');
});
