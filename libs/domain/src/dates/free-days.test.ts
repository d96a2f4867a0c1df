import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './add-to-date.ts';
import {
  type FreeDayRange,
  freeDaysText,
  isFreeDay,
  mergeFreeDays,
  withFreeDays,
  withoutFreeDays,
} from './free-days.ts';

test('freeDaysText: has the years across New Year alone (PRD-11)', () => {
  expect(freeDaysText({ from: '2026-07-01', to: '2026-07-04' })).toBe('Jul 1 – Jul 4');
  expect(freeDaysText({ from: '2026-12-31', to: '2026-12-31' })).toBe('Dec 31');
  expect(freeDaysText({ from: '2026-12-30', to: '2027-01-02' })).toBe('Dec 30, 2026 – Jan 2, 2027');
});

const TODAY = '2026-07-15';
const FIRST = '2026-07-01';
const DAYS = 40;

const dates = Array.from({ length: DAYS + 12 }, (_, day) => addDays(FIRST, day - 1));
const anyRange = fc
  .record({ start: fc.nat({ max: DAYS }), days: fc.nat({ max: 9 }) })
  .map(({ start, days }): FreeDayRange => ({
    from: addDays(FIRST, start),
    to: addDays(FIRST, start + days),
  }));
const anyStep = fc.record({ range: anyRange, isAdded: fc.boolean() });

const covers = ({ from, to }: FreeDayRange, date: string) => from <= date && date <= to;

describe('free days', () => {
  test('include the first and the last day of a range, and no others', () => {
    const freeDays = [{ from: '2026-07-06', to: '2026-07-12' }];
    const asked = ['2026-07-05', '2026-07-06', '2026-07-12', '2026-07-13'];
    expect(asked.map((date) => isFreeDay(freeDays, date))).toEqual([false, true, true, false]);
  });

  test('are the days last added or removed, for any sequence of changes (IDE-2)', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const freeDays = steps.reduce<FreeDayRange[]>(
          (before, { range, isAdded }) => (isAdded ? withFreeDays : withoutFreeDays)(before, range, TODAY),
          [],
        );
        for (const date of dates) {
          const last = steps.findLast(({ range }) => covers(range, date));
          expect(isFreeDay(freeDays, date)).toBe(last?.isAdded ?? false);
        }
        // In order, with a day between each two.
        for (const [index, range] of freeDays.entries()) {
          const next = freeDays[index + 1];
          expect(range.from <= range.to).toBe(true);
          expect(next === undefined || addDays(range.to, 1) < next.from).toBe(true);
        }
      }),
    );
  });

  test('that ended more than two years ago are dropped with the next change, current ones never', () => {
    const old = { from: '2024-07-01', to: '2024-07-14' };
    const kept = { from: '2024-07-15', to: '2024-07-15' };
    const long = { from: '2020-01-01', to: '2026-08-01' };
    const added = { from: '2026-12-24', to: '2026-12-26' };
    expect(withFreeDays([old], added, TODAY)).toEqual([added]);
    expect(withFreeDays([kept], added, TODAY)).toEqual([kept, added]);
    expect(withFreeDays([old, long], added, TODAY)).toEqual([long, added]);
  });

  test('of two changes are each day that either added or removed, in ranges with a day between each two', () => {
    const ranges = fc
      .array(anyRange, { maxLength: 4 })
      .map((each) => each.reduce<FreeDayRange[]>((all, range) => withFreeDays(all, range, TODAY), []));
    fc.assert(
      fc.property(ranges, ranges, ranges, (seen, present, wanted) => {
        const merged = mergeFreeDays({ seen, present, wanted });
        for (const date of dates) {
          const [before, there, here] = [seen, present, wanted].map((each) => isFreeDay(each, date));
          expect(isFreeDay(merged, date)).toBe(there === before ? here : there);
        }
        expect(withFreeDays(merged, merged[0] ?? { from: FIRST, to: FIRST }, TODAY).length).toBe(
          Math.max(merged.length, 1),
        );
      }),
    );
  });
});
