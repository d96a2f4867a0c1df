import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { dateOf } from '../features/calendar/week/cell-focus.ts';
import { WEEK_PARAMETER } from '../features/calendar/week/week-address.ts';

/** Returns the first and the last visible day; null before the first rendering. */
type ReadDays = () => DateRange | null;

let readDays: ReadDays = () => null;
/** The day that has the focus, or had it before a dialog was opened. */
let focused: string | undefined;

function noteFocus({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest('[role="dialog"], dialog') === null)
    focused = dateOf(target);
}

/** Tells which days the calendar shows, until the returned function is called. */
export function noteView(read: ReadDays): () => void {
  readDays = read;
  document.addEventListener('focusin', noteFocus);
  return () => {
    readDays = () => null;
    focused = undefined;
    document.removeEventListener('focusin', noteFocus);
  };
}

/**
 * The day that a new block gets (BLK-67): the focused day, the day of the address or today, if visible, else the first
 * visible day. Null if no calendar is shown.
 */
export function dayInView(today: string): string | null {
  const days = readDays();
  if (days === null) return null;
  const isVisible = (date: string | undefined) =>
    date !== undefined && date >= days.start && date <= days.end;
  const requestedDay = new URLSearchParams(window.location.search).get(WEEK_PARAMETER) ?? undefined;
  return [focused, requestedDay, today].find(isVisible) ?? days.start;
}
