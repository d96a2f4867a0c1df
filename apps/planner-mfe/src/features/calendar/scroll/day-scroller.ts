import { addDays } from '@simmer/domain/dates/add-to-date';
import { type CalendarDate, type DateRange, toDayNumber } from '@simmer/domain/dates/calendar-date';
import { startOfMonth } from '@simmer/domain/dates/month';
import type { Point } from '@simmer/ui/device/pointer';
import { mondayOf } from '@simmer/domain/dates/week';
import { RowScroller, type RowWindow } from './row-scroller.ts';

/** How many days a phone shows in a row. */
export type DaysShown = 1 | 3;

/** Width in CSS pixels of the area at the sides of the days where a dragged card advances to the next day. */
const EDGE = 32;
/** Days rendered on each side of the visible ones, so that a quick swipe shows no blank. */
const AROUND = 4;

/** How many days a date is after the first one, clamped to the days of the calendar. */
function daysBetween(firstDay: CalendarDate, date: string, length: number): number {
  return Math.min(Math.max(toDayNumber(date) - toDayNumber(firstDay), 0), length - 1);
}

/**
 * The scroll position of the days: on a phone a person swipes from day to day, from Sunday on to Monday. All days have
 * the same width, so the visible day follows from the distance.
 */
export class DayScroller extends RowScroller {
  readonly kind = 'days';
  /** The number of days. */
  readonly length: number;
  private readonly firstDay: CalendarDate;
  private width = 0;
  private shown: DaysShown = 1;
  /** Index of the day from which pages of `shown` days are counted: a swipe turns one page. */
  private origin: number;
  /** Whether the scroll to the current day is still to come: its element may not be rendered yet. */
  private isDue = false;
  private isSnapping = false;

  constructor(weeks: readonly CalendarDate[], start: CalendarDate) {
    const firstDay = weeks[0] ?? start;
    const length = weeks.length * 7;
    super(weeks, daysBetween(firstDay, start, length));
    this.length = length;
    this.firstDay = firstDay;
    this.origin = this.index;
  }

  /** Sets how many days are shown in a row; the visible day stays visible. */
  readonly layOut = (shown: DaysShown): void => {
    if (shown !== this.shown) {
      this.shown = shown;
      this.showFrom(Math.min(this.index, this.length - shown));
      const isRecounted = this.index !== this.origin;
      this.origin = this.index;
      if (isRecounted) this.notify();
      if (this.element !== null) this.placeAfterSnapping();
    }
    this.place();
  };

  /** Scrolls to the current day once it is rendered, unless a swipe is in progress. */
  readonly settle = (): void => {
    if (this.isDue) this.place();
  };

  /** Scrolls to a day, clamped to the first or last one. */
  readonly showDay = (date: string): void => this.showIndex(this.indexOf(date));

  /** Scrolls to the Monday of a week. */
  readonly showWeek = (monday: string): void => this.showDay(monday);

  /** Scrolls to a day unless it is visible. */
  readonly reveal = (date: string): void => {
    const index = this.indexOf(date);
    if (index < this.index || index >= this.index + this.shown) this.showIndex(index);
  };

  /** Whether a swipe can end with this day first: it starts a page, or is at either end. */
  isPageStart(index: number, shown: DaysShown): boolean {
    const isEnd = index === 0 || index === this.length - shown;
    return isEnd || (index - this.origin) % shown === 0;
  }

  /** The days among which a swipe that shows this day ends: bars go over them. */
  pageOf(index: number, shown: DaysShown): DateRange {
    const start = index - ((((index - this.origin) % shown) + shown) % shown);
    return { start: this.dayAt(Math.max(0, start)), end: this.dayAt(start + shown - 1) };
  }

  /** The days to render: the visible ones and `AROUND` on each side. */
  windowOf(daysShown: DaysShown): RowWindow {
    const last = Math.min(this.length, this.index + daysShown + AROUND) - 1;
    return { first: Math.max(0, this.index - AROUND), last };
  }

  /** The day from which pages are counted. */
  readonly getOrigin = (): number => this.origin;

  /** Whether no later day can become visible. */
  readonly isAtEnd = (): boolean => this.index >= this.length - this.shown;

  readonly edgeAt = ({ x, y }: Point): -1 | 0 | 1 => {
    if (this.element === null) return 0;
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    if (y < top || y > bottom) return 0;
    return x < left + EDGE ? -1 : x > right - EDGE ? 1 : 0;
  };

  /** A finger in the narrow margin beside the days counts as on the nearest day. */
  readonly keepWithin = ({ x, y }: Point): Point => {
    if (this.element === null) return { x, y };
    const { left, right } = this.element.getBoundingClientRect();
    return { x: Math.min(Math.max(x, left + 2), right - 2), y };
  };

  readonly turn = (days: -1 | 1): void => this.showIndex(Math.max(0, this.index + days));

  /** The visible day; of three, the first. */
  readonly getDay = (): CalendarDate => this.dayAt(this.index);

  /** First day of the month of the visible day; of three, of the middle one. */
  readonly getMonth = (): CalendarDate => startOfMonth(this.dayAt(this.index + (this.shown >> 1)));

  /** Monday of the visible week. */
  readonly getWeek = (): CalendarDate => mondayOf(this.getDay());

  /** The position for the URL: on a phone the day. */
  readonly getPlace = (): CalendarDate => this.getDay();

  readonly placeOf = (date: CalendarDate): CalendarDate => date;

  /** The first and the last visible day. */
  readonly getDaysInView = (): DateRange => ({
    start: this.getDay(),
    end: this.dayAt(this.visible.last),
  });

  dayAt(index: number): CalendarDate {
    return addDays(this.firstDay, index);
  }

  indexOf(date: string): number {
    return daysBetween(this.firstDay, date, this.length);
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

  /**
   * After a change of width the browser snaps again, to whichever day is rendered at the old distance: that scroll
   * event is ignored.
   */
  private placeAfterSnapping(): void {
    this.isSnapping = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.isSnapping = false;
        this.place();
      }),
    );
  }

  private place(): void {
    if (this.element === null) return;
    this.isDue = false;
    this.width = this.element.clientWidth;
    this.element.scrollLeft = (this.index * this.width) / this.shown;
  }

  protected override onAttach(): void {
    this.place();
  }

  protected override onResize(): void {
    // A change of height alone must not cancel a swipe.
    if (this.element?.clientWidth !== this.width) this.place();
  }

  protected override look(): void {
    if (this.element === null || this.element.clientWidth === 0) return;
    if (this.isDue || this.isSnapping) return;
    this.keep(Math.round((this.element.scrollLeft * this.shown) / this.element.clientWidth));
  }

  private keep(index: number): void {
    if (index === this.index) return;
    this.showFrom(index);
    this.notify();
  }

  private get index(): number {
    return this.visible.first;
  }

  private showFrom(first: number): void {
    this.visible = { first, last: first + this.shown - 1 };
  }
}
