import { eventLimits } from '../calendar-provider/event-limits.ts';
import { guestResponses } from '@simmer/contracts/schemas/planning-values';
import type { ActiveEvent, EventAttendee } from '../calendar-provider/provider-event.ts';
import { clean, guestText, lineText, safeLink } from '../calendar-provider/provider-text.ts';
import { UNTITLED } from '../events/event-groups.ts';
import { withoutAtEnd } from '../without-at-end.ts';
import { descriptionOf, valueOf } from './event-texts.ts';
import type { IcsComponent, IcsProperty } from './parse-ics.ts';

/** Lines that events have and blocks do not, and those of the calendar itself. */
export const IS_READ_OF_CALENDAR =
  /^(?:ORGANIZER|ATTENDEE|TRANSP|URL|CONFERENCE|X-GOOGLE-CONFERENCE|X-MICROSOFT-SKYPETEAMSMEETINGURL|X-MICROSOFT-ONLINEMEETINGEXTERNALLINK|NAME|COLOR|X-WR-CALNAME|X-WR-TIMEZONE|X-APPLE-CALENDAR-COLOR|REFRESH-INTERVAL|X-PUBLISHED-TTL)\s*[;:]/i;

const CONFERENCES = new Set([
  'X-GOOGLE-CONFERENCE',
  'X-MICROSOFT-SKYPETEAMSMEETINGURL',
  'X-MICROSOFT-ONLINEMEETINGEXTERNALLINK',
  'CONFERENCE',
]);
/** The maximum number of characters in which a link is looked for. */
const LONGEST_TEXT = 50_000;
/** A link to a meeting, with which most programs fill a text, because few calendars read CONFERENCE. */
const MEETING =
  /https:\/\/(?:[\w-]+\.)*(?:zoom\.us\/(?:j|m|s|w)|teams\.microsoft\.com\/(?:l\/meetup-join|meet)|teams\.live\.com\/meet|meet\.google\.com|webex\.com|meet\.jit\.si|whereby\.com)\/[^\s<>"')\]]*/i;
const NO_PEOPLE = new Set(['ROOM', 'RESOURCE']);
const STAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** `#rrggbb` of a property; Apple writes a fourth pair for the opacity. */
export const colorOf = (component: IcsComponent, name: string): string | null =>
  /^#[\da-f]{6}/i.exec(valueOf(component, name)?.value.trim() ?? '')?.[0].toLowerCase() ?? null;

const textOf = (event: IcsComponent, name: string): string | null => clean(valueOf(event, name)?.value);

const lineOf = (event: IcsComponent, name: string): string | null => lineText(valueOf(event, name)?.value);

export const titleOf = (event: IcsComponent): string =>
  lineOf(event, 'SUMMARY')?.replaceAll(/\s+/g, ' ') ?? UNTITLED;

/** The mail address of a person; iCloud has it as a parameter, because the value is a path on its server. */
function addressOf(property: IcsProperty | undefined): string | null {
  const texts = [property?.value, property?.parameters.get('EMAIL')].map((text = '') => text.trim());
  const found = texts
    .map((text) => /^(?:mailto:(.+)|([^\s:/@]+@[^\s:/]+))$/i.exec(text))
    .find((match) => match !== null);
  return guestText(found?.[1] ?? found?.[2]);
}

/** The link to the meeting (ICS-26). */
function conferenceOf(event: IcsComponent, description: string): string | null {
  const links = event
    .filter(({ name }) => CONFERENCES.has(name))
    .map(({ value }) => safeLink(clean(value) ?? undefined));
  const texts = [textOf(event, 'LOCATION'), textOf(event, 'URL'), description];
  const meetings = texts.map((text) => {
    const [link] = MEETING.exec(text?.slice(0, LONGEST_TEXT) ?? '') ?? [];
    return link === undefined ? null : withoutAtEnd(link, '.,;:!?');
  });
  return [...links, ...meetings].find((link) => link !== null) ?? null;
}

const nameOf = (property: IcsProperty | undefined): string | null =>
  guestText(property?.parameters.get('CN'));

function responseOf({ parameters }: IcsProperty): EventAttendee['response_status'] {
  const written = parameters.get('PARTSTAT')?.replaceAll('-', '').toLowerCase();
  return guestResponses.find((response) => response.toLowerCase() === written) ?? null;
}

function attendeesOf(event: IcsComponent): EventAttendee[] {
  return event
    .filter(
      ({ name, parameters }) =>
        name === 'ATTENDEE' && !NO_PEOPLE.has(parameters.get('CUTYPE')?.toUpperCase() ?? ''),
    )
    .flatMap((property) => {
      const email = addressOf(property);
      return email === null ? [] : { email, name: nameOf(property), response_status: responseOf(property) };
    })
    .slice(0, eventLimits.guests);
}

function updatedAt(event: IcsComponent): string | null {
  const [, year, month, day, hour, minute, second] =
    STAMP.exec(valueOf(event, 'LAST-MODIFIED')?.value.trim() ?? '') ?? [];
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** What an event says besides its times: the same for all its occurrences. */
export type EventDetails = Omit<
  ActiveEvent,
  'providerEventId' | 'time' | 'isRecurring' | 'recurringEventId' | 'originalDate'
>;

export function detailsOf(event: IcsComponent): EventDetails {
  const organizer = valueOf(event, 'ORGANIZER');
  const description = descriptionOf(event);
  const organizerEmail = addressOf(organizer);
  return {
    state: 'active',
    isTentative: valueOf(event, 'STATUS')?.value.trim().toUpperCase() === 'TENTATIVE',
    title: titleOf(event),
    description: clean(description),
    location: lineOf(event, 'LOCATION'),
    organizerName: nameOf(organizer) ?? organizerEmail,
    organizerEmail,
    attendees: attendeesOf(event),
    type: null,
    isTransparent: valueOf(event, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT',
    // Which of the guests the reader is, a file does not say.
    ownResponse: null,
    icalUid: lineOf(event, 'UID'),
    color: colorOf(event, 'COLOR'),
    etag: null,
    updatedAt: updatedAt(event),
    htmlLink: safeLink(textOf(event, 'URL') ?? undefined),
    conferenceLink: conferenceOf(event, description),
  };
}
