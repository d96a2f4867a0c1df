import { rollbackRule } from '@simmer/contracts/rollback-rule';

/** What browsers reported of one build. */
export interface PageCounts {
  /** Page loads that used it. */
  readonly pageCount: number;
  /** Those in which it failed, however often. */
  readonly failedPageCount: number;
}

/** A page load in which a build failed, by keyed hashes of its browser and of the network of its address. */
export interface FailedPage {
  readonly browser: string;
  readonly network: string;
  readonly at: number;
}

/** What browsers reported of a fresh build. */
export interface FreshPages extends PageCounts {
  readonly failedPages: readonly FailedPage[];
}

const { leastFailedPages, leastBrowsers, leastAddresses } = rollbackRule;
const { leastRatio, leastPercentBefore, assumedPercentBefore, knownPages } = rollbackRule;

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
