import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { DayRoll } from './day-roll.ts';

const today = calendarDate('2026-11-20');
const weeks = calendarWeeks(today);

test('the roll goes from day to day, on from Sunday to the next week and month', () => {
  const roll = new DayRoll(weeks, calendarDate('2026-11-29'));
  expect([roll.getDay(), roll.getWeek(), roll.getMonth()]).toEqual([
    '2026-11-29',
    '2026-11-23',
    '2026-11-01',
  ]);
  let told = 0;
  roll.subscribe(() => (told += 1));
  roll.showDay('2026-12-01');
  expect([roll.getPlace(), roll.getWeek(), roll.getMonth()]).toEqual([
    '2026-12-01',
    '2026-11-30',
    '2026-12-01',
  ]);
  roll.showDay('2026-12-01');
  expect(told).toBe(1);
});

test('days beyond the roll lead to its ends', () => {
  const roll = new DayRoll(weeks, today);
  roll.showDay('9999-12-31');
  expect(roll.dayAt(roll.length - 1)).toBe(roll.getDay());
  roll.layOut(3);
  roll.showDay('9999-12-31');
  expect(roll.indexOf(roll.getDay())).toBe(roll.length - 3);
  roll.showDay('1900-01-01');
  expect(roll.getDay()).toBe(weeks[0]);
});

test('of three days the middle one names the month, and what is among them is not moved into view', () => {
  const roll = new DayRoll(weeks, calendarDate('2026-11-30'));
  roll.layOut(3);
  expect(roll.getMonth()).toBe('2026-12-01');
  roll.reveal('2026-12-02');
  expect(roll.getDay()).toBe('2026-11-30');
  roll.reveal('2026-12-03');
  expect(roll.getDay()).toBe('2026-12-03');
});

test('three days are swiped as a page, counted from the day that was asked for', () => {
  const roll = new DayRoll(weeks, today);
  const start = roll.indexOf(today);
  expect([0, 1, 2, 3].map((days) => roll.isPageStart(start + days, 1))).toEqual([true, true, true, true]);
  roll.layOut(3);
  expect([-3, 0, 1, 2, 3].map((days) => roll.isPageStart(start + days, 3))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  roll.showDay('2026-11-21');
  expect([0, 1, 4].map((days) => roll.isPageStart(start + days, 3))).toEqual([false, true, true]);
  expect([0, roll.length - 3].map((index) => roll.isPageStart(index, 3))).toEqual([true, true]);
});

test('a slip held at an edge goes on by one day, and not beyond the ends', () => {
  const roll = new DayRoll(weeks, today);
  roll.layOut(3);
  roll.turn(1);
  expect(roll.getDay()).toBe('2026-11-21');
  expect(roll.isAtEnd()).toBe(false);
  roll.showDay('9999-12-31');
  const last = roll.getDay();
  roll.turn(1);
  expect([roll.getDay(), roll.isAtEnd()]).toEqual([last, true]);
  roll.showDay('1900-01-01');
  roll.turn(-1);
  expect(roll.getDay()).toBe(weeks[0]);
});
