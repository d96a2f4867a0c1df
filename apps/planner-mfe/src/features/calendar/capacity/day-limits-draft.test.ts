import { dayLimitsDraft, readDayLimits } from './day-limits-draft.ts';

const week = (minutes: number | null) => Array.from({ length: 7 }, () => minutes);

test('hours a day: the form of saved limits gives the same limits again (CAP-2)', () => {
  for (const saved of [week(null), week(480), week(90), [480, 480, 480, 480, 360, null, null]])
    expect(readDayLimits(dayLimitsDraft(saved))).toEqual(saved);
});

test('hours a day: who was not asked yet begins with 8 hours on all days (CAP-2)', () => {
  expect(dayLimitsDraft(null)).toMatchObject({ kind: 'same', same: '8' });
  expect(dayLimitsDraft(week(null)).kind).toBe('off');
});

test.each(['', '0', '0.4', '24.1', 'eight', '-1'])(
  'hours a day: %j is no limit for all days (CAP-2)',
  (same) => {
    expect(readDayLimits({ kind: 'same', same, byDay: [] })).toEqual({
      same: 'Enter 0.5 to 24 hours.',
      byDay: [],
    });
  },
);

test('hours a day: by weekday an empty field is no limit, and a wrong one is named (CAP-2)', () => {
  const byDay = ['7,5', '8', '', '24', '0.5', '', ''];
  expect(readDayLimits({ kind: 'weekdays', same: 'x', byDay })).toEqual([
    450,
    480,
    null,
    1440,
    30,
    null,
    null,
  ]);
  const wrong = readDayLimits({ kind: 'weekdays', same: '8', byDay: ['25', ...byDay.slice(1)] });
  expect(wrong).toMatchObject({ byDay: ['Enter 0.5 to 24 hours, or nothing.', ...Array(6)] });
});
