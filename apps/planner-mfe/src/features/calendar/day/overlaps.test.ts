import { startTimingOf } from '@simmer/domain/parts/day-part';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { activity } from '@simmer/testing/activity.factory';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import type { CalendarEvent, TimeBlock } from '../../../shared/planning-types.ts';
import { cardMaker } from '../model/block-card.ts';
import { dayPlan, isSameDay } from '../model/week-plan.ts';
import { eventsByDay } from '../model/day-event.ts';

const monday = '2026-11-16';
const range = { start: '2026-11-02', end: '2026-12-06' };
const [swim, read] = [activity({ name: 'Swim' }), activity({ name: 'Read' })];
const hour = timeBlockSize({ name: 'medium', duration: 60 });
const cardOf = cardMaker({ activities: [swim, read], northStars: [], sizes: [hour], vibes: [] });

const blockAt = (start_time: string | null, over: Partial<TimeBlock> = {}) =>
  timeBlock({
    activity_id: swim.id,
    size: hour.id,
    start_date: monday,
    start_timing: startTimingOf('midday'),
    start_time,
    ...over,
  });
/** In Stockholm, an hour later. */
const eventAt = (from: string, to: string, over: Partial<CalendarEvent> = {}) =>
  calendarEvent({
    title: `${from} event`,
    start_time: `${monday}T${from}Z`,
    end_time: `${monday}T${to}Z`,
    ...over,
  });

const planOf = (blocks: readonly TimeBlock[], events: readonly CalendarEvent[] = []) =>
  dayPlan(monday, {
    blocks: expandAll(blocks, range),
    cardOf,
    eventsOn: eventsByDay(events, 'Europe/Stockholm', range),
  });
const overlapsOf = (...plan: Parameters<typeof planOf>) =>
  planOf(...plan).early.map(({ overlap }) => overlap);

test('overlap: a timed block and an event that take the same minute both say so, by the name of the other (CAL-60)', () => {
  expect(overlapsOf([blockAt('12:30')], [eventAt('10:30', '11:31')])).toEqual([
    'Overlaps Swim',
    'Overlaps 10:30 event',
  ]);
  expect(overlapsOf([blockAt('12:30')], [eventAt('10:30', '11:30')])).toEqual([undefined, undefined]);
});

test('overlap: of several it names the first, and says how many more', () => {
  const events = [eventAt('10:30', '12:00'), eventAt('11:00', '11:45')];
  const blocks = [blockAt('12:30'), blockAt('12:45', { activity_id: read.id })];
  expect(overlapsOf(blocks, events)[0]).toBe('Overlaps 11:00 event and 2 more');
});

test('overlap: a block without a time, an all-day event and a time outside its part overlap nothing', () => {
  const untimed = [blockAt(null), blockAt('18:00')];
  expect(overlapsOf(untimed, [allDayEvent(monday), eventAt('08:00', '12:00')])).toEqual(
    Array<undefined>(4).fill(undefined),
  );
});

test.each([
  ['declined', { own_response: 'declined' }],
  ['transparent', { is_transparent: true }],
] as const)('overlap: a %s event overlaps nothing and has no hours (CAL-60, CNT-5)', (_kind, over) => {
  const { early, minutes } = planOf([blockAt('12:30')], [eventAt('10:30', '12:30', over)]);
  expect(early.map(({ overlap }) => overlap)).toEqual([undefined, undefined]);
  expect(minutes).toEqual({ planned: 60, events: 0 });
});

test('overlap: an event of the night before takes the morning until it ends', () => {
  const night = calendarEvent({ start_time: '2026-11-15T20:00:00Z', end_time: `${monday}T05:30:00Z` });
  const early = (time: string) => blockAt(time, { start_timing: startTimingOf('morning') });
  expect(overlapsOf([early('06:00')], [night])).toEqual(['Overlaps Swim', 'Overlaps Allotment committee']);
  expect(overlapsOf([early('06:30')], [night])).toEqual([undefined, undefined]);
});

test('overlap: a day whose overlaps changed is rendered again, another one is not', () => {
  const [lunch, swimming] = [blockAt('12:00', { activity_id: read.id }), blockAt('12:30')];
  const both = planOf([lunch, swimming]);
  const alone = (block: TimeBlock) => planOf([block]).early;
  expect(isSameDay(both, planOf([lunch, swimming]))).toBe(true);
  expect(isSameDay(both, { ...both, early: [...alone(lunch), ...alone(swimming)] })).toBe(false);
});
