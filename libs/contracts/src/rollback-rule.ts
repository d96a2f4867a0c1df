/** When a fresh release or a canary is taken back (FED-41). */
export const rollbackRule = {
  /** One person who reloads a page a few times is no reason. */
  leastFailedPages: 20,
  /** One browser, or one client that pretends to be many, is no reason. */
  leastBrowsers: 5,
  leastAddresses: 3,
  leastRatio: 3,
  /** The version before counts as failing in at least so many page loads: of few failures a multiple means little. */
  leastPercentBefore: 1,
  /** What the version before counts as while fewer of its page loads are known than `knownPages`. */
  assumedPercentBefore: 10,
  knownPages: 500,
} as const;

const { leastFailedPages, leastBrowsers, leastAddresses } = rollbackRule;
const { leastRatio, leastPercentBefore, assumedPercentBefore, knownPages } = rollbackRule;

/** The rule, for those who operate Simmer. */
export const rollbackSentence =
  `The gateway takes a release back when at least ${String(leastFailedPages)} of its page loads have failed, ` +
  `in at least ${String(leastBrowsers)} browsers at ${String(leastAddresses)} addresses, ` +
  `and their share is at least ${String(leastRatio)} times that of the version before ` +
  `(counted as at least ${String(leastPercentBefore)} %, and as ${String(assumedPercentBefore)} % until ${String(knownPages)} of its page loads are known).`;
