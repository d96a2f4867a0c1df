import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';

/** The person's own addresses, in lower case: they are shown as 'You'. */
export type OwnEmails = ReadonlySet<string>;

const YOU = 'You';
const isOwn = (text: string, ownEmails: OwnEmails): boolean => ownEmails.has(text.trim().toLowerCase());

/** The organizer, by name if the provider has one; 'You' for own events, empty if there is none. */
export function organizerText({ organizer_name: name }: CalendarEvent, ownEmails: OwnEmails): string {
  if (name === null) return '';
  return isOwn(name, ownEmails) ? YOU : name;
}

/** 'Robin Vale · Room 4': the organizer, unless it is the person, and the place; empty if there is neither. */
export function placeText(event: CalendarEvent, ownEmails: OwnEmails): string {
  const organizer = organizerText(event, ownEmails);
  return [organizer === YOU ? '' : organizer, event.location ?? ''].filter((text) => text !== '').join(' · ');
}

/** The attendees of an event, by name if there is one. */
export function attendeeNames({ attendees }: CalendarEvent, ownEmails: OwnEmails): string {
  return attendees.map(({ name, email }) => (isOwn(email, ownEmails) ? YOU : (name ?? email))).join(', ');
}
