import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { DayScroller } from './day-scroller.ts';

const today = calendarDate('2026-11-20');
const weeks = calendarWeeks(today);

test('day scroller: it moves from day to day across weeks and months, and notifies once for each change', () => {
  const scroller = new DayScroller(weeks, calendarDate('2026-11-29'));
  expect([scroller.getDay(), scroller.getWeek(), scroller.getMonth()]).toEqual([
    '2026-11-29',
    '2026-11-23',
    '2026-11-01',
  ]);
  let notified = 0;
  scroller.subscribe(() => (notified += 1));
  scroller.showDay('2026-12-01');
  expect([scroller.getPlace(), scroller.getWeek(), scroller.getMonth()]).toEqual([
    '2026-12-01',
    '2026-11-30',
    '2026-12-01',
  ]);
  scroller.showDay('2026-12-01');
  expect(notified).toBe(1);
});

test('day scroller: a day outside the calendar leads to its nearest end', () => {
  const scroller = new DayScroller(weeks, today);
  scroller.showDay('9999-12-31');
  expect(scroller.dayAt(scroller.length - 1)).toBe(scroller.getDay());
  scroller.layOut(3);
  scroller.showDay('9999-12-31');
  expect(scroller.indexOf(scroller.getDay())).toBe(scroller.length - 3);
  scroller.showDay('1900-01-01');
  expect(scroller.getDay()).toBe(weeks[0]);
});

test('day scroller: the middle of three days names the month, and reveal does not move to a visible day', () => {
  const scroller = new DayScroller(weeks, calendarDate('2026-11-30'));
  scroller.layOut(3);
  expect(scroller.getMonth()).toBe('2026-12-01');
  scroller.reveal('2026-12-02');
  expect(scroller.getDay()).toBe('2026-11-30');
  scroller.reveal('2026-12-03');
  expect(scroller.getDay()).toBe('2026-12-03');
});

test('day scroller: three days are swiped as a page, counted from the day shown last', () => {
  const scroller = new DayScroller(weeks, today);
  const start = scroller.indexOf(today);
  expect([0, 1, 2, 3].map((days) => scroller.isPageStart(start + days, 1))).toEqual([true, true, true, true]);
  scroller.layOut(3);
  expect([-3, 0, 1, 2, 3].map((days) => scroller.isPageStart(start + days, 3))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  scroller.showDay('2026-11-21');
  expect([0, 1, 4].map((days) => scroller.isPageStart(start + days, 3))).toEqual([false, true, true]);
  expect([0, scroller.length - 3].map((index) => scroller.isPageStart(index, 3))).toEqual([true, true]);
});

test('day scroller: a card held at an edge moves it by one day, and not beyond the ends', () => {
  const scroller = new DayScroller(weeks, today);
  scroller.layOut(3);
  scroller.turn(1);
  expect(scroller.getDay()).toBe('2026-11-21');
  expect(scroller.isAtEnd()).toBe(false);
  scroller.showDay('9999-12-31');
  const last = scroller.getDay();
  scroller.turn(1);
  expect([scroller.getDay(), scroller.isAtEnd()]).toEqual([last, true]);
  scroller.showDay('1900-01-01');
  scroller.turn(-1);
  expect(scroller.getDay()).toBe(weeks[0]);
});
