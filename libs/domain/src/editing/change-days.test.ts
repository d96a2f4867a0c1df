import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { bruteDates } from '../../test/brute-force-oracle.ts';
import { mondayOf } from '../dates/week.ts';
import { editThisAndFollowing } from './edit-following.ts';
import { editWholeSeries } from './change-days.ts';

const WINTER = { start: '2027-01-01', end: '2027-03-31' };
const wednesdays = timeBlock({
  scheduled_days: ['wednesday'],
  start_date: '2027-01-06',
  exclusion_dates: ['2027-02-10'],
});
const toThursday = { scheduled_days: ['thursday' as const] };

test('editWholeSeries: what was left out moves to the weekday that takes the place (BLK-41)', () => {
  const [moved] = applyWrites([wednesdays], editWholeSeries(wednesdays, toThursday));
  expect(moved).toMatchObject({ start_date: '2027-01-07', exclusion_dates: ['2027-02-11'] });
});

test('editWholeSeries: of several weekdays only those that are replaced move their dates (BLK-41)', () => {
  const two = timeBlock({
    scheduled_days: ['monday', 'wednesday'],
    start_date: '2027-01-04',
    exclusion_dates: ['2027-02-08', '2027-02-10'],
  });
  const [moved] = applyWrites([two], editWholeSeries(two, { scheduled_days: ['monday', 'friday'] }));
  expect(moved).toMatchObject({
    start_date: '2027-01-04',
    exclusion_dates: ['2027-02-08', '2027-02-12'],
  });
});

test('editWholeSeries: other fields leave the days of a stored series as they are (REC-12)', () => {
  const stored = timeBlock({ recurring: 'quarterly', scheduled_days: ['tuesday'], start_date: '2026-11-26' });
  expect(editWholeSeries(stored, { ...stored, note: 'New' })).toEqual([
    { kind: 'update', id: stored.id, changes: { ...stored, note: 'New' } },
  ]);
});

test.each([
  ['biweekly', ['2027-01-07', '2027-01-21', '2027-02-18', '2027-03-04', '2027-03-18']],
  ['monthly', ['2027-01-07', '2027-03-04']],
] as const)('editWholeSeries: a %s series keeps what was left out (BLK-41)', (recurring, days) => {
  const series = { ...wednesdays, recurring, exclusion_dates: ['2027-02-03'] };
  const [moved] = applyWrites([series], editWholeSeries(series, toThursday));
  expect(moved && bruteDates(moved, WINTER)).toEqual(days);
});

test.each([
  ['2027-01-12', 'tuesday', 'monday', ['2027-02-08', '2027-03-08']],
  ['2027-01-29', 'friday', 'saturday', ['2027-01-30']],
] as const)(
  'editWholeSeries: a monthly series from %s keeps its week of the month (REC-11)',
  (start_date, from, to, days) => {
    const series = timeBlock({ recurring: 'monthly', scheduled_days: [from], start_date });
    const [moved] = applyWrites([series], editWholeSeries(series, { scheduled_days: [to] }));
    expect(moved && bruteDates(moved, WINTER)).toEqual(days);
  },
);

test('editThisAndFollowing: on another weekday a left out date after it moves along (BLK-32)', () => {
  const [before, after] = applyWrites(
    [wednesdays],
    editThisAndFollowing(wednesdays, '2027-01-27', toThursday),
  );
  expect(before).toMatchObject({ end_date: '2027-01-26', exclusion_dates: [] });
  expect(after).toMatchObject({ start_date: '2027-01-28', exclusion_dates: ['2027-02-11'] });
});

test('editThisAndFollowing: a day of the month begins on the date itself (REC-11)', () => {
  const monthly = { recurring: 'monthly', monthly_anchor: 'month_day' } as const;
  const [, after] = applyWrites([wednesdays], editThisAndFollowing(wednesdays, '2027-01-20', monthly));
  expect(after && bruteDates(after, WINTER)).toEqual(['2027-01-20', '2027-02-20', '2027-03-20']);
});

test('editWholeSeries: a weekly series is left out in the same weeks as before, whatever its weekday', () => {
  const arbitrary = fc.record({
    from: fc.constantFrom(...weekdays),
    to: fc.constantFrom(...weekdays),
    weeks: fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(arbitrary, ({ from, to, weeks }) => {
      const bare = timeBlock({ scheduled_days: [from], start_date: '2027-01-04' });
      const dates = bruteDates(bare, WINTER);
      const series = { ...bare, exclusion_dates: weeks.flatMap((week) => dates[week] ?? []) };
      const [moved = series] = applyWrites([series], editWholeSeries(series, { scheduled_days: [to] }));
      const weeksOf = (block: typeof series) => bruteDates(block, WINTER).map(mondayOf);
      // Only the last week is cut differently.
      const whole = (monday: string) => monday <= '2027-03-22';
      expect(weeksOf(moved).filter(whole)).toEqual(weeksOf(series).filter(whole));
    }),
  );
});
