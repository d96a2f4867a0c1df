import { eventCountText } from './event-count-text.ts';
import { removedCalendarText, staysText } from './entry-text.ts';

it.each([
  [0, '0 events'],
  [1, '1 event'],
  [1234, '1,234 events'],
])('eventCountText: %i is shown as %s', (count, text) => {
  expect(eventCountText(count)).toBe(text);
});

it('texts of a sync: thousands have a separator', () => {
  expect(staysText(1234)).toBe('1,234 events that you classified stay.');
  expect(removedCalendarText({ name: 'Work', events_removed: 1234, events_kept: 0 })).toBe(
    'Work is gone from Google Calendar, and 1,234 events with it.',
  );
});
