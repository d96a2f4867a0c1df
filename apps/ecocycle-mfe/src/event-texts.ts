import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { guestText } from '@simmer/domain/events/guest-texts';

/** The person's own addresses in lower case, which are shown as 'You'. */
export type OwnEmails = ReadonlySet<string>;

const YOU = 'You';
const isOwn = (text: string, ownEmails: OwnEmails): boolean => ownEmails.has(text.trim().toLowerCase());

/** The organizer, by name if the provider has one; 'You' for own events, empty without an organizer. */
export function organizerText({ organizer_name: name }: CalendarEvent, ownEmails: OwnEmails): string {
  if (name === null) return '';
  return isOwn(name, ownEmails) ? YOU : name;
}

/** 'Robin Vale · Room 4': the organizer, unless it is the person, and the place; empty without either. */
export function placeText(event: CalendarEvent, ownEmails: OwnEmails): string {
  const organizer = organizerText(event, ownEmails);
  return [organizer === YOU ? '' : organizer, event.location ?? ''].filter((text) => text !== '').join(' · ');
}

const nameOf = ({ name, email }: CalendarEvent['attendees'][number], ownEmails: OwnEmails): string =>
  isOwn(email, ownEmails) ? YOU : (name ?? email);

/** The attendees of an event, by name if there is one. */
export const attendeeNames = ({ attendees }: CalendarEvent, ownEmails: OwnEmails): string =>
  attendees.map((guest) => nameOf(guest, ownEmails)).join(', ');

const GUESTS_SHOWN = 20;

/** 'You (declined), Priya (accepted) and 12 more': the first guests of an event with their answers. */
export function guestsText({ attendees }: CalendarEvent, ownEmails: OwnEmails): string {
  const more = attendees.length - GUESTS_SHOWN;
  const texts = attendees
    .slice(0, GUESTS_SHOWN)
    .map((guest) => guestText(nameOf(guest, ownEmails), guest.response_status));
  return `${texts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const TYPES: Readonly<Record<NonNullable<CalendarEvent['event_type']>, string>> = {
  focus_time: 'Focus time',
  out_of_office: 'Out of office',
  working_location: 'Working location',
};

/** 'Focus time', 'Out of office'; empty for an ordinary event. */
export const eventTypeText = ({ event_type: type }: CalendarEvent): string =>
  type === null ? '' : TYPES[type];
