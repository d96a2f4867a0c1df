import { weekDrag } from '../drag/week-session.ts';

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

/**
 * Moves the focus to the day that a key has scrolled to, so that the arrow keys go on from that day. Not if the focus
 * is outside the sheet, nor during a move by taps.
 */
export function takeFocusTo(date: string): void {
  const { activeElement } = document;
  const isOnSheet = activeElement === document.body || activeElement?.closest('[data-week]') != null;
  if (isOnSheet && weekDrag.getState().mode !== 'taps') focusDay(date, {}, MAX_FRAMES_HERE);
}
