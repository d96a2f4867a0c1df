import { isTouch } from '../device/is-touch.ts';

const FOCUSABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[tabindex]',
].join(',');

/** The elements that the Tab key reaches inside an element, in document order. */
export function focusablesIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && isReachable(element) && !isBesideChosen(element),
  );
}

/** Whether an element is an unchecked radio button of a group with a checked one: Tab skips it. */
function isBesideChosen(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const group = document.querySelectorAll<HTMLInputElement>(`input[type="radio"]:checked`);
  return [...group].some(({ name, form }) => name === element.name && form === element.form);
}

const isReachable = (element: HTMLElement): boolean => element.closest('[hidden],[inert]') === null;

/**
 * The initial focus of a dialog: the field marked `data-autofocus`. On touch, focusing a field would open the keyboard
 * over the sheet before it was read, so only a field marked by 'always' gets the focus there.
 */
export const firstFocusIn = (panel: HTMLElement): HTMLElement =>
  panel.querySelector<HTMLElement>(isTouch() ? '[data-autofocus="always"]' : '[data-autofocus]') ?? panel;

/**
 * Records the focused element and returns the function that restores the focus. If the element is gone by then (a
 * deleted card, a removed row), the focus moves to a focusable element in its nearest remaining ancestor: the next one
 * after its place, else the first.
 */
export function focusHome(element: Element | null): () => void {
  const surroundings: HTMLElement[] = [];
  for (let part = element?.parentElement; part; part = part.parentElement) surroundings.push(part);
  const siblings = [...(element?.closest('li')?.parentElement?.children ?? [])];
  const later = siblings.slice(siblings.findIndex((row) => row.contains(element)) + 1);
  const restoreFocus = () => {
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    if (element === null || element === document.body) return;
    // A disabled element keeps the focus only until the next render.
    if (document.activeElement === element && !element.matches(':disabled')) return;
    for (const part of [...later, ...surroundings]) {
      if (!part.isConnected) continue;
      const next = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isReachable);
      next?.focus();
      if (next !== undefined && document.activeElement === next) return;
    }
  };
  return () => {
    restoreFocus();
    // Elements that are removed together with the dialog exist until the end of this task.
    queueMicrotask(() => {
      if (element?.isConnected === false && document.activeElement === document.body) restoreFocus();
    });
  };
}

/**
 * Keeps Tab within an element: wraps from the last focusable element to the first and back. Returns whether the
 * function moved the focus itself; the event is then handled.
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
