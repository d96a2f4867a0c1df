import { backings, type Backing } from '../../test/backings.ts';
import { versionOf } from '../../test/build-fixture.ts';
import {
  addFailedPage,
  addTiming,
  noCounts,
  pagesOf,
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
    expect(pagesOf(sumOf(all, 'planner', versionOf(1)))).toEqual({
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
