import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import fc from 'fast-check';
import type { CalendarEvent, TimeBlock } from '../../../shared/planning-types.ts';
import { cardMaker } from './block-card.ts';
import { cellPlan } from './cell-plan.ts';
import { minutesInWords, sumOfMinutes } from './day-time.ts';
import { dayPlan, isSameDay, scaleOf, type SheetContent, weekPlan, weekPlanner } from './week-plan.ts';
import { eventsByDay } from './day-event.ts';
import { findUnassigned, searchUnassigned } from './unassigned.ts';
import { cellHeight, MAX_ROW, WEEK_METRICS } from './week-height.ts';
import type { WeekItem } from './week-item.ts';

const monday = '2026-11-16';
const range = { start: '2026-11-02', end: '2026-12-06' };
const garden = activity({ name: 'Garden', emoji: '🌱' });
const medium = timeBlockSize({ name: 'medium', duration: 60 });
const xl = timeBlockSize({ name: 'xl', duration: 240 });

function content(blocks: readonly TimeBlock[], events: readonly CalendarEvent[] = []): SheetContent {
  return {
    blocks: expandAll(blocks, range),
    cardOf: cardMaker({ activities: [garden], northStars: [], sizes: [medium, xl], vibes: [] }),
    eventsOn: eventsByDay(events, 'Europe/Stockholm', range),
  };
}

const block = (override: Partial<TimeBlock>) =>
  timeBlock({ activity_id: garden.id, size: medium.id, start_date: monday, ...override });

const names = (items: readonly WeekItem[]) =>
  items.map((item) => (item.kind === 'block' ? item.card.part : item.event.event.title));

test('day plan: morning and midday are in the upper cell, afternoon and evening in the lower one (CAL-15)', () => {
  const parts = ['evening', 'midday', 'morning', 'afternoon'] as const;
  const blocks = parts.map((part) =>
    block({ recurring: 'weekly', scheduled_days: ['monday'], start_timing: startTimingOf(part) }),
  );
  const day = dayPlan(monday, content(blocks));
  expect(names(day.early)).toEqual(['morning', 'midday']);
  expect(names(day.late)).toEqual(['afternoon', 'evening']);
});

test('day plan: all-day events come first, timed ones at their start (CAL-16)', () => {
  const allDay = calendarEvent({ title: 'Fair', is_all_day: true, start_time: monday, end_time: monday });
  const timed = calendarEvent({
    title: 'Stand-up',
    is_all_day: false,
    start_time: `${monday}T08:15:00Z`,
    end_time: `${monday}T08:30:00Z`,
  });
  const early = block({
    recurring: 'weekly',
    scheduled_days: ['monday'],
    start_timing: startTimingOf('morning'),
  });
  const day = dayPlan(monday, content([early], [timed, allDay]));
  expect(names(day.early)).toEqual(['Fair', 'morning', 'Stand-up']);
  expect(day.early.map((item) => (item.kind === 'event' ? item.event.timeLabel : ''))).toEqual([
    null,
    '',
    '09:15',
  ]);
});

test('day plan: timed blocks are in the order of their minutes, one without a time is at the start of its part (CAL-16)', () => {
  const at = (start_time: string | null, part: DayPart, length: number | null = null) =>
    block({
      recurring: 'weekly',
      scheduled_days: ['monday'],
      start_timing: startTimingOf(part),
      start_time,
      duration_minutes: length,
    });
  const blocks = [at('12:30', 'midday'), at('09:30', 'morning', 90), at(null, 'midday'), at(null, 'morning')];
  const { early } = dayPlan(monday, content([...blocks, at('06:15', 'morning')]));
  const cards = early.flatMap((item) => (item.kind === 'block' ? [item.card] : []));
  expect(cards.map(({ block: { start_time: time, start_timing: part } }) => time ?? part.name)).toEqual([
    '06:15',
    'morning',
    '09:30',
    'midday',
    '12:30',
  ]);
  expect(cards.map(({ minutes, units }) => [minutes, units])[2]).toEqual([90, 2.5]);
});

const fit = { row: MAX_ROW, leastUnit: 22, isNamedInCells: true, opened: new Set<string>() };

test('week row: the measured height is that of the fullest cell of the planned days, for any plan', () => {
  const near = blockSchedule().map((schedule) => ({ ...schedule, start_date: '2026-10-26', end_date: null }));
  fc.assert(
    fc.property(fc.array(near, { maxLength: 8 }), (all) => {
      const sheet = content(all.map((schedule) => block(schedule)));
      const { unit, row: height } = scaleOf(monday, sheet, 7, fit);
      const cells = weekPlan(monday, sheet).days.flatMap((day) =>
        (['early', 'late'] as const).map((row) => {
          const { stacks, more } = cellPlan(day.date, row, day[row], unit, fit);
          return more === null ? cellHeight(stacks, true) : MAX_ROW;
        }),
      );
      expect(height).toBe(Math.ceil(Math.max(WEEK_METRICS.minRow, ...cells)));
    }),
  );
});

test('day plan: its minutes are those of its blocks and, apart from them, of its events (CAL-28)', () => {
  const meeting = calendarEvent({
    is_all_day: false,
    start_time: `${monday}T08:00:00Z`,
    end_time: `${monday}T09:00:00Z`,
  });
  const allDay = calendarEvent({ is_all_day: true, start_time: monday, end_time: monday });
  const weekly = (size: string) =>
    block({ size, recurring: 'weekly', scheduled_days: ['monday', 'tuesday'] });
  const sheet = content([weekly(xl.id), weekly(medium.id)], [meeting, allDay]);
  expect(dayPlan(monday, sheet).minutes).toEqual({ planned: 300, events: 60 });
  const minutes = weekPlan(monday, sheet).days.map((day) => day.minutes);
  expect(sumOfMinutes(minutes)).toEqual({ planned: 600, events: 60 });
});

test.each([
  [{ planned: 390, events: 60 }, '6h 30m planned, 1h of events'],
  [{ planned: 60, events: 0 }, '1h planned'],
  [{ planned: 0, events: 90 }, '1h 30m of events'],
])('minutes in words: %j are %s (CAL-28)', (minutes, text) => {
  expect(minutesInWords(minutes)).toBe(text);
});

test('isSameDay: is false only for a day on which something changed', () => {
  const weekly = block({ recurring: 'weekly', scheduled_days: ['monday'] });
  const other = block({ recurring: 'weekly', scheduled_days: ['friday'] });
  const before = content([weekly, other]);
  const after = { ...before, blocks: expandAll([weekly], range) };
  expect(isSameDay(dayPlan(monday, before), dayPlan(monday, after))).toBe(true);
  expect(isSameDay(dayPlan('2026-11-20', before), dayPlan('2026-11-20', after))).toBe(false);
});

test('unassigned: blocks without a day and events without a phase are listed and searched by name (CAL-40)', () => {
  const tbd = block({ scheduled_days: [] });
  const placed = block({ scheduled_days: ['monday'] });
  const open = calendarEvent({ title: 'Dentist', ecocycle_phase: null });
  const done = calendarEvent({ title: 'Review', ecocycle_phase: 'Maturity' });
  const all = findUnassigned([tbd, placed], [open, done], content([]).cardOf, monday);
  expect(all.blocks.map((card) => card.block)).toEqual([tbd]);
  expect(all.events).toEqual([{ event: open, count: 1 }]);
  expect(searchUnassigned(all, ' gARd ')).toEqual({ blocks: all.blocks, events: [] });
  expect(searchUnassigned(all, 'dent')).toEqual({ blocks: [], events: all.events });
});

test('unassigned: events of today and later come first, then past ones from the latest', () => {
  const at = (title: string, start_time: string) =>
    calendarEvent({ title, start_time, ecocycle_phase: null });
  const events = [
    at('last year', '2025-11-16T09:00:00Z'),
    at('next week', '2026-11-24T09:00:00Z'),
    at('yesterday', '2026-11-15T09:00:00Z'),
    at('today', '2026-11-16T09:00:00Z'),
  ];
  const found = findUnassigned([], events, content([]).cardOf, monday).events.map(({ event }) => event);
  expect(found.map(({ title }) => title)).toEqual(['today', 'next week', 'yesterday', 'last year']);
});

test('week planner: the plan of a week in use stays the same object, and those of weeks far away are dropped', () => {
  const sheet = content([block({ recurring: 'weekly', scheduled_days: ['monday'] })]);
  const planOf = weekPlanner(sheet);
  const [first, ...others] = calendarWeeks(calendarDate(monday));
  if (first === undefined) throw new Error('There are no weeks.');
  const left = planOf(first);
  const seen = planOf(monday);
  for (const week of others) {
    planOf(week);
    expect(planOf(monday)).toBe(seen);
  }
  expect(planOf(first)).not.toBe(left);
  expect(planOf(first)).toEqual(left);
});

test('unassigned: events of one series are one line with its next event and a count (CAL-40)', () => {
  const at = (start_time: string, over = {}) =>
    calendarEvent({ title: 'Stand-up', start_time, ecocycle_phase: null, is_recurring: true, ...over });
  const next = at('2026-11-24T09:00:00Z', { id: 'next' });
  const events = [
    at('2026-11-09T09:00:00Z'),
    at('2026-12-01T09:00:00Z'),
    next,
    at('2026-11-25T09:00:00Z', { google_calendar_id: 'another', id: 'another' }),
    at('2026-11-26T09:00:00Z', { is_recurring: false, id: 'alone' }),
  ];
  const found = findUnassigned([], events, content([]).cardOf, monday).events;
  expect(found.map(({ event, count }) => [event.id, count])).toEqual([
    ['next', 3],
    ['another', 1],
    ['alone', 1],
  ]);
});
