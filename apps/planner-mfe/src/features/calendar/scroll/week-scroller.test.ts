/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { WeekScroller } from './week-scroller.ts';

/** An element that counts how often its place is set: each time lays out the page. */
function countedElement() {
  let top = 0;
  const counted = { element: document.createElement('div'), setCount: 0 };
  Object.defineProperty(counted.element, 'scrollTop', {
    get: () => top,
    set: (value: number) => {
      top = value;
      counted.setCount += 1;
    },
  });
  return counted;
}

test('week scroller: the place is set again only when a height has changed (CAL-9)', () => {
  globalThis.ResizeObserver = class {
    observe() {}
    disconnect() {}
    unobserve() {}
  };
  const counted = countedElement();
  const weeks = ['2026-01-05', '2026-01-12', '2026-01-19'].map(calendarDate);
  const scroller = new WeekScroller(weeks, calendarDate('2026-01-12'));
  scroller.attach(counted.element);
  const [low, high] = [
    [0, 100, 300, 400, 600, 700, 900],
    [0, 200, 400, 500, 700, 800, 1_000],
  ] as const;
  scroller.layOut(low);
  expect([counted.setCount, counted.element.scrollTop]).toEqual([1, 300]);
  scroller.layOut([...low]);
  expect(counted.setCount).toBe(1);
  scroller.layOut(high);
  expect([counted.setCount, counted.element.scrollTop]).toEqual([2, 400]);
});
