import { googleEventSchema, type GoogleEvent } from './google-schemas.ts';

/** A guest, in the form that goes over our wire. */
export interface EventAttendee {
  readonly email: string;
  readonly name: string | null;
  readonly response_status: string | null;
}

/** When an event is: all-day events stay dates, others are instants with the zone they were planned in (B1). */
export type EventTime =
  | {
      readonly kind: 'all_day';
      /** yyyy-MM-dd */
      readonly startDate: string;
      /** yyyy-MM-dd, the first day after the event, as Google says it. */
      readonly endDateExclusive: string;
    }
  | {
      readonly kind: 'timed';
      /** ISO 8601 with Z */
      readonly startAt: string;
      readonly endAt: string;
      /** IANA name, e.g. `Europe/Stockholm` */
      readonly timeZone: string;
    };

export interface ActiveEvent {
  readonly state: 'active';
  readonly providerEventId: string;
  readonly isTentative: boolean;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly organizerName: string | null;
  readonly organizerEmail: string | null;
  /** People only: rooms and equipment are left out. */
  readonly attendees: readonly EventAttendee[];
  readonly time: EventTime;
  readonly isRecurring: boolean;
  /** The series that an occurrence belongs to. */
  readonly recurringEventId: string | null;
  readonly etag: string | null;
  readonly updatedAt: string | null;
  readonly htmlLink: string | null;
}

/** The event, or this occurrence of it, is gone. */
export interface CancelledEvent {
  readonly state: 'cancelled';
  readonly providerEventId: string;
}

export type CalendarEvent = ActiveEvent | CancelledEvent;

/**
 * Brings one event of Google's answer into our shape.
 * Gives undefined when it cannot be read (no id, no start, an end before its start).
 */
export function normalizeEvent(raw: unknown, calendarTimeZone: string): CalendarEvent | undefined {
  const parsed = googleEventSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const event = parsed.data;
  if (event.status === 'cancelled') return { state: 'cancelled', providerEventId: event.id };
  const time = timeOf(event, calendarTimeZone);
  if (time === undefined) return undefined;
  return {
    state: 'active',
    providerEventId: event.id,
    isTentative: event.status === 'tentative',
    title: clean(event.summary) ?? '(No title)',
    description: clean(event.description),
    location: clean(event.location),
    organizerName: clean(event.organizer?.displayName) ?? clean(event.organizer?.email),
    organizerEmail: clean(event.organizer?.email),
    attendees: attendeesOf(event),
    time,
    isRecurring: event.recurringEventId !== undefined || event.recurrence !== undefined,
    recurringEventId: event.recurringEventId ?? null,
    etag: event.etag ?? null,
    updatedAt: instant(event.updated) ?? null,
    htmlLink: safeLink(event.htmlLink),
  };
}

function timeOf(event: GoogleEvent, calendarTimeZone: string): EventTime | undefined {
  const { start, end } = event;
  if (start?.date !== undefined) {
    const endDateExclusive = end?.date ?? start.date;
    if (endDateExclusive < start.date) return undefined;
    return {
      kind: 'all_day',
      startDate: start.date,
      endDateExclusive: endDateExclusive === start.date ? nextDay(start.date) : endDateExclusive,
    };
  }
  const startAt = instant(start?.dateTime);
  const endAt = instant(end?.dateTime) ?? startAt;
  if (startAt === undefined || endAt === undefined || endAt < startAt) return undefined;
  return { kind: 'timed', startAt, endAt, timeZone: knownZone(start?.timeZone, calendarTimeZone) };
}

function attendeesOf(event: GoogleEvent): EventAttendee[] {
  return (event.attendees ?? [])
    .filter((attendee) => attendee.resource !== true && attendee.email !== undefined)
    .map((attendee) => ({
      email: clean(attendee.email) ?? '',
      name: clean(attendee.displayName),
      response_status: clean(attendee.responseStatus),
    }));
}

/** PostgreSQL text and jsonb take no NUL; an empty text says nothing. */
function clean(text: string | undefined): string | null {
  const cleaned = text?.replaceAll('\u0000', '').trim();
  return cleaned ? cleaned : null;
}

function instant(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function knownZone(zone: string | undefined, fallback: string): string {
  return [zone, fallback].find((candidate) => candidate !== undefined && isZone(candidate)) ?? 'UTC';
}

// Asking Intl costs more than the rest of an event; only real zones are kept, so this stays small.
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

/** A link out of an answer is shown to people, so it must not be able to run anything. */
function safeLink(link: string | undefined): string | null {
  return link !== undefined && /^https?:\/\//i.test(link) ? link : null;
}
