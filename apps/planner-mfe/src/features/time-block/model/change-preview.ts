import { addDays } from '@simmer/domain/dates/add-to-date';
import { type ChangedDates, changedDates } from '@simmer/domain/editing/changed-dates';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import type { EditWrite } from '@simmer/domain/editing/block-write';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { datesText } from './dates-text.ts';

/**
 * Days beyond the calendar that show whether a series goes on: longer than the gap of a quarterly series with a skipped
 * date.
 */
const DAYS_BEYOND = 366;

/**
 * The days of the calendar that some writes would change, as text; null if none.
 * @param blocks the block that is written to, or all blocks of its series (BLK-84)
 */
export function previewText(
  blocks: readonly TimeBlock[],
  writes: readonly EditWrite<TimeBlock, object>[],
  today: string,
): string | null {
  const range = calendarRange(today);
  const within = changedDates(blocks, writes, range);
  const start = addDays(range.end, 1);
  const beyond = changedDates(blocks, writes, { start, end: addDays(start, DAYS_BEYOND) });
  const sentence = (verb: string, kind: keyof ChangedDates) =>
    within[kind].length > 0 ? [`${verb} ${datesText(within[kind], today, beyond[kind].length > 0)}.`] : [];
  const sentences = [
    ...sentence('Changes', 'changed'),
    ...sentence('Removes', 'removed'),
    ...sentence('Adds', 'added'),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
