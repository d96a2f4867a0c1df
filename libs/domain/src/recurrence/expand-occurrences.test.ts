import { recurrences } from '@simmer/contracts/schemas/planning-values';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { planningDate, planningRange } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { bruteDates, bruteOccursOn } from '../../test/brute-force-oracle.ts';
import { rruleDates } from '../../test/rrule-oracle.ts';
import { addDays } from '../dates/add-to-date.ts';
import { expandOccurrences, hasOccurrenceInRange, nextOccurrence, occursOn } from './expand-occurrences.ts';
import { type BlockSchedule } from './recurrence.ts';

const YEAR_2026 = { start: '2026-01-01', end: '2026-12-31' };
const block = (over: Partial<BlockSchedule>): BlockSchedule => ({
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2026-01-05',
  ...over,
});

describe('expandOccurrences agrees with the rrule library', () => {
  test.each(recurrences)('%s in any range', (recurring) => {
    fc.assert(
      fc.property(blockSchedule([recurring]), planningRange(800), (schedule, range) => {
        expect(expandOccurrences(schedule, range)).toEqual(rruleDates(schedule, range));
      }),
      { numRuns: 200 },
    );
  });

  test.each(recurrences)('%s in the years around its start', (recurring) => {
    fc.assert(
      fc.property(blockSchedule([recurring]), (schedule) => {
        const range = { start: addDays(schedule.start_date, -365), end: addDays(schedule.start_date, 730) };
        expect(expandOccurrences(schedule, range)).toEqual(rruleDates(schedule, range));
      }),
      { numRuns: 200 },
    );
  });
});

describe('expandOccurrences agrees with a check of each day', () => {
  test.each(recurrences)('%s in 240 days near its start', (recurring) => {
    fc.assert(
      fc.property(blockSchedule([recurring]), fc.integer({ min: -40, max: 200 }), (schedule, offset) => {
        const start = addDays(schedule.start_date, offset);
        const range = { start, end: addDays(start, 240) };
        expect(expandOccurrences(schedule, range)).toEqual(bruteDates(schedule, range));
      }),
      { numRuns: 150 },
    );
  });

  test('occursOn for any single date', () => {
    fc.assert(
      fc.property(blockSchedule(), planningDate(), fc.nat(200), (schedule, date, offset) => {
        const near = addDays(schedule.start_date, offset);
        expect(occursOn(schedule, date)).toBe(bruteOccursOn(schedule, date));
        expect(occursOn(schedule, near)).toBe(bruteOccursOn(schedule, near));
      }),
      { numRuns: 200 },
    );
  });
});

describe('occurrences of any schedule', () => {
  test('two halves of a range have the occurrences of the whole', () => {
    fc.assert(
      fc.property(blockSchedule(), planningRange(500), fc.nat(499), (schedule, range, cut) => {
        const middle = addDays(range.start, cut);
        if (middle >= range.end) return;
        const halves = [
          ...expandOccurrences(schedule, { start: range.start, end: middle }),
          ...expandOccurrences(schedule, { start: addDays(middle, 1), end: range.end }),
        ];
        expect(halves).toEqual(expandOccurrences(schedule, range));
      }),
    );
  });

  test('the next occurrence is the first of the range, and a range has one exactly when it exists', () => {
    fc.assert(
      fc.property(blockSchedule(), planningDate(), (schedule, from) => {
        const range = { start: from, end: addDays(from, 3000) };
        const [first] = expandOccurrences(schedule, range);
        const next = nextOccurrence(schedule, from);
        const isBeyond = next === null || next > range.end;
        expect(isBeyond ? undefined : next).toBe(first);
        expect(hasOccurrenceInRange(schedule, range)).toBe(first !== undefined);
      }),
    );
  });

  test('a reversed range has none', () => {
    expect(expandOccurrences(block({}), { start: '2026-02-02', end: '2026-02-01' })).toEqual([]);
    const once = block({ recurring: 'once' });
    expect(expandOccurrences(once, { start: '2026-01-05', end: '2026-01-04' })).toEqual([]);
  });
});

describe('REC-1 to REC-5 by example', () => {
  test('once: each chosen weekday occurs once, on or after the start (REC-2)', () => {
    const once = block({
      recurring: 'once',
      scheduled_days: ['monday', 'wednesday'],
      start_date: '2026-01-07',
    });
    expect(expandOccurrences(once, YEAR_2026)).toEqual(['2026-01-07', '2026-01-12']);
  });

  test('monthly: months without a fifth Friday are skipped (REC-4)', () => {
    const fifth = block({ recurring: 'monthly', scheduled_days: ['friday'], start_date: '2026-01-30' });
    expect(expandOccurrences(fifth, YEAR_2026)).toEqual([
      '2026-01-30',
      '2026-05-29',
      '2026-07-31',
      '2026-10-30',
    ]);
  });

  test('monthly: each weekday keeps the week-of-month of its own first day (REC-4)', () => {
    const two = block({
      recurring: 'monthly',
      scheduled_days: ['monday', 'wednesday'],
      start_date: '2026-01-28',
    });
    expect(expandOccurrences(two, { start: '2026-01-01', end: '2026-03-31' })).toEqual([
      '2026-01-28',
      '2026-02-02',
      '2026-02-25',
      '2026-03-02',
      '2026-03-25',
    ]);
  });

  test('biweekly: weeks are counted from the week of the start, also for an earlier weekday (REC-3)', () => {
    const friday = block({
      recurring: 'biweekly',
      scheduled_days: ['monday', 'friday'],
      start_date: '2026-01-09',
    });
    expect(expandOccurrences(friday, { start: '2026-01-01', end: '2026-02-08' })).toEqual([
      '2026-01-09',
      '2026-01-19',
      '2026-01-23',
      '2026-02-02',
      '2026-02-06',
    ]);
  });

  test('biweekly: the interval continues through a year of 53 weeks', () => {
    const fortnight = block({ recurring: 'biweekly', start_date: '2026-12-14' });
    expect(expandOccurrences(fortnight, { start: '2026-12-01', end: '2027-01-31' })).toEqual([
      '2026-12-14',
      '2026-12-28',
      '2027-01-11',
      '2027-01-25',
    ]);
  });

  test('quarterly: is every 13 weeks (REC-3)', () => {
    const quarter = block({ recurring: 'quarterly' });
    expect(expandOccurrences(quarter, YEAR_2026)).toEqual([
      '2026-01-05',
      '2026-04-06',
      '2026-07-06',
      '2026-10-05',
    ]);
  });

  test('end date and exclusions: the end date is included, an excluded date is not', () => {
    const ended = block({ end_date: '2026-01-26', exclusion_dates: ['2026-01-12'] });
    expect(expandOccurrences(ended, YEAR_2026)).toEqual(['2026-01-05', '2026-01-19', '2026-01-26']);
  });

  test('TBD: a block without days never occurs (BLK-3)', () => {
    for (const recurring of recurrences) {
      const tbd = block({ recurring, scheduled_days: [] });
      expect(expandOccurrences(tbd, YEAR_2026)).toEqual([]);
      expect(nextOccurrence(tbd, '2026-01-01')).toBeNull();
    }
  });

  test('next occurrence: is null when the series has ended or all its dates are excluded', () => {
    expect(nextOccurrence(block({ end_date: '2026-01-26' }), '2026-01-27')).toBeNull();
    expect(
      nextOccurrence(block({ end_date: '2026-01-11', exclusion_dates: ['2026-01-05'] }), '2026-01-01'),
    ).toBeNull();
    expect(nextOccurrence(block({ recurring: 'once' }), '2026-01-06')).toBeNull();
  });

  test('invalid dates: throw a RangeError', () => {
    expect(() => expandOccurrences(block({ start_date: '2026-02-30' }), YEAR_2026)).toThrow(RangeError);
    expect(() => expandOccurrences(block({}), { start: 'today', end: '2026-02-01' })).toThrow(RangeError);
  });
});
