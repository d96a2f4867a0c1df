import type { BenchPlan } from './bench-plan.ts';

/** The interface of every calendar, so that all are measured alike. */
export interface CalendarUnderTest {
  /** Renders the calendar with the plan, at the week of its `today`. */
  mount(root: HTMLElement, plan: BenchPlan): void;
  /** Scrolls to the week of a Monday, as its own buttons would. */
  jump(monday: string): void;
  /** The rendered cards of a date. */
  cards(date: string): Iterable<Element>;
  /** The rendered cards of a date whose lower edge can be dragged. */
  resizable(date: string): Iterable<Element>;
  /** The rendered cell of a date. */
  day(date: string): Element | null;
  /** The selector of day elements: a point without any counts as blank. */
  readonly paper: string;
  /** The scroll container; null before it is mounted. */
  scroller(): HTMLElement | null;
  /** The date of the last drop. */
  dropped(): string | null;
  hasResized(): boolean;
}
