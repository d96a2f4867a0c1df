import { addDays } from '@simmer/domain/dates/add-to-date';
import { blocksAfter, changedDates } from '@simmer/domain/editing/changed-dates';
import { expandOccurrences, nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { dateText, datesText } from './dates-text.ts';
import { deleteWrites, type ScopedOccurrence } from './edit-scope.ts';
import { type Edited, editedNow } from './edited-now.ts';

const earlierText = (count: number): string =>
  count === 1 ? 'The earlier date stays.' : `All ${count} earlier dates stay.`;

/** The past dates in words: 'one in the past (Nov 16)', '3 in the past (since Nov 2)'. */
function pastText(past: readonly string[], today: string): string | null {
  const [first] = past;
  if (first === undefined) return null;
  const since = dateText(first, today);
  return past.length === 1 ? `one in the past (${since})` : `${past.length} in the past (since ${since})`;
}

/** A block, and all blocks of its series: a deletion of more than one occurrence reaches several parts (BLK-84). */
export interface BlockOfSeries {
  readonly block: TimeBlock;
  readonly series: readonly TimeBlock[];
}

/** The first date on or after a day on which one of the blocks takes place. */
const nextOf = (blocks: readonly TimeBlock[], from: string): string | null =>
  blocks.flatMap((block) => nextOccurrence(block, from) ?? []).toSorted()[0] ?? null;

const startOf = (blocks: readonly TimeBlock[]): string =>
  blocks.map(({ start_date: start }) => start).toSorted()[0] ?? '';

/** What a deletion takes dates from, and what stays of the series. */
function deletionOf({ block, series }: BlockOfSeries, occurrence: ScopedOccurrence | null) {
  const writes = deleteWrites(block, occurrence);
  const after = blocksAfter(series, writes);
  return { writes, reached: series.filter((each) => !after.includes(each)), after };
}

/** How many dates of a series before a day stay. */
function earlierCount(after: readonly TimeBlock[], from: string): number {
  const range = { start: startOf(after), end: addDays(from, -1) };
  const parts = range.start > range.end ? [] : after.filter(isRecurring);
  return new Set(parts.flatMap((part) => expandOccurrences(part, range))).size;
}

/**
 * The dates that deleting would remove, and how many of them are past (BLK-37); null for a block without dates. Of an
 * endless series, the dates up to the end of the calendar count.
 */
export function deletePreview(
  of: BlockOfSeries,
  occurrence: ScopedOccurrence | null,
  today: string,
): string | null {
  if (occurrence?.scope === 'only') return `Deletes ${dateText(occurrence.date, today)}.`;
  const { writes, reached, after } = deletionOf(of, occurrence);
  const isEndless = reached.some((block) => isRecurring(block) && block.end_date === null);
  const horizon = calendarRange(today).end;
  const ends = reached.map(({ end_date: end }) => end ?? horizon).toSorted();
  const range = { start: startOf(reached), end: ends.at(-1) ?? horizon };
  const removed = range.start > range.end ? [] : changedDates(of.series, writes, range).removed;
  const past = pastText(
    removed.filter((date) => date < today),
    today,
  );
  const coming = removed.filter((date) => date >= today);
  if (removed.length === 0) return null;
  const earlier = occurrence?.scope === 'following' ? earlierCount(after, occurrence.date) : 0;
  const stays = earlier > 0 ? ` ${earlierText(earlier)}` : '';
  if (coming.length === 0) return `Deletes ${past}.${stays}`;
  const dates = datesText(coming, today, isEndless && coming.length > 1);
  if (past === null) return `Deletes ${dates}.${stays}`;
  const all = isEndless && earlier === 0 ? 'all dates' : dates;
  return `Deletes ${all}, also ${past}.${stays}`;
}

/**
 * What deleting a series from a date on reaches, which keeps its past (BLK-66): from the opened date, today at the
 * earliest. Null if the series has no past dates, or no later ones.
 */
export function deletableFrom(
  { block, series }: BlockOfSeries,
  opened: string | null,
  today: string,
): Edited | null {
  if (!isRecurring(block)) return null;
  const parts = series.filter(isRecurring);
  const first = nextOf(parts, startOf(parts));
  if (first === null || first >= today) return null;
  const date = nextOf(parts, opened !== null && opened > today ? opened : today);
  return date === null ? null : editedNow(parts, block, { date, scope: 'following' });
}

/** Whether deleting would remove more than one date, past or future, and so needs a confirmation (BLK-35). */
export function clearsSeveralDates(of: BlockOfSeries, occurrence: ScopedOccurrence | null): boolean {
  if (occurrence?.scope === 'only') return false;
  const { reached } = deletionOf(of, occurrence);
  const first = nextOf(reached, occurrence?.scope === 'following' ? occurrence.date : startOf(reached));
  return first !== null && nextOf(reached, addDays(first, 1)) !== null;
}
