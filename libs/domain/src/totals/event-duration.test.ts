import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { attendedMinutes, eventDurationText, eventMinutes } from './event-duration.ts';

const timed = (start_time: string, end_time: string) => calendarEvent({ start_time, end_time });
const lastDay = (end_time: string) => ({
  ...allDayEvent('2026-01-12'),
  start_time: '2026-01-12T00:00:00Z',
  end_time,
});

test.each([
  ['a timed event', timed('2026-01-12T09:00:00Z', '2026-01-12T10:30:00Z'), 90, 90, '1h 30m'],
  ['one that ends before it begins', timed('2026-01-12T09:00:00Z', '2026-01-12T08:00:00Z'), 0, 0, '0m'],
  ['one of exactly a day', timed('2026-01-12T09:00:00Z', '2026-01-13T09:00:00Z'), 1440, 1440, '24h 0m'],
  ['one longer than a day', timed('2026-01-12T09:00:00Z', '2026-01-13T09:01:00Z'), 1441, 0, '24h 1m'],
  ['an all-day event', lastDay('2026-01-12T23:59:59Z'), 1440, 0, 'All day'],
  ['an all-day event of three days', lastDay('2026-01-14T23:59:59Z'), 4320, 0, 'All day'],
  ['an all-day event that ends before it begins', lastDay('2026-01-10T23:59:59Z'), 1440, 0, 'All day'],
])('duration of an event: %s (KIT-35)', (_title, event, minutes, attended, text) => {
  expect([eventMinutes(event), attendedMinutes(event), eventDurationText(event)]).toEqual([
    minutes,
    attended,
    text,
  ]);
});
