/**
 * Bounds of what a person may send, shared by the schemas and by the screens that show them.
 * Lengths are in UTF-16 units, lists in items. No zod here: browsers import this file.
 */
export const limits = {
  /** A request's body, in bytes; more is a 413 at the first door. */
  bodyBytes: 256 * 1024,
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
  vibesPerBlock: 20,
  exclusionDates: 1000,
  calendars: 200,
  analysisEvents: 1000,
  pointsMax: 1000,
  ratingMin: 1,
  ratingMax: 10,
  durationMax: 7 * 24 * 60,
  syncDaysMax: 3650,
} as const;

export const DEFAULT_EMOJI = '⭐';
export const DEFAULT_COLOR = '#3B82F6';
