import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { weekDrag } from '../drag/week-session.ts';
import { NARROW } from '../sheet/scroller/use-calendar-scroller.ts';

const OPENER = '[aria-controls="unassigned"]';

/** Escape belongs to a drag, to a dialog, or to what has used it already. */
const isFree = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  weekDrag.getState().dragged === null &&
  document.querySelector('[aria-modal="true"]') === null;

/**
 * What makes the panel a sheet on a phone (CAL-56): it takes the focus, gives it back to the button that opened it, and
 * Escape closes it. The panel itself gets the focus: a focused field would open the keyboard over the lists.
 */
export function useSheetFocus(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (isFree(event)) onClose();
  });
  useLayoutEffect(() => {
    const sheet = panel.current;
    if (sheet === null || !window.matchMedia(NARROW).matches) return undefined;
    sheet.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (sheet.contains(document.activeElement)) document.querySelector<HTMLElement>(OPENER)?.focus();
    };
  }, [panel]);
}
