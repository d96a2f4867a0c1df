import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';

const NOW = Date.parse('2026-01-05T08:00:00.000Z');
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

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
  expect((await openPage()).aheadMs()).toBe(0);
});

test.each([
  ['was ahead', -2 * DAY_MS, 0],
  ['was right', 0, 2 * DAY_MS],
])(
  'clock of the server: a clock that %s, and was set back before a page is opened without a network, is not before the last response (MRG-7)',
  async (_, serverMs, aheadMs) => {
    jest.useFakeTimers({ now: NOW });
    localStorage.clear();
    const first = await openPage();
    respondAt(NOW + serverMs);
    await first.fetchTimed('/');
    expect(first.aheadMs()).toBe(serverMs === 0 ? 0 : serverMs + 1000);
    jest.setSystemTime(NOW - 2 * DAY_MS);
    expect((await openPage()).aheadMs()).toBe(aheadMs);
  },
);

test('clock of the server: a device that has never reached it has its own time (MRG-7)', async () => {
  jest.useFakeTimers({ now: NOW - 2 * DAY_MS });
  localStorage.clear();
  const page = await openPage();
  expect(page.aheadMs()).toBe(0);
  globalThis.fetch = () => Promise.reject(new TypeError('There is no network.'));
  await expect(page.fetchTimed('/')).rejects.toThrow('There is no network.');
  expect(page.aheadMs()).toBe(0);
});

test.each(['', 'x y z', '5', '5 7', '7 3 0', 'Infinity Infinity 0', '5 7 x'])(
  'clock of the server: stored text %p is no correction',
  async (text) => {
    localStorage.setItem('simmer-server-clock', text);
    expect((await openPage()).aheadMs()).toBe(0);
  },
);

/** The server's `Date` has whole seconds, and an answer takes a while. */
const EXACT_MS = 3_000;
const OFFS = [0, 10 * MINUTE_MS, -10 * MINUTE_MS, 2 * DAY_MS, -2 * DAY_MS] as const;

type Clock = typeof import('./server-clock.ts');

/** A device with two tabs, whose clock is off. */
class Device {
  private readonly tabs: Clock[] = [];
  private trueMs = NOW;
  private offMs = 0;
  /** The server's time of the last response. */
  heardMs = Number.NEGATIVE_INFINITY;
  /** Whether the server has responded since the clock was set last. */
  isKnown = false;

  pass(ms: number): void {
    this.trueMs += ms;
    jest.setSystemTime(this.trueMs + this.offMs);
  }

  set(offMs: number): void {
    if (offMs !== this.offMs) this.isKnown = false;
    this.offMs = offMs;
    this.pass(0);
  }

  async open(tab: number): Promise<void> {
    jest.resetModules();
    this.tabs[tab] = await import('./server-clock.ts');
  }

  async ask(tab: number, takesMs: number): Promise<void> {
    const date = new Date(this.trueMs + takesMs / 2).toUTCString();
    globalThis.fetch = () => {
      this.pass(takesMs);
      return Promise.resolve({ headers: new Headers({ date }) } as Response);
    };
    await this.tabs[tab]?.fetchTimed('/');
    this.heardMs = Date.parse(date);
    this.isKnown = true;
  }

  /** By how much a tab is wrong about the server's time. */
  errorMs(tab: number): number {
    return (this.tabs[tab]?.serverNow() ?? 0) - this.trueMs;
  }

  /** The server's time as a tab has it. */
  timeOf(tab: number): number {
    return this.trueMs + this.errorMs(tab);
  }
}

const act = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), tab: fc.nat({ max: 1 }) }),
  fc.record({
    kind: fc.constant('ask' as const),
    tab: fc.nat({ max: 1 }),
    ms: fc.integer({ min: 0, max: 2000 }),
  }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 3 * DAY_MS }) }),
  fc.record({ kind: fc.constant('set' as const), offMs: fc.constantFrom(...OFFS) }),
);

test('clock of the server: a tab has its time once any tab of the device has asked since the clock was set, also when it is opened offline (MRG-7)', async () => {
  jest.useFakeTimers({ now: NOW });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...OFFS), fc.array(act, { maxLength: 14 }), async (offMs, acts) => {
      localStorage.clear();
      const device = new Device();
      device.set(offMs);
      await device.open(0);
      await device.open(1);
      for (const each of acts) {
        if (each.kind === 'open') await device.open(each.tab);
        else if (each.kind === 'ask') await device.ask(each.tab, each.ms);
        else if (each.kind === 'pass') device.pass(each.ms);
        else device.set(each.offMs);
        for (const tab of [0, 1]) {
          const mostMs = device.isKnown ? EXACT_MS : Number.POSITIVE_INFINITY;
          expect(Math.abs(device.errorMs(tab))).toBeLessThanOrEqual(mostMs);
          expect(device.timeOf(tab)).toBeGreaterThanOrEqual(device.heardMs - EXACT_MS - MINUTE_MS);
        }
      }
    }),
    { numRuns: 200 },
  );
});
