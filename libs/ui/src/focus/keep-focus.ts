import { focusHome } from './focusables.ts';
import { topLayer } from './top-layer.ts';

const isOff = (element: Element): boolean => element.matches(':disabled');

/** Something in it is under way, and what rests meanwhile will be back. */
const isBusy = (root: Element): boolean => root.querySelector('[aria-busy="true"]') !== null;

/**
 * Keeps the focus in a dialog while what has it is taken away or switched off: browsers let it fall to the page behind,
 * where keys lead nowhere. A button that rests while something is under way gets it back afterwards; where what had it is
 * gone for good, what stands nearest does. The returned function ends that.
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let last: Element | null = null;
  let home = (): void => undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
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
  dialog.addEventListener('focusin', remember);
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-busy'] });
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', remember);
  };
}
