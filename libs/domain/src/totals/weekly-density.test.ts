import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { calendarDate } from '../dates/calendar-date.ts';
import { weeksInRange } from '../dates/week.ts';
import { eventsBeginning } from '../events/place-event.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import { weeklyDensity } from './weekly-density.ts';

const MINUTES: Readonly<Record<string, number>> = { small: 30, third: 20 };
const range = { start: '2026-01-05', end: '2026-01-18' };

test('weeklyDensity: hours of each week are summed by North Star, and those of events beside them', () => {
  const schedule = { recurring: 'weekly' as const, scheduled_days: ['monday' as const, 'sunday' as const] };
  const blocks = [
    timeBlock({ ...schedule, start_date: '2026-01-05', size: 'third', north_star_theme_id: 'work' }),
    timeBlock({ ...schedule, start_date: '2026-01-07', size: 'small', north_star_theme_id: null }),
    timeBlock({ ...schedule, start_date: '2026-01-05', size: 'unknown', north_star_theme_id: 'rest' }),
  ];
  const event = calendarEvent({ start_time: '2026-01-13T09:00:00Z', end_time: '2026-01-13T10:30:00Z' });
  const time = {
    blocks: expandAll(blocks, range),
    minutesOf: ({ size }: { readonly size: string }) => MINUTES[size] ?? 0,
    beginningOn: eventsBeginning([event], 'UTC', range),
    starOf: () => null,
  };
  const outside = [calendarDate('2025-12-29'), calendarDate('2026-01-19')];
  const density = weeklyDensity(time, [...weeksInRange(range), ...outside]);
  expect(density.map(({ monday, hours, eventHours }) => [monday, hours, eventHours])).toEqual([
    ['2026-01-05', 70 / 60, 0],
    ['2026-01-12', 100 / 60, 1.5],
    ['2025-12-29', 0, 0],
    ['2026-01-19', 0, 0],
  ]);
  expect(Object.fromEntries(density[0]?.hoursByStar ?? [])).toEqual({ work: 40 / 60, rest: 0, null: 0.5 });
});
