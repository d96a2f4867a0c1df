import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { datesOf } from './event-dates.ts';

const choir = (override = {}) => calendarEvent({ title: 'Choir', is_recurring: true, ...override });

test('what recurs under one title in one calendar are the dates of one event', () => {
  const [first, second] = [choir(), choir()];
  const others = [
    choir({ google_calendar_id: 'work' }),
    choir({ is_recurring: false }),
    choir({ title: 'Choir party' }),
  ];
  expect(datesOf(first, [first, ...others, second])).toEqual([first, second]);
});

test('what does not recur has one date', () => {
  const [once, other] = [choir({ is_recurring: false }), choir({ is_recurring: false })];
  expect(datesOf(once, [once, other])).toEqual([once]);
});
