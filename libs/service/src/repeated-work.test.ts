import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { repeatWork } from './repeated-work.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('repeatWork: it runs at once and then at each interval, also after failures', async () => {
  const errors: unknown[] = [];
  const failure = new Error('no database');
  const work = jest.fn(() => Promise.reject(failure));
  const repeated = repeatWork(work, 1_000, (error) => errors.push(error));
  await jest.advanceTimersByTimeAsync(2_000);
  await repeated.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(errors).toEqual([failure, failure, failure]);
});

test('repeatWork: stop waits for the current run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const repeated = repeatWork(
    () => promise,
    1_000,
    () => undefined,
  );
  let isStopped = false;
  const stopped = repeated.stop().then(() => {
    isStopped = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  expect(isStopped).toBe(true);
});

test('repeatWork: an interval that ends during a run is skipped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = jest.fn(() => promise);
  const repeated = repeatWork(work, 1_000, () => undefined);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(work).toHaveBeenCalledTimes(1);
  resolve();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await repeated.stop();
});
