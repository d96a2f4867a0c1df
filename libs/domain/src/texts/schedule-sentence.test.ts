import { dayParts, weekdays } from '@simmer/contracts/schemas/planning-values';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import fc from 'fast-check';
import { datedDay, shortDate } from '../dates/date-labels.ts';
import { weekdayLabel } from '../dates/weekday-labels.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { startTimingOf } from '../parts/day-part.ts';
import { expandOccurrences, nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { keepsDayOfMonth } from '../recurrence/recurrence.ts';
import { monthlyRhythm, scheduleSentence, type TimedSchedule } from './schedule-sentence.ts';

const TODAY = '2026-11-21';
const sentenceOf = (over: Partial<TimedSchedule>, today = TODAY): string =>
  scheduleSentence(
    {
      recurring: 'weekly',
      scheduled_days: ['monday'],
      start_date: '2026-11-23',
      start_timing: startTimingOf('morning'),
      ...over,
    },
    today,
  );

test('scheduleSentence: a weekly block names weekday, day part, first date and that it has no end', () => {
  expect(dayParts.map((part) => sentenceOf({ start_timing: startTimingOf(part) }))).toEqual([
    'Every Monday morning from Nov 23, no end',
    'Every Monday at midday from Nov 23, no end',
    'Every Monday afternoon from Nov 23, no end',
    'Every Monday evening from Nov 23, no end',
  ]);
});

test('scheduleSentence: several days are listed, and all seven are every day', () => {
  expect(sentenceOf({ scheduled_days: ['thursday', 'monday'] })).toBe(
    'Every Monday and Thursday morning from Nov 23, no end',
  );
  expect(sentenceOf({ scheduled_days: ['monday', 'wednesday', 'friday'] })).toBe(
    'Every Mon, Wed and Fri morning from Nov 23, no end',
  );
  const scheduled_days = weekdays;
  expect(sentenceOf({ scheduled_days })).toBe('Every morning from Nov 23, no end');
  expect(sentenceOf({ scheduled_days, start_timing: startTimingOf('midday') })).toBe(
    'Every day at midday from Nov 23, no end',
  );
  expect(sentenceOf({ scheduled_days, recurring: 'biweekly' })).toBe(
    'Every 2 weeks on all seven days, in the morning from Nov 23, no end',
  );
});

test('scheduleSentence: biweekly, quarterly and monthly schedules are named, with skipped months (REC-8)', () => {
  expect(sentenceOf({ recurring: 'biweekly' })).toBe('Every 2 weeks on Monday morning from Nov 23, no end');
  expect(sentenceOf({ recurring: 'quarterly' })).toBe('Every 13 weeks on Monday morning from Nov 23, no end');
  expect(sentenceOf({ recurring: 'monthly' })).toBe(
    'Every fourth Monday morning of the month from Nov 23, no end',
  );
  expect(sentenceOf({ recurring: 'monthly', start_date: '2026-11-30' })).toBe(
    'Every fifth Monday morning of the month from Nov 30, no end, only in months that have five',
  );
  expect(
    sentenceOf({ recurring: 'monthly', scheduled_days: ['monday', 'tuesday'], start_date: '2026-11-24' }),
  ).toBe(
    'Every fourth Tuesday and fifth Monday morning of the month from Nov 24, no end, only in months that have five',
  );
});

test('scheduleSentence: a monthly block says what it keeps of the month (REC-4)', () => {
  const last = { recurring: 'monthly', monthly_anchor: 'last_weekday' } as const;
  expect(sentenceOf({ ...last, scheduled_days: ['friday'], start_date: '2026-11-27' })).toBe(
    'Every last Friday morning of the month from Nov 27, no end',
  );
  const byDay = { recurring: 'monthly', monthly_anchor: 'month_day' } as const;
  expect(sentenceOf({ ...byDay, scheduled_days: ['tuesday'], start_date: '2026-12-01' })).toBe(
    'Every 1st of the month in the morning from Dec 1, no end',
  );
  expect(
    sentenceOf({ ...byDay, scheduled_days: ['thursday'], start_date: '2026-12-31', start_time: '09:00' }),
  ).toBe('Every 31st of the month at 09:00 from Dec 31, no end, only in months that have 31 days');
});

test('scheduleSentence: a once block names each of its dates', () => {
  expect(sentenceOf({ recurring: 'once' })).toBe('Once, on Monday morning, Nov 23');
  expect(sentenceOf({ recurring: 'once', start_timing: startTimingOf('midday') })).toBe(
    'Once, on Monday at midday, Nov 23',
  );
  expect(sentenceOf({ recurring: 'once', scheduled_days: ['monday', 'friday'] })).toBe(
    'Once each: Mon Nov 23 and Fri Nov 27, in the morning',
  );
});

test('scheduleSentence: an end date gives the last occurrence and how many there are', () => {
  expect(sentenceOf({ end_date: '2026-12-25' })).toBe('Every Monday morning from Nov 23 to Dec 21, 5 times');
  expect(sentenceOf({ end_date: '2027-01-05' })).toBe(
    'Every Monday morning from Nov 23 to Jan 4, 2027, 7 times',
  );
  expect(sentenceOf({ end_date: '2026-11-29' })).toBe('Once, on Monday morning, Nov 23');
  expect(sentenceOf({ start_date: '2026-11-24', end_date: '2026-11-27' })).toBe(
    'On no day: none of its days fall between its dates',
  );
});

test('scheduleSentence: the first date is the first occurrence, not the start date', () => {
  expect(sentenceOf({ start_date: '2026-11-25' })).toBe('Every Monday morning from Nov 30, no end');
  expect(sentenceOf({ start_date: '2026-11-25', recurring: 'biweekly' })).toBe(
    'Every 2 weeks on Monday morning from Dec 7, no end',
  );
});

test('scheduleSentence: excluded dates that would be occurrences are named, others are not', () => {
  expect(sentenceOf({ exclusion_dates: ['2026-11-23', '2026-12-07', '2026-12-08'] })).toBe(
    'Every Monday morning from Nov 30, no end, except Dec 7',
  );
  expect(sentenceOf({ exclusion_dates: ['2026-11-30', '2026-12-07'], end_date: '2026-12-25' })).toBe(
    'Every Monday morning from Nov 23 to Dec 21, 3 times, except 2 dates',
  );
});

test('scheduleSentence: a TBD block has no day', () => {
  expect(sentenceOf({ scheduled_days: [] })).toBe('No day yet: it waits beside the calendar');
});

/** The dates of the sentence as shown; `today` is in another year, so that each includes its year. */
const datesIn = (sentence: string): string[] => sentence.match(/[A-Z][a-z]{2} \d{1,2}, \d{4}/gu) ?? [];
const timed = () =>
  fc
    .tuple(blockSchedule(), fc.constantFrom(...dayParts))
    .map(([schedule, part]) => ({ ...schedule, start_timing: startTimingOf(part) }));

describe('scheduleSentence agrees with the recurrence rules', () => {
  test('the first date is the first occurrence', () => {
    fc.assert(
      fc.property(timed(), (schedule) => {
        const first = nextOccurrence(schedule, schedule.start_date);
        const [named] = datesIn(scheduleSentence(schedule, '1800-01-01'));
        expect(named).toBe(first === null ? undefined : datedDay(first));
      }),
      { numRuns: 500 },
    );
  });

  test('with an end date, the last date and the number of times are those of the series', () => {
    fc.assert(
      fc.property(timed(), (schedule) => {
        fc.pre(schedule.end_date !== null && schedule.recurring !== 'once');
        const dates = expandOccurrences(schedule, {
          start: schedule.start_date,
          end: schedule.end_date ?? schedule.start_date,
        });
        fc.pre(dates.length > 1);
        const sentence = scheduleSentence(schedule, '1800-01-01');
        expect(datesIn(sentence)[1]).toBe(datedDay(dates.at(-1) ?? ''));
        expect(sentence).toContain(`, ${dates.length} times`);
      }),
      { numRuns: 500 },
    );
  });

  test('“no end” is given exactly when the series has none', () => {
    fc.assert(
      fc.property(timed(), (schedule) => {
        const isEndless =
          schedule.recurring !== 'once' && schedule.end_date === null && schedule.scheduled_days.length > 0;
        expect(scheduleSentence(schedule, TODAY).includes('no end')).toBe(isEndless);
      }),
    );
  });

  test('the named weekdays are those of the schedule', () => {
    fc.assert(
      fc.property(timed(), (schedule) => {
        fc.pre(schedule.scheduled_days.length > 0 && schedule.scheduled_days.length < 7);
        fc.pre(schedule.end_date === null && schedule.recurring !== 'once' && !keepsDayOfMonth(schedule));
        const [rhythm = ''] = scheduleSentence(schedule, TODAY).split(' from ');
        const named = new Set(rhythm.match(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/gu));
        expect(named).toEqual(new Set(schedule.scheduled_days.map(weekdayLabel)));
      }),
    );
  });

  test('a once block names each of its dates with its weekday', () => {
    fc.assert(
      fc.property(timed(), (schedule) => {
        const once = { ...schedule, recurring: 'once' as const, end_date: null, exclusion_dates: [] };
        fc.pre(once.scheduled_days.length > 1);
        const end = `${Number(once.start_date.slice(0, 4)) + 1}-12-31`;
        for (const date of expandOccurrences(once, { start: once.start_date, end })) {
          const text = scheduleSentence(once, '1800-01-01');
          expect(text).toContain(`${weekdayLabel(weekdayOf(date))} ${shortDate(date)}`);
        }
      }),
    );
  });
});

test.each<[string, Partial<TimedSchedule>, string]>([
  [
    'all days at a time',
    { scheduled_days: weekdays, start_timing: startTimingOf('midday'), start_time: '12:30' },
    'Every day at 12:30 from Nov 23, no end',
  ],
  [
    'three weekdays of a month',
    { recurring: 'monthly', scheduled_days: ['monday', 'tuesday', 'friday'] },
    'Every fourth Mon, Tue and Fri morning of the month from Nov 23, no end',
  ],
  [
    'the 28th, which each month has',
    { recurring: 'monthly', monthly_anchor: 'month_day', start_date: '2026-11-28' },
    'Every 28th of the month in the morning from Nov 28, no end',
  ],
  [
    'the 5th, which is no fifth weekday',
    { recurring: 'monthly', monthly_anchor: 'month_day', start_date: '2026-12-05' },
    'Every 5th of the month in the morning from Dec 5, no end',
  ],
  [
    'a first and a last day that are excluded',
    { end_date: '2026-12-14', exclusion_dates: ['2026-11-23', '2026-12-14'] },
    'Every Monday morning from Nov 30 to Dec 7, 2 times',
  ],
])('scheduleSentence: %s', (_title, schedule, sentence) => {
  expect(sentenceOf(schedule)).toBe(sentence);
});

test('monthlyRhythm: a monthly block has one, with the months that it skips; another block has none', () => {
  const days = { scheduled_days: ['monday'], start_date: '2026-11-30' } as const;
  expect(monthlyRhythm({ ...days, recurring: 'monthly' })).toBe(
    'every fifth Monday of the month, only in months that have five',
  );
  expect(monthlyRhythm({ ...days, recurring: 'weekly' })).toBeNull();
});
