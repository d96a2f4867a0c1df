import { isHeld } from '@simmer/ui/drag/drag-session';
import { focusOnSheet } from '../../../shared/focus-card.ts';
import { weekDrag } from '../model/week-session.ts';
import { dateOf } from '../../../shared/day-in-view.ts';
import { cellOf, nextCell, stopsOf } from './cell-focus.ts';
import { nextStop, tapPlace, tapStop } from './next-stop.ts';

interface ArrowKeyOptions {
  /** The visible day that Tab moves to, if nothing visible had the focus before. */
  readonly entry: () => string;
  /** Scrolls to the target day of a key, if it is not visible. */
  readonly reveal?: (date: string) => void;
  /** Called with the Monday of the focused week, so that it stays rendered. */
  readonly onFocusWeek?: (monday: string) => void;
}

function isInView(sheet: Element, element: Element): boolean {
  const [frame, box] = [sheet.getBoundingClientRect(), element.getBoundingClientRect()];
  return box.bottom > frame.top && box.top < frame.bottom && box.right > frame.left && box.left < frame.right;
}

/**
 * The next focus target when the focused element was rendered again or removed: the card of the block in that cell,
 * else the button of the cell.
 */
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

/**
 * Moves the focus when the focused element leaves the sheet. The sheet is observed only while one of its elements has
 * the focus.
 */
function keepFocus(sheet: HTMLElement): { hold: (element: HTMLElement) => void; release: () => void } {
  let focusedElement: HTMLElement | null = null;
  let place: ReturnType<typeof cellOf> = null;
  const watch = new MutationObserver(() => {
    if (focusedElement === null || focusedElement.isConnected || document.activeElement !== document.body)
      return;
    const successor = successorOf(sheet, focusedElement, place);
    focusedElement = null;
    focusOnSheet(successor);
  });
  return {
    hold: (element) => {
      focusedElement = element;
      place = cellOf(element);
      watch.observe(sheet, { childList: true, subtree: true });
    },
    release: () => {
      focusedElement = null;
      watch.disconnect();
    },
  };
}

/**
 * The step of a key: its target day, if any, and a function that finds the target element, once that day is rendered.
 */
function stepOf(sheet: Element, from: Element, key: string) {
  if (weekDrag.getState().mode === 'taps') {
    const place = tapPlace(from, key);
    return { date: place?.date, find: () => (place === null ? undefined : tapStop(sheet, place)) };
  }
  const cell = cellOf(from);
  const next = cell === null ? null : nextCell(cell, key);
  return { date: next?.date, find: () => nextStop(sheet, from, key) };
}

/**
 * Makes the sheet one Tab stop: the focus enters at the last focused element, or at the visible day, and arrow keys
 * move it. Only the focused element is in the tab order; without one the sheet itself, which passes the focus on.
 * @returns the function that stops it
 */
export function enableArrowKeys(
  sheet: HTMLElement,
  { entry, reveal, onFocusWeek }: ArrowKeyOptions,
): () => void {
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
    focusOnSheet(stop);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    // With Shift the arrows change the length of a card.
    if (event.shiftKey && event.key.startsWith('Arrow')) return;
    if (event.defaultPrevented || isHeld(weekDrag.getState())) return;
    const { date, find } = stepOf(sheet, target, event.key);
    if (date !== undefined && find() === undefined) reveal?.(date);
    const stop = find();
    if (stop === undefined) return;
    event.preventDefault();
    const shown = dateOf(stop);
    if (shown !== undefined) reveal?.(shown);
    focusOnSheet(stop);
  };
  setStop(sheet);
  sheet.addEventListener('keydown', onKeyDown, { signal });
  sheet.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === sheet) {
        // A mouse press beside the cards scrolls; only a focus by key enters the days.
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
    // A removed element has lost the focus, which must still be moved.
    if (last?.isConnected === true) focusTracker.release();
  };
  // In a microtask: only then is it known whether the focus moved elsewhere or the element is being removed.
  sheet.addEventListener('focusout', () => queueMicrotask(leave), { signal });
  return () => {
    controller.abort();
    focusTracker.release();
  };
}
