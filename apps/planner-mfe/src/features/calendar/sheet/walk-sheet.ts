import { useDragStore } from '../drag/drag.store.ts';
import { cellOf, nextCell, stopsOf } from './cell-focus.ts';
import { nextStop } from './next-stop.ts';

interface SheetWalk {
  /** The day in view that Tab leads to, when nothing in view had the focus before. */
  readonly entry: () => string;
  /** Brings the day that a key leads to into view, where it may be out of it. */
  readonly reveal?: (date: string) => void;
  /** Told of the Monday of the week in which the focus is, so that this is not taken off the page. */
  readonly onFocusWeek?: (monday: string) => void;
}

function isInView(sheet: Element, element: Element): boolean {
  const [frame, box] = [sheet.getBoundingClientRect(), element.getBoundingClientRect()];
  return box.bottom > frame.top && box.top < frame.bottom && box.right > frame.left && box.left < frame.right;
}

/** Where the focus goes when what had it has been drawn anew or is gone: its card on that day, else its cell. */
function successorOf(
  sheet: Element,
  gone: HTMLElement,
  place: ReturnType<typeof cellOf>,
): HTMLElement | undefined {
  if (place === null) return undefined;
  const { blockId } = gone.dataset;
  const stops = stopsOf(sheet, place);
  return stops.find((stop) => blockId !== undefined && stop.dataset['blockId'] === blockId) ?? stops[0];
}

/** Hands the focus on when what has it leaves the sheet, which is watched only while it has it. */
function keepFocus(sheet: HTMLElement): { hold: (element: HTMLElement) => void; release: () => void } {
  let held: HTMLElement | null = null;
  let place: ReturnType<typeof cellOf> = null;
  const watch = new MutationObserver(() => {
    if (held === null || held.isConnected || document.activeElement !== document.body) return;
    const successor = successorOf(sheet, held, place);
    held = null;
    successor?.focus();
  });
  return {
    hold: (element) => {
      held = element;
      place = cellOf(element);
      watch.observe(sheet, { childList: true, subtree: true });
    },
    release: () => {
      held = null;
      watch.disconnect();
    },
  };
}

/**
 * Makes the sheet one stop of the Tab key: it enters where the focus was last, or at the day in view, and arrow keys walk
 * on from there. Of all that is on the sheet only what has the focus is in the tab order; else the sheet itself, which
 * hands the focus on.
 * @returns the way to stop
 */
export function walkSheet(sheet: HTMLElement, { entry, reveal, onFocusWeek }: SheetWalk): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const focusTracker = keepFocus(sheet);
  let last: HTMLElement | null = null;

  const setStop = (stop: HTMLElement) => {
    for (const each of [sheet, last]) if (each !== null && each !== stop) each.tabIndex = -1;
    stop.tabIndex = 0;
  };
  const enter = () => {
    const isLastThere = last?.isConnected === true && isInView(sheet, last);
    const stop = isLastThere ? last : stopsOf(sheet, { date: entry(), row: 'early' })[0];
    stop?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // While a card is carried, the arrow keys carry it.
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || useDragStore.getState().dragged !== null) return;
    const cell = cellOf(target);
    const next = cell === null ? null : nextCell(cell, event.key);
    if (next !== null && nextStop(sheet, target, event.key) === undefined) reveal?.(next.date);
    const stop = nextStop(sheet, target, event.key);
    if (stop === undefined) return;
    event.preventDefault();
    const date = cellOf(stop)?.date;
    if (date !== undefined) reveal?.(date);
    stop.focus();
  };
  setStop(sheet);
  sheet.addEventListener('keydown', onKeyDown, { signal });
  sheet.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === sheet) {
        // A press beside the cards scrolls on; only a key asks for a place.
        if (sheet.matches(':focus-visible')) enter();
        return;
      }
      const stop = target as HTMLElement;
      setStop(stop);
      last = stop;
      focusTracker.hold(last);
      const week = last.closest<HTMLElement>('[data-week]')?.dataset['week'];
      if (week !== undefined) onFocusWeek?.(week);
    },
    { signal },
  );
  const leave = () => {
    if (sheet.contains(document.activeElement)) return;
    setStop(sheet);
    // What is gone has lost the focus too, which is still to be handed on.
    if (last?.isConnected === true) focusTracker.release();
  };
  // Not at once: only afterwards is it known whether the focus went elsewhere or what had it is being removed.
  sheet.addEventListener('focusout', () => queueMicrotask(leave), { signal });
  return () => {
    controller.abort();
    focusTracker.release();
  };
}
