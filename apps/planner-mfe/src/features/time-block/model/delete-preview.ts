import { addDays } from '@simmer/domain/dates/add-to-date';
import { expandOccurrences, nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { dateText, datesText } from './dates-text.ts';
import type { ScopedOccurrence } from './edit-scope.ts';

const earlierText = (count: number): string =>
  count === 1 ? 'The earlier date stays.' : `All ${count} earlier dates stay.`;

/** The past dates in words: 'one in the past (Nov 16)', '3 in the past (since Nov 2)'. */
function pastText(past: readonly string[], today: string): string | null {
  const [first] = past;
  if (first === undefined) return null;
  const since = dateText(first, today);
  return past.length === 1 ? `one in the past (${since})` : `${past.length} in the past (since ${since})`;
}

/**
 * The dates that deleting would remove, and how many of them are past (BLK-37); null for a block without dates. Of an
 * endless series, the dates up to the end of the calendar count.
 */
export function deletePreview(
  block: TimeBlock,
  occurrence: ScopedOccurrence | null,
  today: string,
): string | null {
  if (occurrence?.scope === 'only') return `Deletes ${dateText(occurrence.date, today)}.`;
  const from = occurrence?.scope === 'following' ? occurrence.date : block.start_date;
  const isEndless = isRecurring(block) && block.end_date === null;
  const horizon = calendarRange(today).end;
  const end = isEndless || block.end_date === null ? horizon : block.end_date;
  const datesIn = (start: string, last: string) =>
    start > last ? [] : expandOccurrences(block, { start, end: last });
  const yesterday = addDays(today, -1);
  const past = pastText(datesIn(from, yesterday), today);
  const coming = datesIn(from > today ? from : today, end);
  if (past === null && coming.length === 0) return null;
  const earlier = datesIn(block.start_date, addDays(from, -1)).length;
  const stays = earlier > 0 ? ` ${earlierText(earlier)}` : '';
  if (coming.length === 0) return `Deletes ${past}.${stays}`;
  const dates = datesText(coming, today, isEndless && coming.length > 1);
  if (past === null) return `Deletes ${dates}.${stays}`;
  const all = isEndless && earlier === 0 ? 'all dates' : dates;
  return `Deletes ${all}, also ${past}.${stays}`;
}

/**
 * The date from which deleting a series keeps its past (BLK-66): the opened date, today at the earliest. Null if the
 * series has no past dates, or no later ones.
 */
export function deletableFrom(block: TimeBlock, opened: string | null, today: string): string | null {
  if (!isRecurring(block)) return null;
  const first = nextOccurrence(block, block.start_date);
  if (first === null || first >= today) return null;
  return nextOccurrence(block, opened !== null && opened > today ? opened : today);
}

/** Whether deleting would remove more than one date, past or future, and so needs a confirmation (BLK-35). */
export function clearsSeveralDates(block: TimeBlock, occurrence: ScopedOccurrence | null): boolean {
  if (occurrence?.scope === 'only') return false;
  const first = nextOccurrence(block, occurrence?.scope === 'following' ? occurrence.date : block.start_date);
  return first !== null && nextOccurrence(block, addDays(first, 1)) !== null;
}
