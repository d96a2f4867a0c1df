import { jest } from '@jest/globals';
import { queryOn } from '../database/query.ts';
import { startChangeFollower, type ChangeFollower } from './change-follower.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

let asked: string[];
let isAnswering: boolean;
let begunCount: number;
let follower: ChangeFollower;

const tidyCount = () => asked.filter((text) => text.startsWith('delete')).length;
/** Sets the machine's clock; timers are not affected. */
const setClock = (byMs: number) => jest.setSystemTime(Date.now() + byMs);

beforeEach(async () => {
  jest.useFakeTimers();
  [asked, isAnswering, begunCount] = [[], true, 0];
  follower = startChangeFollower({
    query: queryOn({
      query: (text) => {
        asked.push(text);
        if (!isAnswering) return new Promise(() => undefined);
        return Promise.resolve({ rows: [{ snapshot: '1:1:' }] });
      },
    }),
    isWanted: () => true,
    onNotice: () => undefined,
    onFollowing: () => {
      begunCount += 1;
    },
    onError: (error) => {
      throw error;
    },
  });
  await jest.advanceTimersByTimeAsync(1_000);
});
afterEach(() => {
  void follower.close();
  jest.useRealTimers();
});

test('change follower: after the clock is set back old notices are still deleted every minute', async () => {
  setClock(-HOUR_MS);
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(tidyCount()).toBeGreaterThanOrEqual(4);
});

test('change follower: five minutes without a response end the following, even when the clock is set back meanwhile', async () => {
  isAnswering = false;
  setClock(-HOUR_MS);
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(follower.isFollowing).toBe(true);
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(follower.isFollowing).toBe(false);
});

test('change follower: setting the clock back or forth does not slow polling for longer than one poll', async () => {
  const lookCount = () => asked.filter((text) => !text.startsWith('delete')).length;
  for (const byMs of [-HOUR_MS, 2 * HOUR_MS, -HOUR_MS]) {
    setClock(byMs);
    const before = lookCount();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(lookCount() - before).toBeGreaterThanOrEqual(9);
    expect(follower.isFollowing).toBe(true);
  }
  // A forward jump looks like a sleep, during which notices may have been missed.
  expect(begunCount).toBe(2);
});
