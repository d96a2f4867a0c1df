import type { eventTypes, guestResponses } from '@simmer/contracts/schemas/planning-values';

type EventType = (typeof eventTypes)[number];
type GuestResponse = (typeof guestResponses)[number];

/** An attendee, as in API responses. */
export interface EventAttendee {
  readonly email: string;
  readonly name: string | null;
  readonly response_status: string | null;
}

/** When an event takes place (PRD-7). */
export type EventTime =
  /** An all-day event has dates. */
  | {
      readonly kind: 'all_day';
      /** yyyy-MM-dd */
      readonly startDate: string;
      /** yyyy-MM-dd, the day after the event, as in Google's API. */
      readonly endDateExclusive: string;
    }
  /** A timed event has instants, with its original zone. */
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
  /** People only, without rooms and equipment; at most `eventLimits.guests`. */
  readonly attendees: readonly EventAttendee[];
  readonly time: EventTime;
  /** Null for an ordinary event. */
  readonly type: EventType | null;
  readonly isTransparent: boolean;
  /** The person's answer to the invitation; null if they are no guest. */
  readonly ownResponse: GuestResponse | null;
  /** The event's iCalendar UID: the same in every calendar, and for all occurrences of a series. */
  readonly icalUid: string | null;
  readonly isRecurring: boolean;
  /** The series to which an occurrence belongs; null for other events. */
  readonly recurringEventId: string | null;
  /** yyyy-MM-dd: the day of an occurrence in its series, before any move. */
  readonly originalDate: string | null;
  /** The event's own colour, `#rrggbb`; null if it has the calendar's colour. */
  readonly color: string | null;
  readonly etag: string | null;
  readonly updatedAt: string | null;
  readonly htmlLink: string | null;
  /** Where a person joins its video conference. */
  readonly conferenceLink: string | null;
}

/** The event, or this occurrence of it, was cancelled. */
export interface CancelledEvent {
  readonly state: 'cancelled';
  readonly providerEventId: string;
  /** The series of a cancelled occurrence; null for a single event or a whole series. */
  readonly recurringEventId: string | null;
  readonly updatedAt: string | null;
}

/** An item of the listing that cannot be read as an event. */
export interface UnreadableEvent {
  readonly state: 'unreadable';
  readonly providerEventId: string | null;
  readonly title: string | null;
  /** Why the item cannot be read, in a sentence for the person. */
  readonly reason: string;
}

export type CalendarEvent = ActiveEvent | CancelledEvent;
