import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { WEEK_PARAMETER } from './week-address.ts';

/** Returns the first and the last visible day; null before the first rendering. */
type ReadDays = () => DateRange | null;

let readDays: ReadDays = () => null;
/** The day that has the focus, or had it before a dialog was opened. */
let focused: string | undefined;

/** The day of an element of the sheet; undefined in the margin. */
export function dateOf(element: Element): string | undefined {
  const { date, day } = element.closest<HTMLElement>('[data-row], [data-day]')?.dataset ?? {};
  return date ?? day;
}

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
