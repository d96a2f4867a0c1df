import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { daysPassing, type DayLimits, limitOn, minutesLeft, ofLimitText } from './day-limit.ts';

const MONDAY = '2026-01-05';
const minutes = fc.integer({ min: 0, max: 2_000 });
const limit = fc.option(fc.integer({ min: 30, max: 1_440 }), { nil: null });
const limits: fc.Arbitrary<DayLimits> = fc.array(limit, { minLength: 7, maxLength: 7 });

test('day limits: each date has that of its weekday, in every week, and none without limits (CAP-1)', () => {
  fc.assert(
    fc.property(limits, fc.nat(6), fc.integer({ min: -60, max: 60 }), (values, day, week) => {
      const date = dateAfter(MONDAY, day + week * 7);
      expect(limitOn(values, date)).toBe(values[day]);
      expect(limitOn(null, date)).toBeNull();
    }),
  );
});

test('minutes left: what is planned and what is left are the limit together; over it they are below 0 (CAP-4)', () => {
  fc.assert(
    fc.property(minutes, minutes, (most, planned) => {
      expect(planned + minutesLeft(most, planned)).toBe(most);
      expect(minutesLeft(most, planned) < 0).toBe(planned > most);
    }),
  );
  expect(ofLimitText(660, 480)).toBe('11h of 8h');
});

test('days that pass their limit: over it now, and by more than before; never one without a limit (CAP-5)', () => {
  const day = fc.record({ before: minutes, after: minutes });
  fc.assert(
    fc.property(limits, fc.array(day, { minLength: 1, maxLength: 21 }), (values, days) => {
      const dates = days.map((_, index) => dateAfter(MONDAY, index));
      const at = (date: string) => days[dates.indexOf(date)] ?? { before: 0, after: 0 };
      const passing = daysPassing(dates, {
        limitOn: (date) => limitOn(values, date),
        before: (date) => at(date).before,
        after: (date) => at(date).after,
      });
      for (const [index, date] of dates.entries()) {
        const most = values[index % 7] ?? Infinity;
        const { before, after } = at(date);
        const isPassed = before <= most && after > most;
        const isOverByMore = before > most && after > before;
        expect(passing.includes(date)).toBe(isPassed || isOverByMore);
      }
    }),
  );
});

test('days that pass their limit: an unchanged plan has none, and undoing a change neither (CAP-5)', () => {
  fc.assert(
    fc.property(limits, minutes, fc.nat(600), (values, before, more) => {
      const change = (from: number, to: number) =>
        daysPassing([MONDAY], {
          limitOn: (date) => limitOn(values, date),
          before: () => from,
          after: () => to,
        });
      expect(change(before, before)).toEqual([]);
      expect(change(before + more, before)).toEqual([]);
    }),
  );
});

test.each([
  [480, []],
  [481, [MONDAY]],
])(
  'days that pass their limit: of a limit of 480 minutes, %i on an empty day (CAP-5)',
  (minutes, passing) => {
    expect(daysPassing([MONDAY], { limitOn: () => 480, before: () => 0, after: () => minutes })).toEqual(
      passing,
    );
  },
);
