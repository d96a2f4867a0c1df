import { numberText } from '@simmer/domain/totals/number-text';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';

/** The person's own addresses, in small letters: where they stand, it says 'You'. */
export type OwnEmails = ReadonlySet<string>;

const YOU = 'You';
const isOwn = (text: string, own: OwnEmails): boolean => own.has(text.trim().toLowerCase());

/** Who invites, by name where the provider gives one; 'You' for one's own events, empty when nobody is named. */
export function organizerText({ organizer_name: name }: CalendarEvent, own: OwnEmails): string {
  if (name === null) return '';
  return isOwn(name, own) ? YOU : name;
}

/** 'Robin Vale · Room 4': who else invites, and where; empty when the provider says neither. */
export function placeText(event: CalendarEvent, own: OwnEmails): string {
  const organizer = organizerText(event, own);
  return [organizer === YOU ? '' : organizer, event.location ?? ''].filter((text) => text !== '').join(' · ');
}

/** The people of an event, by name where there is one. */
export function attendeeNames({ attendees }: CalendarEvent, own: OwnEmails): string {
  return attendees.map(({ name, email }) => (isOwn(email, own) ? YOU : (name ?? email))).join(', ');
}

/** '1 event', '4 events'. */
export const countedEvents = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'event' : 'events'}`;
