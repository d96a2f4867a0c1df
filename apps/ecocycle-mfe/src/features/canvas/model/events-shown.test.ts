import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { eventsShown } from './events-shown.ts';

const WEEK = { start: '2026-01-12', end: '2026-01-18' };
const at = (start_time: string, title: string) => calendarEvent({ start_time, end_time: start_time, title });

test('eventsShown: timed events by their first day in the time zone, all-day events by any overlap, no working location (ECO-10)', () => {
  const events = [
    at('2026-01-18T23:30:00Z', 'Monday already in Berlin'),
    at('2026-01-11T23:30:00Z', 'just Monday'),
    at('2026-01-14T09:00:00Z', 'midweek'),
    allDayEvent('2026-01-10', '2026-01-12', { title: 'reaches in' }),
    allDayEvent('2026-01-19', '2026-01-20', { title: 'after' }),
    allDayEvent('2026-01-14', '2026-01-14', { title: 'Home office', event_type: 'working_location' }),
  ];
  expect(eventsShown(events, WEEK, 'Europe/Berlin').map(({ title }) => title)).toEqual([
    'reaches in',
    'just Monday',
    'midweek',
  ]);
});
