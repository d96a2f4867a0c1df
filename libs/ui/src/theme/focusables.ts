const FOCUSABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[tabindex]',
].join(',');

/** What the Tab key can reach inside an element, in document order. */
export function focusablesIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.closest('[hidden],[inert]') === null,
  );
}

/**
 * Keeps Tab within an element: the last stop leads to the first and back.
 * Returns whether it moved the focus itself, in which case the event is spent.
 */
export function wrapTab(root: HTMLElement, isBackwards: boolean): boolean {
  const stops = focusablesIn(root);
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return true;
  const active = document.activeElement;
  const isOutside = active === null || !root.contains(active) || active === root;
  if (isBackwards && (isOutside || active === first || !stops.includes(active as HTMLElement))) {
    last.focus();
    return true;
  }
  if (!isBackwards && (active === last || !root.contains(active))) {
    first.focus();
    return true;
  }
  return false;
}
