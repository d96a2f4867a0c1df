import { describe, expect, it, test } from '@jest/globals';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import type { ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import fc from 'fast-check';
import { minuteOfTime } from '../blocks/block-clock.ts';
import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import { instantInZone } from './local-instant.ts';
import {
  nextReminderAt,
  remindersBetween,
  type RemindedBlock,
  type RemindedPlan,
} from './reminders-between.ts';

const settings: ReminderSettings = {
  zone: 'Europe/Berlin',
  quiet: null,
  with_titles: true,
  block: { way: 'push', minutes_before: 10 },
  day: { way: 'none', time: '07:00' },
  pulse: { way: 'none', time: '20:00' },
  review: { way: 'none', weekday: 'friday', time: '16:00' },
};
const block: RemindedBlock = {
  id: 'b',
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2026-01-05',
  start_timing: { name: 'morning', hour: 7 },
  start_time: '09:30',
};
const plan = (changes: Partial<RemindedPlan> = {}): RemindedPlan => ({
  settings,
  freeDays: [],
  blocks: [block],
  ...changes,
});
const at = (text: string) => Date.parse(text);
const due = (of: RemindedPlan, from: string, to: string) =>
  remindersBetween(of, at(from), at(to)).map(({ kind, dueAt }) => `${kind} ${new Date(dueAt).toISOString()}`);
const MONDAY = ['2026-01-05T00:00Z', '2026-01-06T00:00Z'] as const;

describe('reminders', () => {
  it('of a block are due before its time, or before its part of the day (REM-2)', () => {
    expect(due(plan(), ...MONDAY)).toEqual(['block 2026-01-05T08:20:00.000Z']);
    const inPart = { ...block, start_time: null };
    expect(due(plan({ blocks: [inPart] }), ...MONDAY)).toEqual(['block 2026-01-05T05:50:00.000Z']);
  });

  it('of a block are due as its own minutes say, or not at all (REM-2)', () => {
    const own = (minutes: number | null) =>
      due(plan({ blocks: [{ ...block, reminder_minutes: minutes }] }), ...MONDAY);
    expect(own(0)).toEqual(['block 2026-01-05T08:30:00.000Z']);
    expect(own(60)).toEqual(['block 2026-01-05T07:30:00.000Z']);
    expect(own(null)).toEqual(['block 2026-01-05T08:20:00.000Z']);
    expect(own(-1)).toEqual([]);
  });

  it('of blocks may be those of blocks with minutes of their own alone (REM-2)', () => {
    const only = { ...settings, block: { way: 'push' as const, minutes_before: -1 } };
    const blocks = [block, { ...block, id: 'own', reminder_minutes: 60 }];
    expect(due(plan({ settings: only, blocks }), ...MONDAY)).toEqual(['block 2026-01-05T07:30:00.000Z']);
  });

  it('are of what is due before the second instant, from the first on', () => {
    expect(due(plan(), '2026-01-05T08:20Z', '2026-01-05T08:21Z')).toHaveLength(1);
    expect(due(plan(), '2026-01-05T08:19Z', '2026-01-05T08:20Z')).toEqual([]);
  });

  it('are none on a free day, and none of what is marked, excluded or removed (REM-5)', () => {
    const free = [{ from: '2026-01-04', to: '2026-01-05' }];
    expect(due(plan({ freeDays: free }), ...MONDAY)).toEqual([]);
    const marked = { ...block, outcomes: [{ date: '2026-01-05', result: 'done' as const, reason: null }] };
    const excluded = { ...block, exclusion_dates: ['2026-01-05'] };
    expect(due(plan({ blocks: [marked, excluded] }), ...MONDAY)).toEqual([]);
    expect(due(plan({ blocks: [] }), ...MONDAY)).toEqual([]);
  });

  it('come at the end of the quiet hours, that of a block only if it has not begun (REM-4)', () => {
    const day = { way: 'push' as const, time: '05:00' };
    const until = (to: string) => ({ ...settings, day, quiet: { from: '22:00', to } });
    expect(due(plan({ settings: until('09:25') }), ...MONDAY)).toEqual([
      'day 2026-01-05T08:25:00.000Z',
      'block 2026-01-05T08:25:00.000Z',
    ]);
    expect(due(plan({ settings: until('09:30') }), ...MONDAY)).toEqual(['day 2026-01-05T08:30:00.000Z']);
  });

  it('of the review is due on its weekday', () => {
    const review = { way: 'push' as const, weekday: 'tuesday' as const, time: '00:00' };
    const one = plan({ settings: { ...settings, review }, blocks: [] });
    expect(due(one, '2026-01-01T00:00Z', '2026-01-15T00:00Z')).toEqual([
      'review 2026-01-05T23:00:00.000Z',
      'review 2026-01-12T23:00:00.000Z',
    ]);
  });

  it('a full day before a block and past midnight are found from either side', () => {
    const early = { ...settings, block: { way: 'push' as const, minutes_before: 1440 } };
    const night = { ...block, start_time: '00:05', start_timing: { name: 'morning' as const, hour: 7 } };
    expect(due(plan({ settings: early, blocks: [night] }), '2026-01-03T23:00Z', '2026-01-04T23:00Z')).toEqual(
      ['block 2026-01-03T23:05:00.000Z'],
    );
  });
});

test('nextReminderAt: the first one of the range, or null', () => {
  expect(nextReminderAt(plan(), at('2026-01-05T00:00Z'), at('2026-01-09T00:00Z'))).toBe(
    at('2026-01-05T08:20Z'),
  );
  expect(nextReminderAt(plan(), at('2026-01-05T09:00Z'), at('2026-01-05T12:00Z'))).toBeNull();
});

describe('a year of reminders in four zones, beside a list made step by step (REM-3, REM-4)', () => {
  const STEP_MS = 5 * 60_000;
  const [first, last] = ['2025-12-30', '2027-01-03'];
  const dates = Array.from({ length: toDayNumber(last) - toDayNumber(first) }, (_, nth) =>
    addDays(first, nth),
  );
  const clocks = (zone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const from = at(`${first}T00:00Z`) - 86_400_000;
    return Array.from({ length: (dates.length + 3) * 288 }, (_, nth) => {
      const instant = from + nth * STEP_MS;
      return { instant, local: format.format(instant) };
    });
  };
  const fiveMinutes = (from: number, to: number) =>
    fc.integer({ min: from / 5, max: to / 5 }).map((fives) => {
      const minute = fives * 5;
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    });
  const time = fiveMinutes(0, 1435);
  const isShortOfADay = ([from, to]: readonly [string, string]) =>
    from !== to && (minuteOfTime(to) - minuteOfTime(from) + 1440) % 1440 <= 22 * 60;

  it.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo'])('%s', (zone) => {
    const minutes = clocks(zone);
    // The first instant whose local time has come that far; a binary search would stumble where the clocks go back.
    const reached = new Map<string, number>();
    for (const { instant, local } of minutes) if (!reached.has(local)) reached.set(local, instant);
    const firstAt = (wanted: string) => {
      const exact = reached.get(wanted);
      return exact ?? (minutes.find(({ local }) => local >= wanted)?.instant as number);
    };
    const localAt = new Map(minutes.map(({ instant, local }) => [instant, local]));
    const isQuietAt = (instant: number, { from, to }: { from: string; to: string }) => {
      const clock = localAt.get(instant)?.slice(11) ?? '';
      return from < to ? clock >= from && clock < to : clock >= from || clock < to;
    };
    const loud = (instant: number, quiet: { from: string; to: string } | null) => {
      if (quiet === null) return instant;
      let at = instant;
      while (isQuietAt(at, quiet)) at += STEP_MS;
      return at;
    };
    fc.assert(
      fc.property(
        time,
        time,
        fc.option(fc.tuple(time, time).filter(isShortOfADay)),
        fc.integer({ min: 0, max: 288 }).map((fives) => fives * 5),
        (dayTime, start, hours, minutes_before) => {
          const quiet = hours && { from: hours[0], to: hours[1] };
          const chosen: ReminderSettings = {
            ...settings,
            zone,
            quiet,
            day: { way: 'mail', time: dayTime },
            block: { way: 'push', minutes_before },
          };
          const hour = Number(start.slice(0, 2));
          const part = hour < 11 ? 'morning' : hour < 13 ? 'midday' : hour < 17 ? 'afternoon' : 'evening';
          const timed = {
            ...block,
            scheduled_days: weekdays,
            start_time: start,
            start_timing: { name: part, hour: 7 } as const,
            start_date: first,
          };
          const [from, to] = [at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z')];
          const expected = dates.flatMap((date) => {
            const begins = firstAt(`${date} ${start}`);
            const wanted = begins - minutes_before * 60_000;
            const dueAt = loud(wanted, quiet);
            const blocks = dueAt !== wanted && dueAt >= begins ? [] : [`block ${date} ${dueAt}`];
            return [...blocks, `day ${date} ${loud(firstAt(`${date} ${dayTime}`), quiet)}`];
          });
          const inYear = expected.filter((entry) => {
            const instant = Number(entry.split(' ')[2]);
            return instant >= from && instant < to;
          });
          const found = remindersBetween({ settings: chosen, freeDays: [], blocks: [timed] }, from, to).map(
            ({ kind, date, dueAt }) => `${kind} ${date} ${dueAt}`,
          );
          expect(found.toSorted()).toEqual(inYear.toSorted());
        },
      ),
      { numRuns: 8 },
    );
  });
});

test('instantInZone: a skipped time is the next that exists, of a double one the first counts (REM-3)', () => {
  expect(instantInZone('2026-03-29', 150, 'Europe/Berlin')).toBe(at('2026-03-29T01:00Z'));
  expect(instantInZone('2026-10-25', 150, 'Europe/Berlin')).toBe(at('2026-10-25T00:30Z'));
});
