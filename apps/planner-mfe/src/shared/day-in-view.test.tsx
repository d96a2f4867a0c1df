import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { dayInView, noteView } from './day-in-view.ts';

const days = { start: calendarDate('2026-11-23'), end: calendarDate('2026-12-06') };

let forget = (): void => undefined;
const show = (shown: typeof days | null) => {
  forget = noteView(() => shown);
};
afterEach(() => {
  forget();
  document.body.innerHTML = '';
});

test('dayInView: is today if it is visible, else the first visible day (BLK-67)', () => {
  show(days);
  expect(dayInView('2026-11-25')).toBe('2026-11-25');
  expect(dayInView('2026-12-07')).toBe('2026-11-23');
});

test('dayInView: the day of the address is before today, if it is visible (BLK-67)', () => {
  show(days);
  window.history.replaceState(null, '', '/calendar?date=2026-12-03');
  expect(dayInView('2026-11-25')).toBe('2026-12-03');
  window.history.replaceState(null, '', '/calendar?date=2027-12-03');
  expect(dayInView('2026-11-25')).toBe('2026-11-25');
  window.history.replaceState(null, '', '/');
});

test('dayInView: is null without a calendar, and before its first rendering', () => {
  expect(dayInView('2026-11-25')).toBeNull();
  show(null);
  expect(dayInView('2026-11-25')).toBeNull();
});

test('dayInView: the focused day is before today, also while a dialog has the focus, and not beside the sheet (BLK-67)', () => {
  show(days);
  document.body.innerHTML = `
    <div data-row="early" data-date="2026-12-03"><button id="in">Add</button></div>
    <div data-row="early" data-date="2026-12-08"><button id="far">Add</button></div>
    <div role="dialog"><button id="dialog">Close</button></div>
    <button id="beside">Time Block</button>`;
  const focus = (id: string) => document.getElementById(id)?.focus();
  focus('in');
  focus('dialog');
  expect(dayInView('2026-11-25')).toBe('2026-12-03');
  focus('far');
  expect(dayInView('2026-11-25')).toBe('2026-11-25');
  focus('in');
  focus('beside');
  expect(dayInView('2026-11-25')).toBe('2026-11-25');
});
