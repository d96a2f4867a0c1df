import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate, DateRange } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { mostVisibleMonth } from '@simmer/domain/weeks/visible-month';
import { DAY_ATTRIBUTE } from './drop-target.ts';
import {
  anchoredScroll,
  halvesOf,
  offsetsOfWeeks,
  visibleHeightOf,
  weekAt,
  type WeekOffsets,
  weeksOnScreen,
  weekWindow,
} from './week-offsets.ts';
import { RowScroller, type RowWindow } from './row-scroller.ts';

const OVERSCAN_SCREENS = 0.5;
const NOTHING: RowWindow = { first: 0, last: -1 };

const indexOf = (weeks: readonly CalendarDate[], monday: string): number =>
  Math.max(
    0,
    weeks.findIndex((week) => week === monday),
  );

/**
 * The scroll position of the weeks. Heights are computed before rendering, so that nothing is measured, nothing jumps
 * while scrolling, and a change of heights above the screen keeps the visible week in place (CAL-9).
 */
export class WeekScroller extends RowScroller {
  readonly kind = 'weeks';
  private readonly start: number;
  private offsets: WeekOffsets | null = null;
  private halves: WeekOffsets | null = null;
  private shown: RowWindow = NOTHING;
  private onScreen: RowWindow = NOTHING;
  private month: CalendarDate | null = null;

  constructor(weeks: readonly CalendarDate[], start: CalendarDate) {
    super(weeks, indexOf(weeks, start));
    this.start = this.visible.first;
  }

  /** Sets the offset of each half of a week; the visible week stays in place. */
  readonly layOut = (halves: WeekOffsets): void => {
    const former = this.halves;
    // Most changes leave all heights as they are. Setting the scroll position again would lay out the page before the
    // paint.
    if (this.element === null || former?.every((offset, place) => offset === halves[place])) return;
    const offsets = offsetsOfWeeks(halves);
    this.element.scrollTop =
      this.offsets === null
        ? (offsets[this.start] ?? 0)
        : anchoredScroll(this.offsets, offsets, this.element.scrollTop);
    this.offsets = offsets;
    this.halves = halves;
    this.look();
  };

  /** Scrolls the week of a Monday to the top. */
  readonly showWeek = (monday: string): void => {
    this.element?.scrollTo({ top: this.offsets?.[this.rowOf(monday)] ?? 0, behavior: 'instant' });
    // Read at once: the scroll event comes with the next frame, and a second press before it would start from the old
    // week.
    this.look();
  };

  /** Scrolls the week of a day to the top. */
  readonly showDay = (date: string): void => this.showWeek(mondayOf(date));

  /** Scrolls the week of a day to the top, unless it is rendered. */
  readonly reveal = (date: string): void => {
    if (this.element?.querySelector(`[${DAY_ATTRIBUTE}="${date}"]`) === null) this.showDay(date);
  };

  /**
   * The halves of weeks to render in the end: those of the visible weeks and of the weeks around. Empty before the
   * heights are known.
   */
  readonly getShown = (): RowWindow => this.shown;

  /** The halves of weeks to render at once: those that are partly visible. */
  readonly getOnScreen = (): RowWindow => this.onScreen;

  /** Whether the end of the calendar is visible. */
  readonly isAtEnd = (): boolean => this.visible.last >= this.weeks.length - 1;

  /** First day of the most visible month; null before the first rendering. */
  readonly getMonth = (): CalendarDate | null => this.month;

  /** The index of the week of a day. */
  readonly rowOf = (date: string): number => indexOf(this.weeks, mondayOf(date));

  /** Monday of the current week; null before the first rendering. */
  readonly getWeek = (): CalendarDate | null =>
    this.offsets === null ? null : (this.weeks[this.visible.first] ?? null);

  /** The first and the last visible day; null before the first rendering. */
  readonly getDaysInView = (): DateRange | null => {
    const [first, last] = [this.getWeek(), this.weeks[this.visible.last]];
    return first === null || last === undefined ? null : { start: first, end: addDays(last, 6) };
  };

  /** The position for the URL: the current week. */
  readonly getPlace = (): CalendarDate | null => this.getWeek();

  readonly placeOf = (date: CalendarDate): CalendarDate => mondayOf(date);

  /** A new element has not been scrolled yet. */
  protected override onAttach(): void {
    this.offsets = null;
    this.halves = null;
  }

  protected override onResize(): void {
    this.look();
  }

  protected override look(): void {
    if (this.element === null || this.offsets === null || this.halves === null) return;
    const { scrollTop, clientHeight } = this.element;
    const around = weekWindow(this.offsets, scrollTop, clientHeight, clientHeight * OVERSCAN_SCREENS);
    const month = this.monthAt(this.offsets, scrollTop, clientHeight);
    const positions = [
      this.keep('shown', halvesOf(around)),
      this.keep('onScreen', weekWindow(this.halves, scrollTop, clientHeight, 0)),
      this.keep('visible', weeksOnScreen(this.offsets, scrollTop, clientHeight)),
    ];
    if (month === this.month && !positions.includes(false)) return;
    this.month = month;
    this.notify();
  }

  /** Stores a window and returns whether it was unchanged; an equal window keeps its identity. */
  private keep(name: 'shown' | 'onScreen' | 'visible', { first, last }: RowWindow): boolean {
    const isSame = first === this[name].first && last === this[name].last;
    if (!isSame) this[name] = { first, last };
    return isSame;
  }

  private monthAt(offsets: WeekOffsets, scrollTop: number, viewHeight: number): CalendarDate | null {
    const first = weekAt(offsets, scrollTop);
    const last = weekAt(offsets, scrollTop + viewHeight);
    const visible = this.weeks.slice(first, last + 1).map((monday, index) => ({
      monday,
      visibleHeight: visibleHeightOf(offsets, first + index, scrollTop, viewHeight),
    }));
    return mostVisibleMonth(visible) ?? this.month;
  }
}
