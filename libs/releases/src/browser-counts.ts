import { z } from 'zod';
import { appNameSchema } from '@simmer/contracts/release';
import { rollbackRule } from '@simmer/contracts/rollback-rule';
import { versionSchema, type AppName } from './document/release-document.ts';
import { readGatewayFiles, storeGatewayFile } from './store/json-files.ts';
import type { ReleaseStore } from './store/release-store.ts';

const { leastFailedPages, leastBrowsers, leastAddresses } = rollbackRule;
const { leastRatio, leastPercentBefore, assumedPercentBefore, knownPages } = rollbackRule;

/** The upper bounds of the counts of a timing, in milliseconds; one more count is for slower timings. */
const timingBoundsMs = [100, 200, 300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000] as const;

const count = z.int().min(0).max(1_000_000_000);
const histogramSchema = z.array(count).length(timingBoundsMs.length + 1);

const hash = z.string().regex(/^[0-9a-f]{16}$/);

const failedPageSchema = z.strictObject({
  browser: hash,
  network: hash,
  /** In milliseconds since 1970. */
  at: z.int().min(0),
});

const maxFailedPages = 60;
/** The most failed pages of one network, so that one client cannot push out all others. */
const maxOfNetwork = rollbackRule.leastBrowsers;

const buildSchema = z.strictObject({
  app: appNameSchema,
  version: versionSchema,
  pageCount: count,
  failedPageCount: count,
  /** The last failed page load of each browser, for a few browsers of each network. */
  failedPages: z.array(failedPageSchema).max(maxFailedPages),
  load: histogramSchema,
  lcp: histogramSchema,
  inp: histogramSchema,
});

const gatewayCountsSchema = z.strictObject({
  schema: z.literal(1),
  /** The random id of one gateway process. */
  gateway: z.string().regex(/^[0-9a-f]{16}$/),
  at: z.iso.datetime(),
  /** The hash of the key by which browsers and networks are hashed and page loads are signed. */
  key: hash,
  builds: z.array(buildSchema).max(200),
});

/**
 * The reports to one gateway about one build: pages, and timings until it was usable, of its largest paint and of its
 * slowest interaction.
 */
export type BuildCounts = z.infer<typeof buildSchema>;
/** Page loads that used a build, and those in which it failed, however often. */
export type PageCounts = Pick<BuildCounts, 'pageCount' | 'failedPageCount'>;
/**
 * The page counts of a fresh build, with keyed hashes of the browsers of failed page loads and of the networks of their
 * addresses.
 */
export type FreshPages = Pick<BuildCounts, keyof PageCounts | 'failedPages'>;
/** Where a page was reported from: keyed hashes of its browser and network, and the time. */
export type PageSource = BuildCounts['failedPages'][number];
/** All reports to one gateway since it started. */
export type GatewayCounts = z.infer<typeof gatewayCountsSchema>;

/** The per cent of page loads that the version before counts as failing in. */
function percentBefore({ pageCount, failedPageCount }: PageCounts): number {
  if (pageCount < knownPages) return assumedPercentBefore;
  return Math.max(leastPercentBefore, (100 * failedPageCount) / pageCount);
}

/**
 * Checks whether a fresh build fails so much more often than the one before it that it is to be taken back (FED-41).
 *
 * @param fresh what was reported of it since it was released.
 * @param before everything that is known of the version before.
 */
export function isWorse(fresh: FreshPages, before: PageCounts): boolean {
  const { failedPages } = fresh;
  return (
    new Set(failedPages.map(({ browser }) => browser)).size >= leastBrowsers &&
    new Set(failedPages.map(({ network }) => network)).size >= leastAddresses &&
    fresh.failedPageCount >= leastFailedPages &&
    100 * fresh.failedPageCount >= leastRatio * percentBefore(before) * fresh.pageCount
  );
}

const folder = 'browsers';
/** How long the counts of a stopped gateway are kept: a version is compared with the one before it for a day. */
const keptMs = 7 * 24 * 3_600_000;

const noTimings = (): number[] => timingBoundsMs.map(() => 0).concat(0);

/** Counts one more timing. */
export function addTiming(histogram: readonly number[], ms: number): number[] {
  const boundIndex = timingBoundsMs.findIndex((bound) => ms <= bound);
  const index = boundIndex < 0 ? timingBoundsMs.length : boundIndex;
  return histogram.map((each, position) => (position === index ? each + 1 : each));
}

/** Counts one more page in which a build failed. */
export function addFailedPage(counts: BuildCounts, page: PageSource): BuildCounts {
  const others = counts.failedPages.filter(
    (each) => each.browser !== page.browser || each.network !== page.network,
  );
  const sameNetwork = others.filter(({ network }) => network === page.network);
  const oldest = sameNetwork.length >= maxOfNetwork ? sameNetwork[0] : undefined;
  const failedPages = [...others.filter((each) => each !== oldest), page].slice(-maxFailedPages);
  return { ...counts, failedPageCount: counts.failedPageCount + 1, failedPages };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const sumHistograms = (histograms: readonly (readonly number[])[]): number[] =>
  noTimings().map((_, index) => total(histograms.map((each) => each[index] ?? 0)));

/** The sum of the reports to all gateways about a build. A page may fail before it reports that it has loaded. */
export function sumOf(
  all: readonly Pick<GatewayCounts, 'builds'>[],
  app: AppName,
  version: string,
): BuildCounts {
  const builds = all.flatMap((each) =>
    each.builds.filter((one) => one.app === app && one.version === version),
  );
  const failedPageCount = total(builds.map((each) => each.failedPageCount));
  return {
    app,
    version,
    pageCount: Math.max(total(builds.map((each) => each.pageCount)), failedPageCount),
    failedPageCount,
    failedPages: builds.flatMap((each) => each.failedPages),
    load: sumHistograms(builds.map((each) => each.load)),
    lcp: sumHistograms(builds.map((each) => each.lcp)),
    inp: sumHistograms(builds.map((each) => each.inp)),
  };
}

/** The counts of a build of which nothing was reported yet. */
export const noCounts = (app: AppName, version: string): BuildCounts => sumOf([], app, version);

/** The time within which a share of the timings was; null without any. The slowest count as the highest bound. */
export function quantileMs(histogram: readonly number[], share: number): number | null {
  const all = total(histogram);
  if (all === 0) return null;
  let before = 0;
  for (const [index, bound] of timingBoundsMs.entries()) {
    const here = histogram[index] ?? 0;
    if (here > 0 && before + here >= share * all) {
      const lower = timingBoundsMs[index - 1] ?? 0;
      return Math.round(lower + ((share * all - before) / here) * (bound - lower));
    }
    before += here;
  }
  return timingBoundsMs.at(-1) ?? null;
}

/** Stores the counts of a gateway in place of its former ones, and removes counts of gateways that stopped long ago. */
export const storeCounts = (store: ReleaseStore, counts: GatewayCounts): Promise<void> =>
  storeGatewayFile(store, folder, gatewayCountsSchema.parse(counts), keptMs);

/** The counts of all gateways; also of those that stopped within the last week. */
export const readCounts = (store: ReleaseStore): Promise<GatewayCounts[]> =>
  readGatewayFiles(store, folder, gatewayCountsSchema);
