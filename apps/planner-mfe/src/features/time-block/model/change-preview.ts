import { type ChangedDates, changedDates } from '@simmer/domain/editing/changed-dates';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import type { BlockWrite } from '@simmer/domain/editing/block-write';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { datesText } from './dates-text.ts';

export const NOTHING_CHANGES = 'Nothing changes yet.';

function sentences({ gone, added, changed }: ChangedDates, today: string): string[] {
  return [
    changed.length > 0 ? `Changes ${datesText(changed, today)}.` : '',
    gone.length > 0 ? `Clears ${datesText(gone, today)}.` : '',
    added.length > 0 ? `Adds ${datesText(added, today)}.` : '',
  ].filter((sentence) => sentence !== '');
}

/** The days of the calendar that some writes would change, as text; 'Nothing changes yet.' if none. */
export function previewText(
  block: TimeBlock,
  writes: readonly BlockWrite<TimeBlock, object>[],
  today: string,
): string {
  const joined = sentences(changedDates(block, writes, calendarRange(today)), today);
  return joined.length === 0 ? NOTHING_CHANGES : joined.join(' ');
}
