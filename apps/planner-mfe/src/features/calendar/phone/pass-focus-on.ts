const cardIn = (place: Element | null | undefined): HTMLElement | null | undefined =>
  place?.querySelector<HTMLElement>('[data-date]');

/**
 * When an item leaves its list with the focus, or with its menu open, its card in another list gets the focus, else the
 * next item, or, after the last one, the heading of the day. A ref that is the same in each rendering, so that it ends
 * only with its element.
 */
export function passFocusOn(item: HTMLLIElement): () => void {
  return () => {
    const isFocused = item.contains(document.activeElement);
    if (!isFocused && item.querySelector('[aria-expanded="true"]') === null) return;
    const region = item.closest('[role="region"]');
    const items = [...(region?.querySelectorAll('li') ?? [])];
    const next = items[items.indexOf(item) + 1];
    const id = cardIn(item)?.dataset['blockId'] ?? '';
    // The menu, as it closes, gives the focus back to its button, which leaves too.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const moved = region?.querySelector<HTMLElement>(`[data-block-id="${id}"]`);
      [moved, cardIn(next), region?.querySelector('h2')].find((element) => element?.isConnected)?.focus();
    });
  };
}
