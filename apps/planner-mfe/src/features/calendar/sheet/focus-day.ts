/** The most frames to wait while the calendar opens. */
const MAX_FRAMES = 300;

/** Focuses a day of the sheet, once it is rendered and all dialogs are closed. */
export function focusDay(date: string, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const isReady = document.querySelector('[aria-modal="true"]') === null;
    const cell = isReady ? document.querySelector<HTMLElement>(`[data-add="${date}:early"]`) : null;
    if (cell !== null) cell.focus();
    else if (framesLeft > 0) focusDay(date, framesLeft - 1);
  });
}
