import { firstWeekdayOnOrAfter, weekdayOf } from '@simmer/domain/dates/weekday';
import { weekDrag } from '../model/week-session.ts';

/** The most frames to wait while the calendar opens. */
const MAX_FRAMES = 300;

/** Focuses a day of the sheet, once it is rendered and all dialogs are closed. */
export function focusDay(date: string, options: FocusOptions = {}, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const isReady = document.querySelector('[aria-modal="true"]') === null;
    const cell = isReady ? document.querySelector<HTMLElement>(`[data-add="${date}:early"]`) : null;
    if (cell !== null) cell.focus(options);
    else if (framesLeft > 0) focusDay(date, options, framesLeft - 1);
  });
}

/** The most frames to wait for a day while the calendar is already open. */
const MAX_FRAMES_HERE = 60;

/** Whether the focus is in the days, or nowhere: on the page, or on its main part, as after 'Skip to content'. */
const isFree = (focused: Element | null): boolean => focused?.matches('body, main') ?? true;

/** Whether a key may move the focus to another day: not if it is outside the sheet, nor during a move by taps. */
function mayTakeFocus(): boolean {
  const { activeElement } = document;
  const isOnSheet = isFree(activeElement) || activeElement?.closest('[data-week], [data-row]') != null;
  return isOnSheet && weekDrag.getState().mode !== 'taps';
}

/** Moves the focus to the day that a key has scrolled to, so that the arrow keys go on from that day. */
export function takeFocusTo(date: string): void {
  if (mayTakeFocus()) focusDay(date, {}, MAX_FRAMES_HERE);
}

/** Takes the focus of a day along to the same weekday of the week that a key has put on top. */
export function takeFocusToWeek(monday: string): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['date'];
  if (focused !== undefined) takeFocusTo(firstWeekdayOnOrAfter(monday, weekdayOf(focused)));
}
