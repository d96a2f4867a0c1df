import { expect, test } from '@jest/globals';
import { Readiness } from './readiness.ts';

test('readiness: it is ready while every dependency responds', async () => {
  const readiness = new Readiness();
  readiness.add({ name: 'database', probe: () => Promise.resolve(1) });
  expect(await readiness.report()).toEqual({ isReady: true, checks: { database: 'ok' } });
});

test('readiness: a failed dependency is named and the others are still checked', async () => {
  const readiness = new Readiness();
  readiness.add({ name: 'database', probe: () => Promise.reject(new Error('refused')) });
  readiness.add({ name: 'queue', probe: () => Promise.resolve() });
  expect(await readiness.report()).toEqual({
    isReady: false,
    checks: { database: 'failed', queue: 'ok' },
  });
});

test('readiness: a draining process is not ready although its dependencies respond', async () => {
  const readiness = new Readiness();
  readiness.add({ name: 'database', probe: () => Promise.resolve() });
  readiness.drain();
  expect(readiness.isDraining).toBe(true);
  expect(await readiness.report()).toEqual({ isReady: false, checks: { database: 'ok' } });
});
