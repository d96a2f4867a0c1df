import { calendarColorOf, ownColorOf } from './event-colors.ts';
import { DEFAULT_CALENDAR_COLOR } from './palette.ts';

const colored = (calendar_color: string | null, event_color: string | null = null) => ({
  calendar_color,
  event_color,
});

test('calendarColorOf: an event has its calendar’s colour, or the default one, even when it has its own (SYN-46)', () => {
  expect(calendarColorOf(colored('#ffad46', '#dc2127'))).toBe('#ffad46');
  expect(calendarColorOf(colored(null, '#dc2127'))).toBe(DEFAULT_CALENDAR_COLOR);
});

test('ownColorOf: an event’s own colour is given only when it differs from the calendar’s', () => {
  expect(ownColorOf(colored('#ffad46', '#dc2127'))).toBe('#dc2127');
  expect(ownColorOf(colored(null, '#dc2127'))).toBe('#dc2127');
  expect(ownColorOf(colored('#FFAD46', '#ffad46'))).toBeNull();
  expect(ownColorOf(colored('#ffad46'))).toBeNull();
});
