import type { CalendarDate } from '@simmer/domain/dates/calendar-date';

/** A range of consecutive rows: weeks or halves of weeks in a column, or days beside each other. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/**
 * The rows of a window, and `extraRows`, which stay rendered outside it: where a drag began, where the focus is.
 */
export function rowsIn({ first, last }: RowWindow, extraRows: readonly number[]): number[] {
  const rows = new Set(extraRows);
  for (let row = first; row <= last; row += 1) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}

/**
 * The scroll position of the calendar, as the rows in view. React subscribes to changes of these rows instead of every
 * scrolled pixel.
 */
export abstract class RowScroller {
  readonly weeks: readonly CalendarDate[];
  protected element: HTMLElement | null = null;
  protected visible: RowWindow;
  private readonly listeners = new Set<() => void>();

  /** @param start the row that is visible first */
  protected constructor(weeks: readonly CalendarDate[], start: number) {
    this.weeks = weeks;
    this.visible = { first: start, last: start };
  }

  /** The scrolling element, as a React ref. */
  readonly attach = (element: HTMLElement): (() => void) => {
    this.element = element;
    const resize = new ResizeObserver(() => this.onResize());
    const onScroll = () => this.look();
    resize.observe(element);
    this.onAttach();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener('scroll', onScroll);
      this.element = null;
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The rows in view, from the current one to the last. */
  readonly getVisible = (): RowWindow => this.visible;

  protected notify(): void {
    for (const listener of this.listeners) listener();
  }

  protected abstract onAttach(): void;

  protected abstract onResize(): void;

  /** Reads the scroll position of the element, and notifies of a change. */
  protected abstract look(): void;
}
