/**
 * Limits of input, shared by the schemas and by the screens that show them (API-60). Lengths are in characters (code
 * points), lists in items. No zod here: browsers import this file.
 */
export const limits = {
  /** A request's body, in bytes; a larger one is rejected with 413 before it is parsed. */
  bodyBytes: 256 * 1024,
  /**
   * The number of a person's time blocks, and the bytes of their plan: texts, dates, marks, and some bytes for each
   * row.
   */
  timeBlocks: 5000,
  planBytes: 5 * 1024 * 1024,
  name: 120,
  note: 2000,
  text: 5000,
  line: 500,
  lines: 100,
  keyword: 60,
  keywords: 200,
  email: 254,
  passwordMin: 8,
  passwordMax: 200,
  emoji: 64,
  northStars: 5,
  /** A quarter of an hour to a whole week. */
  budgetMinutesMin: 15,
  budgetMinutesMax: 10_080,
  budgetsPerNorthStar: 104,
  eventRulesPerNorthStar: 200,
  calendarId: 1024,
  vibesPerBlock: 20,
  /** The length of a time block: five minutes to a whole day. */
  blockMinutesMin: 5,
  blockMinutesMax: 1440,
  dayMinutesMin: 30,
  dayMinutesMax: 1440,
  freeDayRanges: 100,
  idealBlocks: 100,
  /** Minutes before a time block. */
  reminderMinutesMax: 1440,
  /** Personal tokens and assistants of a person together. */
  connectedApps: 20,
  /** The length of an OAuth client id, which is a signed registration with name and redirects. */
  oauthClientId: 5000,
  webhooks: 5,
  /** Calendars by their addresses, of a person (SYN-50). */
  calendarAddresses: 10,
  /** Devices of a person that get reminders. */
  pushSubscriptions: 20,
  pushEndpoint: 2048,
  exclusionDates: 1000,
  /** The weeks of ten thousand years. */
  slotShift: 530_000,
  /** Enough for more than thirteen years of a daily time block. */
  outcomesPerBlock: 5000,
  outcomeReason: 120,
  /** The changes of one step. */
  planChanges: 500,
  /** Parts of a series of which a change says what was seen. */
  seriesParts: 200,
  /** The newest entries that the history of a plan lists. */
  planHistory: 200,
  calendars: 200,
  /** Events that a person can choose for one analysis; 5000 ids fit into a body. */
  analysisEvents: 5000,
  /** Events in the range of one analysis. */
  analysisRangeEvents: 20_000,
  /** The AI allowance per person and day (UTC), in input and output tokens (ANA-13). */
  aiTokensPerDay: 200_000,
  /** Events whose phases one request restores. */
  eventsRestored: 500,
  keywordRules: 200,
  /** Members and invitations of one account together. */
  accountPeople: 50,
  /** Rows of one page of the admin's list of users. */
  usersPerPage: 200,
  /** An imported file in bytes, so that each plan that can be exported can be imported, and the items of each of its lists. */
  bundleBytes: 12 * 1024 * 1024,
  bundleItems: 10_000,
  pointsMax: 1000,
  /** The maximum of PostgreSQL's integer. */
  rowVersionMax: 2_147_483_647,
  ratingMin: 1,
  ratingMax: 10,
  durationMax: 7 * 24 * 60,
  syncDaysMax: 3650,
} as const;
