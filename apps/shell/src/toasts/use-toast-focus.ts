import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { focusHome } from '@simmer/ui/focus/focusables';

interface ToastFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Returns the focus if the toast or nothing has it. */
  readonly restoreFocus: () => void;
}

/** A place of the focus, and the function that returns to it or its surroundings. */
interface Place {
  readonly element: Element | null;
  readonly restore: () => void;
}

const placeOf = (element: Element | null): Place => ({ element, restore: focusHome(element) });
const hasNoFocus = (element: Element | null): boolean => element === null || element === document.body;
const isInToasts = (element: Element | null): boolean => Boolean(element?.closest('.sm-toasts'));
const canGoBack = ({ element }: Place): boolean =>
  element?.isConnected === true && !hasNoFocus(element) && !isInToasts(element);

/**
 * Restores the focus when a toast closes while its button is focused: to the element focused when it appeared, and if
 * that is gone or there was none, to the one focused before the toast's button.
 */
export function useToastFocus(): ToastFocus {
  const ref = useRef<HTMLDivElement>(null);
  const focusedAtOpen = useRef<Place | null>(null);
  const focusedBefore = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const toast = ref.current;
    if (toast === null) return undefined;
    focusedAtOpen.current = placeOf(document.activeElement);
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !isInToasts(relatedTarget)) {
        focusedBefore.current = placeOf(relatedTarget);
      }
    };
    toast.addEventListener('focusin', note);
    return () => toast.removeEventListener('focusin', note);
  }, []);
  const restoreFocus = useCallback(() => {
    const active = document.activeElement;
    if (!hasNoFocus(active) && ref.current?.contains(active) !== true) return;
    const [atOpen, before] = [focusedAtOpen.current, focusedBefore.current];
    const place = atOpen !== null && canGoBack(atOpen) ? atOpen : (before ?? atOpen);
    place?.restore();
    if (hasNoFocus(document.activeElement) || isInToasts(document.activeElement)) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }, []);
  return { ref, restoreFocus };
}
