import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';

/** The trigger of a sync, as shown. */
export const SYNC_TRIGGER_TEXTS: Readonly<Record<NonNullable<SyncStatus['trigger']>, string>> = {
  hand: 'You asked for it',
  connection: 'You connected your calendar',
  selection: 'You chose calendars',
  settings: 'You changed the dates',
  focus: 'You came back after a while',
  schedule: 'Scheduled sync',
  push: 'Google reported a change',
};

/** The outcome of a sync; 'partly': some calendars failed. */
export type SyncMood = 'running' | 'done' | 'partly' | 'cancelled' | 'failed';

/** The status of a sync, as shown. */
export const SYNC_MOOD_TEXTS: Readonly<Record<SyncMood, string>> = {
  running: 'Running',
  done: 'Completed',
  partly: 'Partly completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** What a sync did to events, as shown. */
const COUNT_TEXTS = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  kept: 'kept as you had them',
  set_aside: 'set aside',
} as const;

/** One word of a search of the sync history, and what it may match. */
export interface SyncSearchWord {
  /** The word in lower case. */
  readonly text: string;
  readonly triggers: readonly string[];
  readonly moods: readonly string[];
  readonly counts: readonly string[];
  /** The count of events or failed calendars that the word matches; null if it is not a number. */
  readonly number: number | null;
}

/** Words beyond this number are ignored. */
export const SEARCH_WORDS_AT_MOST = 5;

const beginsIn = (texts: Readonly<Record<string, string>>, word: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    text
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(word))
      ? [key]
      : [],
  );

/** '1,234', as counts are formatted. */
const SEPARATED_THOUSANDS = /(?<![\d,])\d{1,3}(?:,\d{3})+(?!\d)/g;

/**
 * The words of a search, without the commas and dots between them. A sync matches if each word does: trigger, status
 * and outcome by prefix, counts by the whole number (SYN-37).
 */
export function syncSearchWords(search: string): SyncSearchWord[] {
  const words = search
    .toLowerCase()
    .replaceAll(SEPARATED_THOUSANDS, (count) => count.replaceAll(',', ''))
    .split(/[\s,·]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, SEARCH_WORDS_AT_MOST).map((text) => ({
    text,
    triggers: beginsIn(SYNC_TRIGGER_TEXTS, text),
    moods: beginsIn(SYNC_MOOD_TEXTS, text),
    counts: beginsIn(COUNT_TEXTS, text),
    number: /^\d{1,9}$/.test(text) ? Number(text) : null,
  }));
}
