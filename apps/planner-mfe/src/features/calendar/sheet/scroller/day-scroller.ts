import { addDays } from '@simmer/domain/dates/add-to-date';
import { type CalendarDate, toDayNumber } from '@simmer/domain/dates/calendar-date';
import { startOfMonth } from '@simmer/domain/dates/month';
import type { Point } from '@simmer/ui/device/pointer';
import { mondayOf } from '@simmer/domain/dates/week';

/** How many days a phone shows beside one another. */
export type DaysShown = 1 | 3;

/** CSS pixels at the sides of the days in which a carried card goes on to the next one. */
const EDGE = 32;

/**
 * The roll of days and how far it is scrolled: on a phone a person swipes from day to day, on from Sunday to Monday.
 * All days are equally wide, so the day in view follows from the scrolled distance. React listens to it, instead of
 * being told of every scrolled pixel.
 */
export class DayScroller {
  readonly kind = 'days';
  readonly weeks: readonly CalendarDate[];
  /** How many days the roll has. */
  readonly length: number;
  private readonly listeners = new Set<() => void>();
  private readonly firstDay: CalendarDate;
  private element: HTMLElement | null = null;
  private width = 0;
  private shown: DaysShown = 1;
  private index: number;
  /** From here the days are counted into pages of as many as are shown: a swipe turns one page. */
  private origin: number;
  /** A day was asked for that may not be drawn yet; what is not drawn can not be scrolled to. */
  private isDue = false;
  private isSnapping = false;

  /** @param start the day to open at */
  constructor(weeks: readonly CalendarDate[], start: CalendarDate) {
    this.weeks = weeks;
    this.length = weeks.length * 7;
    this.firstDay = weeks[0] ?? start;
    this.index = this.indexOf(start);
    this.origin = this.index;
  }

  /** The scrolling element, as a React ref. */
  readonly attach = (element: HTMLElement): (() => void) => {
    this.element = element;
    const resize = new ResizeObserver(this.resize);
    resize.observe(element);
    this.place();
    element.addEventListener('scroll', this.look, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener('scroll', this.look);
      this.element = null;
    };
  };

  /** Tells how many days stand beside one another; the day in view stays in view. */
  readonly layOut = (shown: DaysShown): void => {
    if (shown !== this.shown) {
      this.shown = shown;
      this.index = Math.min(this.index, this.length - shown);
      const isRecounted = this.index !== this.origin;
      this.origin = this.index;
      if (isRecounted) this.notify();
      if (this.element !== null) this.placeAfterSnapping();
    }
    this.place();
  };

  /** Scrolls to the day in view, once it is drawn; while a swipe is on its way there, that is left alone. */
  readonly settle = (): void => {
    if (this.isDue) this.place();
  };

  /** Brings a day into view, the first or last one for a day beyond the roll. */
  readonly showDay = (date: string): void => this.showIndex(this.indexOf(date));

  /** Brings the Monday of a week into view. */
  readonly showWeek = (monday: string): void => this.showDay(monday);

  /** Brings a day into view unless it is. */
  readonly reveal = (date: string): void => {
    const index = this.indexOf(date);
    if (index < this.index || index >= this.index + this.shown) this.showIndex(index);
  };

  /** Whether a swipe comes to rest with this day at the front: the first day of a page, or either end of the roll. */
  isPageStart(index: number, shown: DaysShown): boolean {
    const isEnd = index === 0 || index === this.length - shown;
    return isEnd || (index - this.origin) % shown === 0;
  }

  /** The day from which pages are counted. */
  readonly getOrigin = (): number => this.origin;

  /** No later day can come into view. */
  readonly isAtEnd = (): boolean => this.index >= this.length - this.shown;

  readonly edgeAt = ({ x, y }: Point): -1 | 0 | 1 => {
    if (this.element === null) return 0;
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    if (y < top || y > bottom) return 0;
    return x < left + EDGE ? -1 : x > right - EDGE ? 1 : 0;
  };

  /** A finger slides off the days into the narrow margin beside them: it is still on the last one. */
  readonly keepWithin = ({ x, y }: Point): Point => {
    if (this.element === null) return { x, y };
    const { left, right } = this.element.getBoundingClientRect();
    return { x: Math.min(Math.max(x, left + 2), right - 2), y };
  };

  readonly turn = (days: -1 | 1): void => this.showIndex(Math.max(0, this.index + days));

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The day in view; the first of three. */
  readonly getDay = (): CalendarDate => this.dayAt(this.index);

  /** First day of the month of the day in view, of the middle one of three. */
  readonly getMonth = (): CalendarDate => startOfMonth(this.dayAt(this.index + (this.shown >> 1)));

  /** Monday of the week in view. */
  readonly getWeek = (): CalendarDate => mondayOf(this.getDay());

  /** What the address names: on a phone the very day. */
  readonly getPlace = (): CalendarDate => this.getDay();

  readonly placeOf = (date: CalendarDate): CalendarDate => date;

  dayAt(index: number): CalendarDate {
    return addDays(this.firstDay, index);
  }

  indexOf(date: string): number {
    const index = toDayNumber(date) - toDayNumber(this.firstDay);
    return Math.min(Math.max(index, 0), this.length - 1);
  }

  private showIndex(index: number): void {
    const next = Math.min(index, this.length - this.shown);
    const isRecounted = next !== this.origin;
    this.origin = next;
    this.isDue = true;
    if (next !== this.index) {
      this.keep(next);
      return;
    }
    this.settle();
    if (isRecounted) this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  /** With days of another width the browser snaps once more, to whatever is drawn where it was: that is not heeded. */
  private placeAfterSnapping(): void {
    this.isSnapping = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.isSnapping = false;
        this.place();
      }),
    );
  }

  private readonly place = (): void => {
    if (this.element === null) return;
    this.isDue = false;
    this.width = this.element.clientWidth;
    this.element.scrollLeft = (this.index * this.width) / this.shown;
  };

  private readonly resize = (): void => {
    // A change of height alone must not call off a swipe.
    if (this.element?.clientWidth !== this.width) this.place();
  };

  private readonly look = (): void => {
    if (this.element === null || this.element.clientWidth === 0) return;
    if (this.isDue || this.isSnapping) return;
    this.keep(Math.round((this.element.scrollLeft * this.shown) / this.element.clientWidth));
  };

  private keep(index: number): void {
    if (index === this.index) return;
    this.index = index;
    this.notify();
  }
}
