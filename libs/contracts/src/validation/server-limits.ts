/** Limits that servers apply alone: no page loads them. Lengths are in characters. */
export const serverLimits = {
  /** The bytes of former values in one response; the next response has the others. */
  responseBytes: 2 * 1024 * 1024,
  /** The bytes of data that one delivery of a webhook has at most, and all of a person in a day. */
  deliveryBytes: 1_000_000,
  deliveryBytesPerDay: 100_000_000,
  /** How often a person may add and check addresses and send deliveries again, in an hour. */
  webhookUses: 30,
  /** How often a person may add and read calendars by their addresses, in an hour. */
  calendarAddressUses: 30,
  /** The newest steps of connected apps, and the newest deliveries of a webhook, that are listed. */
  appSteps: 50,
  deliveries: 50,
  /** Results in the response of an analysis; for more events the client fetches them by range. */
  analysisResponseResults: 1000,
  /** Past events that the preview of a keyword rule lists, and future ones; it counts all of them. */
  keywordRulePreview: 100,
  /** The maximum count of a search for users. */
  usersCounted: 1000,
  /** Days for which a cursor of the plan counts; an older one gives the whole plan. */
  planCursorDays: 90,
  /** The most changes that are applied again after a step that arrives late (MRG-1). */
  replayedChanges: 2_000,
  /** The most open transactions that a cursor names. */
  openTransactions: 20,
} as const;
