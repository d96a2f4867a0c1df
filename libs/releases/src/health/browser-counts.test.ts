import { backings, type Backing } from '../../test/backings.ts';
import { versionOf } from '../../test/build-fixture.ts';
import {
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
    expect(pagesOf(sumOf(all, 'planner', versionOf(1)))).toEqual({ pageCount: 15, failedPageCount: 2 });
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
    await storeCounts(backing.store, { ...gateway(1, 4, 400), at: later });
    expect(await readCounts(backing.store)).toEqual([]);
  });
});

test('browser counts: a quantile is between the bounds of its count, and null without any', () => {
  expect(quantileMs(none.load, 0.75)).toBeNull();
  const loads = [150, 150, 450, 9_000].reduce(addTiming, none.load);
  expect(quantileMs(loads, 0.5)).toBe(200);
  expect(quantileMs(loads, 0.75)).toBe(500);
  expect(quantileMs(loads, 1)).toBe(8_000);
});
