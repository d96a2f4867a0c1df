import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';

/** The person's own addresses, in lower case: they are shown as 'You'. */
export type OwnEmails = ReadonlySet<string>;

const YOU = 'You';
const isOwn = (text: string, own: OwnEmails): boolean => own.has(text.trim().toLowerCase());

/** The organizer, by name if the provider has one; 'You' for own events, empty if there is none. */
export function organizerText({ organizer_name: name }: CalendarEvent, own: OwnEmails): string {
  if (name === null) return '';
  return isOwn(name, own) ? YOU : name;
}

/** 'Robin Vale · Room 4': the organizer, unless it is the person, and the place; empty if there is neither. */
export function placeText(event: CalendarEvent, own: OwnEmails): string {
  const organizer = organizerText(event, own);
  return [organizer === YOU ? '' : organizer, event.location ?? ''].filter((text) => text !== '').join(' · ');
}

/** The attendees of an event, by name if there is one. */
export function attendeeNames({ attendees }: CalendarEvent, own: OwnEmails): string {
  return attendees.map(({ name, email }) => (isOwn(email, own) ? YOU : (name ?? email))).join(', ');
}
