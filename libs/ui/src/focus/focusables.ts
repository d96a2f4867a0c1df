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
    (element) => element.tabIndex >= 0 && isReachable(element) && !isBesideChosen(element),
  );
}

/** A radio button of a group in which another one is chosen: Tab passes it by. */
function isBesideChosen(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const group = document.querySelectorAll<HTMLInputElement>(`input[type="radio"]:checked`);
  return [...group].some(({ name, form }) => name === element.name && form === element.form);
}

const isReachable = (element: HTMLElement): boolean => element.closest('[hidden],[inert]') === null;

/**
 * Remembers where the focus is and answers the way back to it. When the element is gone by then (a deleted card, a
 * removed row), the focus goes to what can be pressed in the nearest part of the page that is left of its surroundings:
 * to what came after it there, else to the first.
 */
export function focusHome(element: Element | null): () => void {
  const surroundings: HTMLElement[] = [];
  for (let part = element?.parentElement; part; part = part.parentElement) surroundings.push(part);
  const siblings = [...(element?.closest('li')?.parentElement?.children ?? [])];
  const later = siblings.slice(siblings.findIndex((row) => row.contains(element)) + 1);
  const giveBack = () => {
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    if (element === null || element === document.body) return;
    // A disabled element keeps the focus in name only until the next render.
    if (document.activeElement === element && !element.matches(':disabled')) return;
    for (const part of [...later, ...surroundings]) {
      if (!part.isConnected) continue;
      const next = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isReachable);
      next?.focus();
      if (next !== undefined && document.activeElement === next) return;
    }
  };
  return () => {
    giveBack();
    // What goes together with the dialog stands until all of it is taken away.
    queueMicrotask(() => {
      if (element?.isConnected === false && document.activeElement === document.body) giveBack();
    });
  };
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
