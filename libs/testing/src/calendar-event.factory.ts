import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { testId } from './test-id.ts';

/** An hour's meeting on Wednesday 14 January 2026, 10:00 in Berlin. */
export function calendarEvent(override: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: testId(),
    google_calendar_id: 'primary',
    calendar_color: '#93C5FD',
    event_color: null,
    title: 'Allotment committee',
    description: null,
    start_time: '2026-01-14T09:00:00.000Z',
    end_time: '2026-01-14T10:00:00.000Z',
    time_zone: 'Europe/Berlin',
    is_all_day: false,
    is_recurring: false,
    event_type: null,
    is_transparent: false,
    link: null,
    conference_link: null,
    own_response: null,
    attendees: [],
    location: null,
    organizer_name: null,
    ecocycle_phase: null,
    keyword_ecocycle_phase: null,
    ai_ecocycle_phase: null,
    is_synced: true,
    ...override,
  };
}

/** An all-day event, both days included. */
export function allDayEvent(
  firstDate: string,
  lastDate = firstDate,
  override: Partial<CalendarEvent> = {},
): CalendarEvent {
  return calendarEvent({
    title: 'Beach week',
    start_time: firstDate,
    end_time: lastDate,
    time_zone: null,
    is_all_day: true,
    ...override,
  });
}
