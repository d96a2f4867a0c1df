import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { cardMaker } from '../model/block-card.ts';
import { eventsByDay } from '../model/day-event.ts';
import type { WeekItem } from '../model/week-item.ts';
import { moveTargets, todayLists } from './today-lists.ts';

const date = calendarDate('2026-01-14');
const zone = 'Europe/Berlin';
const hourLong = timeBlockSize({ name: 'medium', duration: 60 });
const cardOf = cardMaker({ activities: [], northStars: [], sizes: [hourLong], vibes: [] });

function blockItem(key: string, part: (typeof dayParts)[number], start_time?: string | null): WeekItem {
  const block = { ...timeBlock({ size: hourLong.id, start_timing: startTimingOf(part) }), start_time };
  return { kind: 'block', key, date, card: cardOf(block) };
}

function eventItems(...events: readonly ReturnType<typeof calendarEvent>[]): WeekItem[] {
  const eventsOn = eventsByDay(events, zone, { start: '2026-01-01', end: '2026-01-31' });
  return eventsOn(date).map((event) => ({ kind: 'event', key: event.event.title, date, event }));
}

const at = (hour: number, minute = 0) => hour * 60 + minute;

function keysAt(items: readonly WeekItem[], minute: number) {
  const { earlier, now, next, later } = todayLists(items, minute);
  const keys = (list: readonly WeekItem[]) => list.map(({ key }) => key);
  return { earlier: keys(earlier), now: keys(now), next: keys(next), later: keys(later) };
}

const parts = dayParts.map((part) => blockItem(part, part));

test('today: a block with its part alone is on during that part (CAL-55)', () => {
  expect(keysAt(parts, at(6, 30))).toEqual({
    earlier: [],
    now: ['morning'],
    next: ['midday'],
    later: ['afternoon', 'evening'],
  });
  expect(keysAt(parts, at(13))).toEqual({
    earlier: ['morning', 'midday'],
    now: ['afternoon'],
    next: ['evening'],
    later: [],
  });
  expect(keysAt(parts, at(23, 59)).now).toEqual(['evening']);
});

test('today: a block with a start time is on from then on, for its length', () => {
  const items = [blockItem('part', 'morning', null), blockItem('nine', 'morning', '09:00')];
  expect(keysAt(items, at(8, 59))).toEqual({ earlier: [], now: ['part'], next: ['nine'], later: [] });
  expect(keysAt(items, at(9))).toEqual({ earlier: [], now: ['part', 'nine'], next: [], later: [] });
  expect(keysAt(items, at(10))).toEqual({ earlier: ['nine'], now: ['part'], next: [], later: [] });
});

test('today: events are on by the clock of the person, and an all-day one is on all day', () => {
  const meeting = { start_time: '2026-01-14T09:00:00Z', end_time: '2026-01-14T10:30:00Z' };
  const night = { start_time: '2026-01-13T21:00:00Z', end_time: '2026-01-14T05:00:00Z' };
  const items = eventItems(
    calendarEvent({ title: 'meeting', ...meeting }),
    calendarEvent({ title: 'night train', ...night }),
    allDayEvent(date, date, { title: 'fair' }),
  );
  expect(keysAt(items, at(5)).now.toSorted()).toEqual(['fair', 'night train']);
  expect(keysAt(items, at(11))).toEqual({
    earlier: ['night train'],
    now: ['fair', 'meeting'],
    next: [],
    later: [],
  });
  expect(keysAt(items, at(11, 30)).earlier).toEqual(['night train', 'meeting']);
});

test('today: each item of the day stands in exactly one list, at any minute', () => {
  const clock = fc.option(
    fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
  );
  const someBlock = fc
    .record({ key: fc.uuid(), part: fc.constantFrom(...dayParts), start: clock })
    .map(({ key, part, start }) => blockItem(key, part, start));
  const someEvent = fc
    .record({ title: fc.uuid(), from: fc.integer({ min: -900, max: 1300 }), length: fc.nat(1500) })
    .map(({ title, from, length }) => {
      const start = Date.parse('2026-01-13T23:00:00Z') + from * 60_000;
      return calendarEvent({
        title,
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + length * 60_000).toISOString(),
      });
    });
  const day = fc.tuple(fc.array(someBlock), fc.array(someEvent), fc.integer({ min: 0, max: 1439 }));
  fc.assert(
    fc.property(day, ([blocks, events, minute]) => {
      const items = [...blocks, ...eventItems(...events)];
      const lists = Object.values(todayLists(items, minute)).flat();
      expect(lists.map(({ key }) => key).toSorted()).toEqual(items.map(({ key }) => key).toSorted());
    }),
  );
});

test('today: a block can go to the next part that is not over, and to the same part of tomorrow', () => {
  expect(moveTargets('morning', date, 9)).toEqual({
    later: { date, part: 'midday' },
    tomorrow: { date: '2026-01-15', part: 'morning' },
  });
  expect(moveTargets('morning', date, 14).later).toEqual({ date, part: 'afternoon' });
  expect(moveTargets('evening', date, 9).later).toBeNull();
});
