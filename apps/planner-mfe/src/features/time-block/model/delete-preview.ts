import { addDays } from '@simmer/domain/dates/add-to-date';
import { expandOccurrences, nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { dateText, datesText } from './dates-text.ts';
import type { ScopedOccurrence } from './edit-scope.ts';

const earlierText = (count: number): string =>
  count === 1 ? 'The earlier date stays.' : `All ${count} earlier dates stay.`;

function pastText(past: readonly string[], today: string): string {
  const [first] = past;
  if (first === undefined) return '';
  const since = dateText(first, today);
  return past.length === 1 ? `the past ${since}` : `${past.length} past dates since ${since}`;
}

/**
 * The dates that deleting would remove, and which of them are past (BLK-37); null for a block without dates. An
 * endless series is evaluated up to the end of the calendar.
 */
export function deletePreview(
  block: TimeBlock,
  occurrence: ScopedOccurrence | null,
  today: string,
): string | null {
  if (occurrence?.scope === 'only') return `Clears ${dateText(occurrence.date, today)}.`;
  const from = occurrence?.scope === 'following' ? occurrence.date : block.start_date;
  const isEndless = isRecurring(block) && block.end_date === null;
  const horizon = calendarRange(today).end;
  const end = isEndless || block.end_date === null ? horizon : block.end_date;
  const datesIn = (start: string, last: string) =>
    start > last ? [] : expandOccurrences(block, { start, end: last });
  const yesterday = addDays(today, -1);
  const past = datesIn(from, yesterday);
  const coming = datesIn(from > today ? from : today, end);
  const parts = [
    pastText(past, today),
    coming.length > 0 ? datesText(coming, today, isEndless && coming.length > 1) : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  const earlier = datesIn(block.start_date, addDays(from, -1)).length;
  const stays = earlier > 0 ? ` ${earlierText(earlier)}` : '';
  return `Clears ${parts.join(', and ')}.${stays}`;
}

/**
 * From where on a series can be deleted so that its past stays (BLK-66): the opened date, today at the earliest. Null
 * if it has no past dates, or no later ones.
 */
export function deletableFrom(block: TimeBlock, opened: string | null, today: string): string | null {
  if (!isRecurring(block)) return null;
  const first = nextOccurrence(block, block.start_date);
  if (first === null || first >= today) return null;
  return nextOccurrence(block, opened !== null && opened > today ? opened : today);
}

/** True if deleting would remove more than one date, past or future, so that it needs a confirmation (BLK-35). */
export function clearsSeveralDates(block: TimeBlock, occurrence: ScopedOccurrence | null): boolean {
  if (occurrence?.scope === 'only') return false;
  const first = nextOccurrence(block, occurrence?.scope === 'following' ? occurrence.date : block.start_date);
  return first !== null && nextOccurrence(block, addDays(first, 1)) !== null;
}
