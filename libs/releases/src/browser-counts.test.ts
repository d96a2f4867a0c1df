import { backings, type Backing } from '../test/backings.ts';
import { versionOf } from '../test/build-fixture.ts';
import {
  addFailedPage,
  addTiming,
  isWorse,
  noCounts,
  quantileMs,
  readCounts,
  storeCounts,
  sumOf,
  type GatewayCounts,
} from './browser-counts.ts';

const none = noCounts('planner', versionOf(1));
const gateway = (number: number, pageCount: number, ms: number): GatewayCounts => ({
  schema: 1,
  gateway: String(number).padStart(16, '0'),
  key: '0'.repeat(16),
  at: new Date().toISOString(),
  builds: [{ ...none, pageCount, failedPageCount: 1, load: addTiming(none.load, ms) }],
});

describe.each(backings)('browser counts in a $kind (FED-43)', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
  });
  afterEach(async () => {
    await backing.remove();
  });

  it('are summed over gateways, and a gateway replaces what it stored before', async () => {
    await storeCounts(backing.store, gateway(1, 3, 400));
    await storeCounts(backing.store, gateway(1, 10, 400));
    await storeCounts(backing.store, gateway(2, 5, 900));
    const all = await readCounts(backing.store);
    expect(all).toHaveLength(2);
    expect(sumOf(all, 'planner', versionOf(1))).toMatchObject({
      pageCount: 15,
      failedPageCount: 2,
      failedPages: [],
    });
    expect(sumOf(all, 'planner', versionOf(1)).load).toEqual([0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]);
    expect(sumOf(all, 'planner', versionOf(2)).pageCount).toBe(0);
  });

  it('that cannot be read are left out', async () => {
    await storeCounts(backing.store, gateway(1, 3, 400));
    await backing.store.replaceFile('browsers/0000000000000002.json', Buffer.from('{"schema":2'));
    expect(await readCounts(backing.store)).toHaveLength(1);
  });

  it('of gateways that stopped a week ago are removed', async () => {
    await storeCounts(backing.store, gateway(1, 3, 400));
    const later = new Date(Date.now() + 8 * 24 * 3_600_000).toISOString();
    const running = { ...gateway(2, 4, 400), at: later };
    await storeCounts(backing.store, running);
    expect(await readCounts(backing.store)).toEqual([running]);
  });
});

test('browser counts: of one network the last five failed browsers are kept, and of a browser its last page (FED-43)', () => {
  const failed = (browser: string, network: string, at: number) => ({ browser, network, at });
  const others = [failed('one', 'home', 1), failed('two', 'office', 2)];
  const many = Array.from({ length: 100 }, (_, index) =>
    failed(`forged ${String(index)}`, 'attacker', index),
  );
  const pages = [...others, ...many, failed('one', 'home', 200)];
  const counts = pages.reduce(addFailedPage, none);
  expect(counts.failedPageCount).toBe(103);
  expect(counts.failedPages).toEqual([others[1], ...many.slice(-5), failed('one', 'home', 200)]);
});

test('browser counts: a quantile is between the bounds of its count, and null without any', () => {
  expect(quantileMs(none.load, 0.75)).toBeNull();
  const loads = [150, 150, 450, 9_000].reduce(addTiming, none.load);
  expect(quantileMs(loads, 0.5)).toBe(200);
  expect(quantileMs(loads, 0.75)).toBe(500);
  expect(quantileMs(loads, 1)).toBe(8_000);
});

const failedIn = (browserCount: number, networkCount: number) =>
  Array.from({ length: browserCount }, (_, index) => ({
    browser: `browser ${String(index)}`,
    network: `network ${String(index % networkCount)}`,
    at: index,
  }));
const reported = (failedPageCount: number, pageCount: number, failedPages = failedIn(5, 3)) => ({
  pageCount,
  failedPageCount,
  failedPages,
});

describe('isWorse (FED-41)', () => {
  it('nineteen failed pages are too few, whatever their share', () => {
    const before = reported(1, 1_000);
    expect(isWorse(reported(19, 19), before)).toBe(false);
    expect(isWorse(reported(20, 20), before)).toBe(true);
  });

  it.each([
    [5, 3, true],
    [4, 3, false],
    [60, 2, false],
    [60, 1, false],
  ])('failures in %i browsers at %i addresses: %s', (browsers, networks, expected) => {
    expect(isWorse(reported(1_000, 1_000, failedIn(browsers, networks)), reported(0, 1_000))).toBe(expected);
  });

  it.each([
    ['three times the share before', reported(90, 1_000), reported(30, 1_000), true],
    ['less than three times', reported(89, 1_000), reported(30, 1_000), false],
    ['3 %, and none failed before', reported(30, 1_000), reported(0, 1_000), true],
    ['less than 3 %, and none failed before', reported(29, 1_000), reported(0, 1_000), false],
    ['30 %, and little is known', reported(30, 100), reported(0, 499), true],
    ['less than 30 %, and little is known', reported(29, 100), reported(0, 499), false],
    ['the same as a bad one before', reported(310, 1_000), reported(300, 1_000), false],
    ['more failures than counted pages', reported(20, 0), reported(0, 0), true],
  ])('%s', (_, fresh, before, expected) => {
    expect(isWorse(fresh, before)).toBe(expected);
  });
});
