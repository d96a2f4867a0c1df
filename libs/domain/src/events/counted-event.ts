import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { PlacedEvent } from './place-event.ts';

/** The fields of an event that decide whether it takes time, with the names of API responses. */
export type EventAttendance = Pick<CalendarEvent, 'event_type' | 'is_transparent' | 'own_response'>;

/** An event whose time is counted. */
export interface CountedEvent extends PlacedEvent, EventAttendance {}

/** Whether the person has declined it. */
export const isDeclined = ({ own_response: response }: Pick<EventAttendance, 'own_response'>): boolean =>
  response === 'declined';

/** Whether the event is the person's place of work, which is shown at the head of the day (CAL-72). */
export const isWorkingLocation = ({ event_type: type }: Pick<EventAttendance, 'event_type'>): boolean =>
  type === 'working_location';

/**
 * Whether an event takes time: only such events have hours, and overlap others (CNT-5). All code that sums or compares
 * events calls this.
 */
export const takesTime = (event: EventAttendance): boolean =>
  !event.is_transparent && !isWorkingLocation(event) && !isDeclined(event);
