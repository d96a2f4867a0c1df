import { type ChangedDates, changedDates } from '@simmer/domain/editing/changed-dates';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { editWrites } from './edit-scope.ts';

/** As many dates as are read at a glance. */
const NAMED = 4;

function datesText(dates: readonly string[]): string {
  const named = dates.slice(0, NAMED).map(shortDate).join(', ');
  const more = dates.length - NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

function sentences({ gone, added, changed }: ChangedDates): string[] {
  return [
    changed.length > 0 ? `Changes ${datesText(changed)}.` : '',
    gone.length > 0 ? `Clears ${datesText(gone)}.` : '',
    added.length > 0 ? `Adds ${datesText(added)}.` : '',
  ].filter((sentence) => sentence !== '');
}

/** Which days of the calendar some writes would change, in words; 'Nothing changes yet.' when none. */
export function previewText(block: TimeBlock, writes: ReturnType<typeof editWrites>, today: string): string {
  const told = sentences(changedDates(block, writes, calendarRange(today)));
  return told.length === 0 ? 'Nothing changes yet.' : told.join(' ');
}
