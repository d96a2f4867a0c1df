/** Frames that a calendar which is only just being opened may take. */
const MOST_FRAMES = 300;

/** Gives the focus to a day of the sheet, once it is drawn and no dialog is open any more. */
export function focusDay(date: string, framesLeft = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const isReady = document.querySelector('dialog[open]') === null;
    const cell = isReady ? document.querySelector<HTMLElement>(`[data-add="${date}:early"]`) : null;
    if (cell !== null) cell.focus();
    else if (framesLeft > 0) focusDay(date, framesLeft - 1);
  });
}
