import { focusHome } from './focusables.ts';
import { topLayer } from './top-layer.ts';

const isOff = (element: Element): boolean => element.matches(':disabled');

/** Whether an action in the dialog is in progress, after which disabled elements are enabled again. */
const isBusy = (root: Element): boolean => root.querySelector('[aria-busy="true"]') !== null;

/**
 * Keeps the focus in a dialog when the focused element is removed or disabled: browsers would move it to the page
 * behind, where keys have no effect. A button disabled during an action gets the focus back afterwards; if the element
 * is gone for good, the nearest one gets it.
 * @returns the function that stops it.
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let last: Element | null = null;
  let home = (): void => undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    // The dialog itself may get the focus of a removed element before the observer runs.
    if (target === dialog && last?.isConnected === false) return;
    last = target;
    home = focusHome(target);
  };
  const observer = new MutationObserver(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused === dialog || isOff(focused);
    if (!isLost || last === null || topLayer() !== dialog) return;
    if (last.isConnected && isOff(last) && isBusy(dialog)) return;
    home();
  });
  // A press beside the panel leaves the focus on the body, from which Tab would reach the page behind.
  const bringBack = ({ target }: FocusEvent): void => {
    if (topLayer() !== dialog || !(target instanceof Node) || dialog.contains(target)) return;
    if (last?.isConnected && last instanceof HTMLElement) last.focus();
    else dialog.focus();
  };
  dialog.addEventListener('focusin', remember);
  document.addEventListener('focusin', bringBack);
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-busy'] });
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', remember);
    document.removeEventListener('focusin', bringBack);
  };
}
