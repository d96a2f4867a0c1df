/** Frames in which a card is drawn anew, and a dialog above it closes. */
const MOST_FRAMES = 60;

/** The card of one of the blocks on a day (null: among the unassigned), where that is drawn. */
export function cardElementOn(ids: readonly string[], date: string | null): HTMLElement | undefined {
  const day = date === null ? ':not([data-date])' : `[data-date="${date}"]`;
  const cardElements = document.querySelectorAll<HTMLElement>(`[data-block-id]${day}`);
  return [...cardElements].find((cardElement) => ids.includes(cardElement.dataset['blockId'] ?? ''));
}

/** Gives the focus to the card of one of the blocks on a day, where that is drawn. */
export function focusCard(ids: readonly string[], date: string): void {
  cardElementOn(ids, date)?.focus();
}

/** Brings the card of a block on a day into view again, from which a carry has scrolled away. */
export function showCard(id: string, date: string | null): void {
  requestAnimationFrame(() =>
    cardElementOn([id], date)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
}

/** Somebody has gone on meanwhile, to something beside the days. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && focused.closest('[data-day], .sm-toasts') === null;

/**
 * Gives the focus to a card that was drawn anew, as soon as it is there and no dialog is open any more. Whoever has gone
 * on to something beside the days keeps it.
 */
export function restoreCard(ids: readonly string[], date: string | null, framesLeft = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const cardElement =
      document.querySelector('dialog[open]') === null ? cardElementOn(ids, date) : undefined;
    if (cardElement === undefined && framesLeft > 0) restoreCard(ids, date, framesLeft - 1);
    else if (!isElsewhere(document.activeElement)) cardElement?.focus();
  });
}
