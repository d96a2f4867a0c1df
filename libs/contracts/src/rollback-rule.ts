/** When a fresh release or a canary is taken back (FED-41). */
export const rollbackRule = {
  /** One person who reloads a page a few times must not cause a rollback. */
  leastFailedPages: 20,
  /** One browser, or one client that pretends to be many, must not cause a rollback. */
  leastBrowsers: 5,
  leastAddresses: 3,
  leastRatio: 3,
  /**
   * The least percentage of failed page loads that the version before counts with: a multiple of few failures means
   * little.
   */
  leastPercentBefore: 1,
  /** The percentage that the version before counts with while fewer of its page loads than `knownPages` are known. */
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
