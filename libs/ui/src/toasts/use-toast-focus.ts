import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { focusHome } from '../focus/focusables.ts';

interface ToastFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Returns the focus if the toast or nothing has it. */
  readonly giveBack: () => void;
}

/** A place of the focus, and the function that returns to it or its surroundings. */
interface Place {
  readonly element: Element | null;
  readonly goBack: () => void;
}

const placeOf = (element: Element | null): Place => ({ element, goBack: focusHome(element) });
const isNobodys = (element: Element | null): boolean => element === null || element === document.body;
const isInToasts = (element: Element | null): boolean => Boolean(element?.closest('.sm-toasts'));
const canGoBack = ({ element }: Place): boolean =>
  element?.isConnected === true && !isNobodys(element) && !isInToasts(element);

/**
 * Restores the focus when a toast closes while its button is focused: to the element focused when it appeared, and if
 * that is gone or there was none, to the one focused before the toast's button.
 */
export function useToastFocus(): ToastFocus {
  const ref = useRef<HTMLDivElement>(null);
  const cameOver = useRef<Place | null>(null);
  const cameFrom = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const toast = ref.current;
    if (toast === null) return undefined;
    cameOver.current = placeOf(document.activeElement);
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !isInToasts(relatedTarget)) {
        cameFrom.current = placeOf(relatedTarget);
      }
    };
    toast.addEventListener('focusin', note);
    return () => toast.removeEventListener('focusin', note);
  }, []);
  const giveBack = useCallback(() => {
    const active = document.activeElement;
    if (!isNobodys(active) && ref.current?.contains(active) !== true) return;
    const [over, from] = [cameOver.current, cameFrom.current];
    const place = over !== null && canGoBack(over) ? over : (from ?? over);
    place?.goBack();
    if (isNobodys(document.activeElement) || isInToasts(document.activeElement)) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }, []);
  return { ref, giveBack };
}
