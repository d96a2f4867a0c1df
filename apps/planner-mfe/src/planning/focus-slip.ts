/** Frames in which a slip is drawn anew, and a dialog above it closes. */
const MOST_FRAMES = 60;

/** The slip of one of the blocks on a day (null: among the unassigned), where that is drawn. */
export function slipOn(ids: readonly string[], date: string | null): HTMLElement | undefined {
  const day = date === null ? ':not([data-date])' : `[data-date="${date}"]`;
  const slips = document.querySelectorAll<HTMLElement>(`[data-block-id]${day}`);
  return [...slips].find((slip) => ids.includes(slip.dataset['blockId'] ?? ''));
}

/** Gives the focus to the slip of one of the blocks on a day, where that is drawn. */
export function focusSlip(ids: readonly string[], date: string): void {
  slipOn(ids, date)?.focus();
}

/** Brings the slip of a block on a day into view again, from which a carry has scrolled away. */
export function showSlip(id: string, date: string | null): void {
  requestAnimationFrame(() => slipOn([id], date)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}

/** Somebody has gone on meanwhile, to something beside the days. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && focused.closest('[data-day], .sm-toasts') === null;

/**
 * Gives the focus to a slip that was drawn anew, as soon as it is there and no dialog is open any more. Whoever has gone
 * on to something beside the days keeps it.
 */
export function regainSlip(ids: readonly string[], date: string | null, framesLeft = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const slip = document.querySelector('dialog[open]') === null ? slipOn(ids, date) : undefined;
    if (slip === undefined && framesLeft > 0) regainSlip(ids, date, framesLeft - 1);
    else if (!isElsewhere(document.activeElement)) slip?.focus();
  });
}
