/** What browsers reported of one build. */
export interface PageCounts {
  /** Page loads that used it. */
  readonly pageCount: number;
  /** Those in which it failed, however often. */
  readonly failedPageCount: number;
}

/** One person who reloads a page a few times is no reason. */
const leastFailedPages = 10;
/** A smaller rise is not worth a rollback: people and networks differ from hour to hour. */
const leastRise = 1.25;
/** A build that fails less often than this is healthy, whatever the one before it did. */
const leastRate = 0.005;
/** The rate that a build before may have had at most, while too few of its pages are known. */
const assumedRate = 0.1;
const fewPages = 50;
/** The chance that the rate of the build before is above its bound, and that of a healthy build to look worse. */
const errorChance = 0.0025;
const alternativeCount = 16;

const entropy = (share: number, rate: number) => (share === 0 ? 0 : share * Math.log(share / rate));

/** The divergence of two rates (Kullback and Leibler), for the bound of Chernoff. */
const divergence = (share: number, rate: number) => entropy(share, rate) + entropy(1 - share, 1 - rate);

/** A rate that the true one exceeds with `errorChance` at most. */
function upperRate({ pageCount, failedPageCount }: PageCounts): number {
  const share = Math.min(1, failedPageCount / pageCount);
  let [low, high] = [share, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (pageCount * divergence(share, middle) > -Math.log(errorChance)) high = middle;
    else low = middle;
  }
  return high;
}

function acceptedRate(before: PageCounts): number {
  const rate = before.pageCount < fewPages ? assumedRate : upperRate(before);
  return Math.min(0.99, Math.max(leastRate, leastRise * rate));
}

/**
 * The logarithm of how much better higher rates explain the counts than the accepted one: a mean of likelihood ratios.
 * For a build that fails no more often than accepted it exceeds 1/c at any time with a chance of at most c (Ville's
 * inequality), so that it may be looked at after every report.
 */
function evidence({ pageCount, failedPageCount }: PageCounts, accepted: number): number {
  const goodPageCount = Math.max(0, pageCount - failedPageCount);
  const ratios = Array.from({ length: alternativeCount }, (_, index) => {
    const rate = accepted ** (1 - (index + 0.5) / alternativeCount);
    return (
      failedPageCount * Math.log(rate / accepted) + goodPageCount * Math.log((1 - rate) / (1 - accepted))
    );
  });
  const largest = Math.max(...ratios);
  const sum = ratios.reduce((total, ratio) => total + Math.exp(ratio - largest), 0);
  return largest + Math.log(sum / alternativeCount);
}

/**
 * Checks whether a fresh build fails so much more often than the one before it that it is to be taken back (FED-41). It may
 * be asked after every report.
 */
export function checkAgainst(before: PageCounts): (fresh: PageCounts) => boolean {
  const accepted = acceptedRate(before);
  return (fresh) =>
    fresh.failedPageCount >= leastFailedPages && evidence(fresh, accepted) > -Math.log(errorChance);
}
