import { guestResponses } from '@simmer/contracts/schemas/planning-values';
import { eventLimits } from '@simmer/domain/calendar-provider/event-limits';
import type {
  ActiveEvent,
  CalendarEvent,
  EventAttendee,
  EventTime,
  UnreadableEvent,
} from '@simmer/domain/calendar-provider/provider-event';
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { htmlText } from '@simmer/domain/events/html-text';
import { UNTITLED } from '@simmer/domain/events/event-groups';
import { eventColor } from './event-colors.ts';
import { brokenEventSchema, googleEventSchema, type GoogleEvent } from './google-schemas.ts';
import { clean, guestText, lineText, safeLink } from '@simmer/domain/calendar-provider/provider-text';

/** Converts one event of Google's response, or gives the reason why it cannot be read. */
export function normalizeEvent(raw: unknown, calendarTimeZone: string): CalendarEvent | UnreadableEvent {
  const parsed = googleEventSchema.safeParse(raw);
  if (!parsed.success) return unreadable(raw, reasonOf(parsed.error.issues[0]?.path ?? []));
  const event = parsed.data;
  const recurringEventId = event.recurringEventId ?? null;
  const updatedAt = instant(event.updated) ?? null;
  if (event.status === 'cancelled') {
    return { state: 'cancelled', providerEventId: event.id, recurringEventId, updatedAt };
  }
  const time = timeOf(event, calendarTimeZone);
  if (typeof time === 'string') return unreadable(raw, time);
  return {
    state: 'active',
    providerEventId: event.id,
    isTentative: event.status === 'tentative',
    title: lineText(event.summary) ?? UNTITLED,
    description: clean(htmlText(event.description ?? '')),
    location: lineText(event.location),
    organizerName: guestText(event.organizer?.displayName) ?? guestText(event.organizer?.email),
    organizerEmail: guestText(event.organizer?.email),
    attendees: attendeesOf(event),
    time,
    type: TYPES[event.eventType ?? ''] ?? null,
    isTransparent: event.transparency === 'transparent',
    ownResponse: responseOf(event.attendees?.find(({ self }) => self === true)?.responseStatus),
    icalUid: lineText(event.iCalUID),
    isRecurring: event.recurringEventId !== undefined || event.recurrence !== undefined,
    recurringEventId,
    originalDate: (event.originalStartTime?.date ?? event.originalStartTime?.dateTime)?.slice(0, 10) ?? null,
    color: eventColor(event.colorId),
    etag: clean(event.etag),
    updatedAt,
    htmlLink: safeLink(event.htmlLink),
    conferenceLink: safeLink(conferenceOf(event)),
  };
}

function unreadable(raw: unknown, reason: string): UnreadableEvent {
  const { id, summary } = brokenEventSchema.catch({}).parse(raw);
  return { state: 'unreadable', providerEventId: id ?? null, title: lineText(summary), reason };
}

function reasonOf(path: readonly PropertyKey[]): string {
  const [field] = path;
  if (field === undefined) return 'It is not an event.';
  return field === 'id' ? 'It has no id.' : `Its ${String(field)} cannot be read.`;
}

const ENDS_EARLY = 'It ends before it begins.';

/** The time of an event, or the reason why it cannot be read. */
function timeOf(event: GoogleEvent, calendarTimeZone: string): EventTime | string {
  const { start, end } = event;
  if (start?.date !== undefined) {
    const endDateExclusive = end?.date ?? start.date;
    if (endDateExclusive < start.date) return ENDS_EARLY;
    return {
      kind: 'all_day',
      startDate: start.date,
      endDateExclusive: endDateExclusive === start.date ? nextDay(start.date) : endDateExclusive,
    };
  }
  const startAt = instant(start?.dateTime);
  const endAt = instant(end?.dateTime) ?? startAt;
  if (startAt === undefined || endAt === undefined) return 'It has no start.';
  if (endAt < startAt) return ENDS_EARLY;
  return { kind: 'timed', startAt, endAt, timeZone: knownZone(start?.timeZone, calendarTimeZone) };
}

function attendeesOf(event: GoogleEvent): EventAttendee[] {
  return (event.attendees ?? [])
    .filter((attendee) => attendee.resource !== true && attendee.email !== undefined)
    .slice(0, eventLimits.guests)
    .map((attendee) => ({
      email: guestText(attendee.email) ?? '',
      name: guestText(attendee.displayName),
      response_status: responseOf(attendee.responseStatus),
    }));
}

/** The kinds of events that are no meetings; all other values, such as birthdays, are ordinary events. */
const TYPES: Readonly<Record<string, NonNullable<ActiveEvent['type']>>> = {
  focusTime: 'focus_time',
  outOfOffice: 'out_of_office',
  workingLocation: 'working_location',
};

const responseOf = (text: string | undefined): ActiveEvent['ownResponse'] =>
  guestResponses.find((response) => response === text) ?? null;

const RESPONSE_STATUS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function instant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  // Most times have the right format already: formatting a date costs more than the rest of an event.
  return RESPONSE_STATUS.test(text) ? text : new Date(time).toISOString();
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function knownZone(zone: string | undefined, fallback: string): string {
  return [zone, fallback].find((candidate) => candidate !== undefined && isZone(candidate)) ?? 'UTC';
}

// Valid zones are cached, because asking Intl costs more than the rest of an event. Invalid ones are not, so this stays
// small.
const realZones = new Set<string>(['UTC']);

function isZone(name: string): boolean {
  if (realZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    realZones.add(name);
    return true;
  } catch {
    return false;
  }
}

const conferenceOf = ({ hangoutLink, conferenceData }: GoogleEvent): string | undefined =>
  hangoutLink ?? conferenceData?.entryPoints.find(({ entryPointType: type }) => type === 'video')?.uri;
