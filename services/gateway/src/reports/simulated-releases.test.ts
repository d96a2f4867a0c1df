import { isWorse, type PageSource, type PageCounts } from '@simmer/releases/browser-counts';
import { seededRandom, type Rng } from '@simmer/testing/seeded-random';

function pagesOf(random: Rng, pageCount: number, rate: number): PageCounts {
  const failed = Array.from({ length: pageCount }, () => random.chance(rate)).filter(Boolean);
  return { pageCount, failedPageCount: failed.length };
}

/** The browsers of many people, by whom failures are reported in turn. */
const browsers: readonly PageSource[] = Array.from({ length: 20 }, (_, index) => ({
  browser: `browser ${String(index)}`,
  network: `network ${String(index)}`,
  at: 0,
}));

interface Rollout {
  readonly before: PageCounts;
  readonly rate: number;
  readonly pageCount: number;
  readonly people?: readonly PageSource[];
}

/** The number of failed pages at which a release is taken back, asked after every page; undefined if it never is. */
function rolledBackAt(
  random: Rng,
  { before, rate, pageCount, people = browsers }: Rollout,
): number | undefined {
  let failedPageCount = 0;
  for (let page = 1; page <= pageCount; page += 1) {
    if (!random.chance(rate)) continue;
    failedPageCount += 1;
    const failedPages = people.slice(0, failedPageCount);
    if (isWorse({ pageCount: page, failedPageCount, failedPages }, before)) return failedPageCount;
  }
  return undefined;
}

interface Canary {
  /** The chance that a browser gets it. */
  readonly share: number;
  readonly rate: number;
  readonly rateBeside: number;
  readonly pageCount: number;
}

/** The same for a canary: both versions are counted at the same time, from nothing. */
function endedAt(random: Rng, { share, rate, rateBeside, pageCount }: Canary): number | undefined {
  const counts = { canary: [0, 0] as [number, number], beside: [0, 0] as [number, number] };
  for (let page = 1; page <= pageCount; page += 1) {
    const isCanary = random.chance(share);
    const own = isCanary ? counts.canary : counts.beside;
    own[0] += 1;
    if (!random.chance(isCanary ? rate : rateBeside)) continue;
    own[1] += 1;
    const [canary, beside] = [counts.canary, counts.beside].map(([pages, failed]) => ({
      pageCount: pages,
      failedPageCount: failed,
    })) as [PageCounts, PageCounts];
    const failedPages = browsers.slice(0, canary.failedPageCount);
    if (isCanary && isWorse({ ...canary, failedPages }, beside)) return canary.failedPageCount;
  }
  return undefined;
}

const shares = [0.01, 0.05, 0.1, 0.5, 0.9];
const rates = [0, 0.001, 0.01, 0.03, 0.08];
const pagesBefore = [0, 30, 60, 200, 1_000, 5_000];

describe.each([20_261_122, 7, 65_537])('releases simulated with seed %i (FED-41)', (seed) => {
  it('of 1,000 healthy ones at most one is taken back', () => {
    const random = seededRandom(seed);
    const rolledBack = Array.from({ length: 1_000 }, () => {
      const rate = random.pick(rates);
      const before = pagesOf(random, random.pick(pagesBefore), rate);
      return rolledBackAt(random, { before, rate, pageCount: 10_000 });
    }).filter((count) => count !== undefined);
    expect(rolledBack.length).toBeLessThanOrEqual(1);
  });

  it.each([
    [1, 0.01, 1_000],
    [0.5, 0.01, 1_000],
    [0.2, 0.01, 1_000],
    [0.15, 0.005, 1_000],
    [0.1, 0.01, 1_000],
    [0.5, 0.01, 0],
  ])(
    'a rate of %d after one of %d in %i pages is taken back by its twentieth failure',
    (rate, was, pages) => {
      const random = seededRandom(seed);
      const counts = Array.from({ length: 300 }, () =>
        rolledBackAt(random, { before: pagesOf(random, pages, was), rate, pageCount: 5_000 }),
      );
      const late = counts.filter((count) => count === undefined || count > 20);
      expect(late.length).toBeLessThanOrEqual(3);
    },
  );

  it.each([
    ['four browsers', browsers.slice(0, 4)],
    ['two addresses', browsers.map((each, index) => ({ ...each, network: `network ${String(index % 2)}` }))],
  ])('one that always fails, in %s, is left to a person', (_, people) => {
    const before = { pageCount: 1_000, failedPageCount: 0 };
    expect(rolledBackAt(seededRandom(seed), { before, rate: 1, pageCount: 2_000, people })).toBeUndefined();
  });

  it('of 1,000 healthy canaries at most one is ended', () => {
    const random = seededRandom(seed);
    const ended = Array.from({ length: 1_000 }, () => {
      const rate = random.pick(rates);
      return endedAt(random, { share: random.pick(shares), rate, rateBeside: rate, pageCount: 10_000 });
    }).filter((count) => count !== undefined);
    expect(ended.length).toBeLessThanOrEqual(1);
  });

  it.each([
    [0.5, 0.01, 0.1],
    [0.2, 0.01, 0.05],
    [1, 0.01, 0.01],
  ])(
    'a canary with a rate of %d beside one of %d, for a share of %d, is ended by its twentieth failure',
    (rate, beside, share) => {
      const random = seededRandom(seed);
      const counts = Array.from({ length: 300 }, () =>
        endedAt(random, { share, rate, rateBeside: beside, pageCount: 20_000 }),
      );
      expect(counts.filter((count) => count === undefined || count > 20).length).toBeLessThanOrEqual(3);
    },
  );
});
