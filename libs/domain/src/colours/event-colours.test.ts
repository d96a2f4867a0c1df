import { calendarColourOf, ownColourOf } from './event-colours.ts';
import { DEFAULT_CALENDAR_COLOUR } from './palette.ts';

const coloured = (calendar_color: string | null, event_color: string | null = null) => ({
  calendar_color,
  event_color,
});

test('calendarColourOf: an event has its calendar’s colour, or the default one, even when it has its own', () => {
  expect(calendarColourOf(coloured('#ffad46', '#dc2127'))).toBe('#ffad46');
  expect(calendarColourOf(coloured(null, '#dc2127'))).toBe(DEFAULT_CALENDAR_COLOUR);
});

test('ownColourOf: an event’s own colour is given only when it differs from the calendar’s', () => {
  expect(ownColourOf(coloured('#ffad46', '#dc2127'))).toBe('#dc2127');
  expect(ownColourOf(coloured(null, '#dc2127'))).toBe('#dc2127');
  expect(ownColourOf(coloured('#FFAD46', '#ffad46'))).toBeNull();
  expect(ownColourOf(coloured('#ffad46'))).toBeNull();
  // A local copy of an earlier release lacks the field.
  expect(ownColourOf(JSON.parse('{"calendar_color":"#ffad46"}'))).toBeNull();
});
