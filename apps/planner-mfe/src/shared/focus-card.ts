/** The most frames to wait until a card is rendered again and a dialog above it is closed. */
const MAX_FRAMES = 60;

/** The rendered card of one of the blocks on a day (null: among the unassigned). */
export function cardElementOn(ids: readonly string[], date: string | null): HTMLElement | undefined {
  const day = date === null ? ':not([data-date])' : `[data-date="${date}"]`;
  const cardElements = document.querySelectorAll<HTMLElement>(`[data-block-id]${day}`);
  return [...cardElements].find((cardElement) => ids.includes(cardElement.dataset['blockId'] ?? ''));
}

/**
 * Focuses an element of the sheet, and scrolls no further than to its nearest edge: a browser's own scroll to a focused
 * element turns the page of a row of days (CAL-51).
 */
export function focusOnSheet(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  // An element of a day beside the shown ones is inert, and takes no focus.
  if (element && element === document.activeElement)
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Focuses the card of one of the blocks on a day, if it is rendered. */
export function focusCard(ids: readonly string[], date: string): void {
  focusOnSheet(cardElementOn(ids, date));
}

/** Scrolls the card of a block on a day back into view after a drag. */
export function showCard(id: string, date: string | null): void {
  requestAnimationFrame(() =>
    cardElementOn([id], date)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
}

/** Whether the focus has moved on to a field, or to an element outside the days. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null &&
  focused !== document.body &&
  (focused.matches('input, textarea') || focused.closest('[data-day], .sm-toasts') === null);

/**
 * Focuses a card that was rendered again, as soon as it exists and all dialogs are closed. A focus in a field or outside
 * the days is not moved: the next keys are meant for it.
 */
export function restoreCard(ids: readonly string[], date: string | null, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const cardElement =
      document.querySelector('[aria-modal="true"]') === null ? cardElementOn(ids, date) : undefined;
    if (cardElement === undefined && framesLeft > 0) restoreCard(ids, date, framesLeft - 1);
    else if (!isElsewhere(document.activeElement)) focusOnSheet(cardElement);
  });
}
