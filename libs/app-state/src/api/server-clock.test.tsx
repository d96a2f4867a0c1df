import { expect, jest, test } from '@jest/globals';

const NOW = Date.parse('2026-01-05T08:00:00.000Z');
const DAY_MS = 86_400_000;

/** A page that is opened now. */
async function openPage() {
  jest.resetModules();
  const { fetchTimed, serverNow } = await import('./server-clock.ts');
  return { fetchTimed, aheadMs: () => serverNow() - Date.now() };
}

const respondAt = (serverMs: number): void => {
  const headers = new Headers({ date: new Date(serverMs).toUTCString() });
  globalThis.fetch = () => Promise.resolve({ headers } as Response);
};

test('clock of the server: its correction is remembered for a page without a network, until a clock is set right (MRG-7)', async () => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  const first = await openPage();
  expect(first.aheadMs()).toBe(0);
  respondAt(NOW + 3 * DAY_MS);
  await first.fetchTimed('/');
  expect(first.aheadMs()).toBe(3 * DAY_MS);
  const offline = await openPage();
  expect(offline.aheadMs()).toBe(3 * DAY_MS);
  // The person sets the clock of the device.
  jest.setSystemTime(NOW + 3 * DAY_MS);
  respondAt(NOW + 3 * DAY_MS);
  await offline.fetchTimed('/');
  expect(offline.aheadMs()).toBe(0);
  expect([(await openPage()).aheadMs(), localStorage.length]).toEqual([0, 0]);
});

test.each(['', 'x y', '5', '7 3', 'Infinity Infinity'])(
  'clock of the server: stored text %p is no correction',
  async (text) => {
    localStorage.setItem('simmer-clock-ahead', text);
    expect((await openPage()).aheadMs()).toBe(0);
  },
);
