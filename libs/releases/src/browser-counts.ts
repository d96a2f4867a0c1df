import { z } from 'zod';
import { appNameSchema } from '@simmer/contracts/release';
import { rollbackRule } from '@simmer/contracts/rollback-rule';
import { versionSchema, type AppName } from './document/release-document.ts';
import { readGatewayFiles, storeGatewayFile } from './store/json-files.ts';
import type { ReleaseStore } from './store/release-store.ts';

const { leastFailedPages, leastBrowsers, leastAddresses } = rollbackRule;
const { leastRatio, leastPercentBefore, assumedPercentBefore, knownPages } = rollbackRule;

/** The upper bounds of the counts of a timing, in milliseconds; one more count is of slower ones. */
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
/** So that one client cannot push out all others. */
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
  /** Random, of one process. */
  gateway: z.string().regex(/^[0-9a-f]{16}$/),
  at: z.iso.datetime(),
  /** Names the key of its hashes and of the page loads that it counts. */
  key: hash,
  builds: z.array(buildSchema).max(200),
});

/** What one gateway was told of one build: pages, and until it was usable, its largest paint and its slowest interaction. */
export type BuildCounts = z.infer<typeof buildSchema>;
/** Page loads that used a build, and those in which it failed, however often. */
export type PageCounts = Pick<BuildCounts, 'pageCount' | 'failedPageCount'>;
/** The same of a fresh build, with the failed page loads by keyed hashes of their browsers and of the networks of their addresses. */
export type FreshPages = Pick<BuildCounts, keyof PageCounts | 'failedPages'>;
export type FailedPage = BuildCounts['failedPages'][number];
/** What one gateway was told since it started. */
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
/** A version is compared with the one before it for a day; a restart and a night are well within. */
const keptMs = 7 * 24 * 3_600_000;

const noTimings = (): number[] => timingBoundsMs.map(() => 0).concat(0);

/** Counts one more timing. */
export function addTiming(histogram: readonly number[], ms: number): number[] {
  const boundIndex = timingBoundsMs.findIndex((bound) => ms <= bound);
  const index = boundIndex < 0 ? timingBoundsMs.length : boundIndex;
  return histogram.map((each, position) => (position === index ? each + 1 : each));
}

/** Counts one more page in which a build failed. */
export function addFailedPage(counts: BuildCounts, page: FailedPage): BuildCounts {
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

/** The sum over gateways of what they were told of a build. A page may fail before it says that it has loaded. */
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

/** Stores what a gateway was told, in place of what it stored before; what others left long ago is removed. */
export const storeCounts = (store: ReleaseStore, counts: GatewayCounts): Promise<void> =>
  storeGatewayFile(store, folder, gatewayCountsSchema.parse(counts), keptMs);

/** What all gateways were told; those that have stopped included, for a week. */
export const readCounts = (store: ReleaseStore): Promise<GatewayCounts[]> =>
  readGatewayFiles(store, folder, gatewayCountsSchema);
