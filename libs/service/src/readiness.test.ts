import { expect, test } from '@jest/globals';
import { Readiness } from './readiness.ts';

test('ready while every dependency answers', async () => {
  const readiness = new Readiness();
  readiness.add({ name: 'database', probe: () => Promise.resolve(1) });
  expect(await readiness.report()).toEqual({ isReady: true, checks: { database: 'ok' } });
});

test('one dependency down is told by name, the others are still asked', async () => {
  const readiness = new Readiness();
  readiness.add({ name: 'database', probe: () => Promise.reject(new Error('refused')) });
  readiness.add({ name: 'queue', probe: () => Promise.resolve() });
  expect(await readiness.report()).toEqual({
    isReady: false,
    checks: { database: 'failed', queue: 'ok' },
  });
});

test('a leaving process is not ready, however healthy', async () => {
  const readiness = new Readiness();
  readiness.add({ name: 'database', probe: () => Promise.resolve() });
  readiness.drain();
  expect(readiness.isDraining).toBe(true);
  expect(await readiness.report()).toEqual({ isReady: false, checks: { database: 'ok' } });
});
