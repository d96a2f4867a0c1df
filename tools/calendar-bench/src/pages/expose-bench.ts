import type { BenchPlan } from './bench-plan.ts';
import { afterPaint, FrameRecorder, untilIdle } from './frames.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The interface of both pages, so that they are measured alike. */
interface CalendarUnderTest {
  /** Renders the calendar with the plan, at the week of its `today`. */
  mount(root: HTMLElement, plan: BenchPlan): void;
  /** Scrolls to the week of a Monday, as its own buttons would. */
  jump(monday: string): void;
  /** The rendered cards of a date. */
  cards(date: string): Iterable<Element>;
  /** The selector of weeks: a point without any counts as blank. */
  readonly paper: string;
  /** The date of the last drop, or `resized` after a resize. */
  lastChange?(): string | null;
}

declare global {
  interface Window {
    calendarBench: ReturnType<typeof benchOf>;
  }
}

const SAMPLES = 24;
/** A frame with a smaller share of day elements at the sample points counts as blank. */
const ENOUGH = 0.8;

function middleOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + Math.min(height / 2, 12) };
}

/** The center of the visible part of an element. */
function visibleMiddleOf(element: Element, root: HTMLElement): Spot {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  return { x: left + width / 2, y: (Math.max(top, frame.top) + Math.min(bottom, frame.bottom)) / 2 };
}

function isOnScreen(element: Element, root: HTMLElement): boolean {
  const { top, height } = element.getBoundingClientRect();
  const { top: upper, bottom: lower } = root.getBoundingClientRect();
  const middle = top + Math.min(height / 2, 12);
  return middle > upper && middle < lower;
}

function isBlank(calendar: CalendarUnderTest, root: HTMLElement): boolean {
  const { left, width, top, height } = root.getBoundingClientRect();
  let hits = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const y = top + (height * (sample + 0.5)) / SAMPLES;
    const hit = document.elementFromPoint(left + width * 0.6, y);
    if (hit !== null && hit.closest(calendar.paper) !== null) hits++;
  }
  return hits / SAMPLES < ENOUGH;
}

/** A calendar opens in a prepared page: its fonts are loaded and have been rendered. */
async function drawFrame(): Promise<void> {
  const frame = document.createElement('header');
  frame.innerHTML = 'Wk 1 <b>Monday</b>, 1 January 2026';
  document.body.prepend(frame);
  await afterPaint();
  await document.fonts.ready;
  await afterPaint();
  frame.remove();
}

const onScreen = (elements: Iterable<Element>, root: HTMLElement) =>
  [...elements].find((element) => isOnScreen(element, root));

/** The functions that the driver calls inside a page. */
function benchOf(calendar: CalendarUnderTest, root: HTMLElement) {
  let plan: BenchPlan | null = null;
  let recorder: FrameRecorder | null = null;
  let blankFrames = 0;

  const untilShown = async (date: string, onFrame?: () => void): Promise<number> => {
    for (;;) {
      const painted = await afterPaint();
      onFrame?.();
      if (onScreen(calendar.cards(date), root)) return painted;
    }
  };
  const monday = () => plan?.weeks.findLast((week) => week <= (plan?.today ?? '')) ?? '';

  return {
    /** Loads the plan and prepares the page around the calendar. */
    load: async (address: string) => {
      plan = (await (await fetch(address)).json()) as BenchPlan;
      await drawFrame();
    },
    mountToPaint: async () => {
      if (plan === null) throw new Error('Load a plan first.');
      // Every measurement starts right after a frame, so that all wait equally long for the next.
      const began = await afterPaint();
      calendar.mount(root, plan);
      return (await untilShown(monday())) - began;
    },
    /** Milliseconds, and the blank frames meanwhile. */
    jumpToPaint: async (week: string) => {
      let blank = 0;
      const began = await afterPaint();
      calendar.jump(week);
      const painted = await untilShown(week, () => {
        if (isBlank(calendar, root)) blank++;
      });
      return { toPaint: painted - began, blankFrames: blank };
    },
    untilIdle,
    scrollBy: async (pixels: number) => {
      const scroller = document.querySelector('[aria-label="Weeks"]');
      if (scroller === null) return false;
      const before = scroller.scrollTop;
      scroller.scrollTop += pixels;
      await afterPaint();
      if (isBlank(calendar, root)) blankFrames++;
      return scroller.scrollTop !== before;
    },
    startFrames: () => {
      recorder = new FrameRecorder();
      recorder.start();
    },
    stopFrames: () => recorder?.stop() ?? { frames: [], longTasks: [] },
    cardSpot: (date: string) => {
      const card = onScreen(calendar.cards(date), root);
      return card ? middleOf(card) : null;
    },
    daySpot: (date: string) => {
      const day = document.querySelector(`[data-day="${date}"]`);
      return day ? visibleMiddleOf(day, root) : null;
    },
    /** The lower edge of a card of the date, with its height; null if none can be resized. */
    edgeSpot: (date: string) => {
      const card = onScreen(document.querySelectorAll(`[data-resizable][data-date="${date}"]`), root);
      if (card === undefined) return null;
      const { left, width, bottom, height } = card.getBoundingClientRect();
      return { x: left + width / 2, y: bottom - 3, height };
    },
    lastChange: () => calendar.lastChange?.() ?? null,
    /** Counts the blank frames of `scrollBy` from now on. */
    watchBlanks: () => {
      blankFrames = 0;
    },
    blanks: () => blankFrames,
  };
}

/** Exposes the calendar to the driver. */
export function exposeBench(calendar: CalendarUnderTest): void {
  const root = document.createElement('div');
  root.className = 'bench-root';
  document.body.append(root);
  window.calendarBench = benchOf(calendar, root);
}
