import type { BenchPlan } from '../bench-plan.ts';

/** What every calendar answers to, so that all are driven and measured alike. */
export interface CalendarUnderTest {
  /** Draws the calendar with the plan, at the week of its `today`. */
  mount(root: HTMLElement, plan: BenchPlan): void;
  /** Brings the week of a Monday into view, as its own buttons would. */
  jump(monday: string): void;
  /** The drawn cards of a date. */
  cards(date: string): Iterable<Element>;
  /** The drawn cell of a date. */
  day(date: string): Element | null;
  /** What holds days: where none of it is, the calendar is blank. */
  readonly paper: string;
  /** The element that scrolls; null where the view does not scroll through time. */
  scroller(): HTMLElement | null;
  /** The date onto which the last card was dropped. */
  dropped(): string | null;
}
