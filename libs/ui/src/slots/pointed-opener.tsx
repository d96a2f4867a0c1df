import { type FocusEvent, type PointerEvent, type RefObject, useMemo } from 'react';
import { whenInputPauses } from '../lazy/when-input-pauses.ts';
import type { PreparedDialogHandle } from './prepared-dialog.tsx';

/** Milliseconds that a mouse rests before a press, other than on its way across the page. */
const REST_MS = 60;
/** Milliseconds after a scroll, a key or a press. */
const PAUSE_MS = 100;

/** The listeners of an element that contains what opens a dialog. */
export interface OpenerListeners {
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

function listenersFor<Opening>(
  dialog: RefObject<PreparedDialogHandle<Opening> | null>,
  openingAt: (element: Element) => Opening | null,
): OpenerListeners {
  let cancel = (): void => undefined;
  const point = (target: EventTarget | null): void => {
    cancel();
    const opening = target instanceof Element ? openingAt(target) : null;
    if (opening === null) {
      dialog.current?.forget();
      return;
    }
    const timer = setTimeout(() => {
      cancel = whenInputPauses(() => dialog.current?.prepare(opening), PAUSE_MS);
    }, REST_MS);
    cancel = () => clearTimeout(timer);
  };
  return {
    onPointerOver: (event) => {
      if (event.pointerType !== 'touch') point(event.target);
    },
    onPointerLeave: (event) => {
      if (event.pointerType !== 'touch') point(null);
    },
    onFocus: (event) => point(event.target),
    onBlur: () => point(null),
  };
}

/**
 * Prepares the dialog of what a mouse rests on, or what has the focus, because that is pressed next. Not for touch: a
 * finger that comes down may begin to scroll.
 *
 * @param openingAt what a press on an element would open, or null; a stable function
 */
export function usePointedOpeners<Opening>(
  dialog: RefObject<PreparedDialogHandle<Opening> | null>,
  openingAt: (element: Element) => Opening | null,
): OpenerListeners {
  return useMemo(() => listenersFor(dialog, openingAt), [dialog, openingAt]);
}
