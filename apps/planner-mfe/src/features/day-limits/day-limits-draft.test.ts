import { dayLimitsDraft, hoursProblem, toDayLimits } from './day-limits-draft.ts';

const week = (minutes: number | null) => Array.from({ length: 7 }, () => minutes);

test('hours a day: the form of saved limits gives the same limits again (CAP-2)', () => {
  for (const saved of [week(null), week(480), week(90), [480, 480, 480, 480, 360, null, null]])
    expect(toDayLimits(dayLimitsDraft(saved))).toEqual(saved);
});

test('hours a day: who was not asked yet begins with 8 hours on all days (CAP-2)', () => {
  expect(dayLimitsDraft(null)).toMatchObject({ kind: 'same', same: '8' });
  expect(dayLimitsDraft(week(null)).kind).toBe('off');
});

test.each(['', '0', '0.4', '24.1', 'eight', '-1'])(
  'hours a day: %j is no limit for all days (CAP-2)',
  (same) => {
    expect(hoursProblem(same, false)).toBe('Enter 0.5 to 24 hours.');
  },
);

test('hours a day: by weekday an empty field is no limit, and a wrong one is named (CAP-2)', () => {
  const byDay = ['7,5', '8', '', '24', '0.5', '', ''];
  expect(byDay.map((hours) => hoursProblem(hours, true))).toEqual(Array(7));
  expect(toDayLimits({ kind: 'weekdays', same: 'x', byDay })).toEqual([450, 480, null, 1440, 30, null, null]);
  expect(hoursProblem('25', true)).toBe('Enter 0.5 to 24 hours, or nothing.');
});
