import { htmlText } from '@simmer/domain/events/html-text';
import { isTimeZone, momentInZone } from '@simmer/domain/dates/zoned-date';
import type { EventPoint, OwnEvent } from '@simmer/domain/own-calendar/own-event';
import type { z } from 'zod';
import { eventColor, nearestColorId } from './event-colors.ts';
import { ownEventSchema } from './google-schemas.ts';
import { clean } from './provider-text.ts';

interface StoredIdentity {
  readonly id: string;
  readonly etag: string;
  /** The series of an occurrence. */
  readonly seriesId: string | null;
  /** Where its series puts an occurrence. */
  readonly originalStart: EventPoint | null;
}

/** An event as it stands there. Of a cancelled one Google tells little more than its id. */
export type StoredOwnEvent =
  | (StoredIdentity & { readonly isCancelled: true })
  | (StoredIdentity &
      OwnEvent & {
        readonly isCancelled: false;
        /** It has what a block cannot express: guests, attachments, a video call. */
        readonly hasGuests: boolean;
      });

type GoogleOwnEvent = z.output<typeof ownEventSchema>;
type GooglePoint = NonNullable<GoogleOwnEvent['start']>;

/** The fields of a new event in Google's form. */
export const insertBody = (event: OwnEvent) => ({
  id: event.id,
  ...ownFields(event),
  start: event.start,
  end: event.end,
});

/**
 * The same for one that exists. A patch merges, so the other kind of time is cleared, and a deleted event would stay
 * deleted without its status.
 */
export const patchBody = (event: OwnEvent) => ({
  ...ownFields(event),
  status: 'confirmed',
  start: patchPoint(event.start),
  end: patchPoint(event.end),
});

const ownFields = ({ title, description, recurrence, isBusy, color }: OwnEvent) => ({
  summary: title,
  description,
  recurrence: recurrence.length > 0 ? [...recurrence] : null,
  transparency: isBusy ? 'opaque' : 'transparent',
  colorId: nearestColorId(color),
});

const patchPoint = (point: EventPoint) =>
  'date' in point ? { ...point, dateTime: null, timeZone: null } : { ...point, date: null };

/** Reads an event of a response; null if it is not in the expected form. */
export function readOwnEvent(raw: unknown, calendarTimeZone: string): StoredOwnEvent | null {
  const { data: event } = ownEventSchema.safeParse(raw);
  if (event === undefined) return null;
  const pointOf = (point: GooglePoint | undefined): EventPoint | null =>
    point === undefined ? null : readPoint(point, calendarTimeZone);
  const identity = {
    id: event.id,
    etag: event.etag,
    seriesId: event.recurringEventId ?? null,
    originalStart: pointOf(event.originalStartTime),
  };
  if (event.status === 'cancelled') return { ...identity, isCancelled: true };
  const [start, end] = [pointOf(event.start), pointOf(event.end)];
  if (start === null || end === null) return null;
  return {
    ...identity,
    isCancelled: false,
    title: clean(event.summary) ?? '',
    description: clean(htmlText(event.description ?? '')),
    start,
    end,
    recurrence: event.recurrence ?? [],
    isBusy: event.transparency !== 'transparent',
    color: eventColor(event.colorId),
    hasGuests: hasGuests(event),
  };
}

function hasGuests({ attendees = [], attachments = [], conferenceData }: GoogleOwnEvent): boolean {
  return attendees.length > 0 || attachments.length > 0 || conferenceData != null;
}

function readPoint({ date, dateTime, timeZone }: GooglePoint, calendarTimeZone: string): EventPoint | null {
  if (date !== undefined) return { date };
  if (dateTime === undefined) return null;
  const zone = [timeZone, calendarTimeZone].find((name) => name !== undefined && isTimeZone(name)) ?? 'UTC';
  const instant = new Date(dateTime);
  const local = momentInZone(instant.getTime(), zone);
  const time = [local.hour, local.minute, instant.getUTCSeconds()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return { dateTime: `${local.date}T${time.join(':')}`, timeZone: zone };
}

/** Whether the stored event says what Simmer wrote, so that nothing is left to write. */
export function isAsWritten(stored: StoredOwnEvent | null, event: OwnEvent): boolean {
  if (stored === null || stored.isCancelled) return false;
  const isSamePoint = (a: EventPoint, b: EventPoint): boolean =>
    'date' in a
      ? 'date' in b && a.date === b.date
      : 'dateTime' in b && a.dateTime === b.dateTime && a.timeZone === b.timeZone;
  return (
    stored.title === (clean(event.title) ?? '') &&
    stored.description === clean(event.description ?? undefined) &&
    isSamePoint(stored.start, event.start) &&
    isSamePoint(stored.end, event.end) &&
    stored.recurrence.join('\n') === event.recurrence.join('\n') &&
    stored.isBusy === event.isBusy &&
    nearestColorId(stored.color) === nearestColorId(event.color)
  );
}
