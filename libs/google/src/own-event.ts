import { isSameValue } from '@simmer/domain/same-value';
import { isTimeZone, momentInZone } from '@simmer/domain/dates/zoned-date';
import type { EventPoint, OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { definedFields } from '@simmer/domain/defined-fields';
import type { z } from 'zod';
import { eventColor, nearestColorId } from './event-colors.ts';
import { ownEventSchema } from './google-schemas.ts';
import { clean } from '@simmer/domain/calendar-provider/provider-text';

interface StoredIdentity {
  readonly id: string;
  readonly etag: string;
  /** The series of an occurrence; null for other events. */
  readonly seriesId: string | null;
  /** The start of an occurrence in its series, before any move; null for other events. */
  readonly originalStart: EventPoint | null;
  /** When the event was changed last, ISO 8601; null if Google does not say it. */
  readonly updatedAt: string | null;
}

/** An event of the own calendar as Google has it. */
export type StoredOwnEvent =
  /** A deleted event, of which Google reports little more than the id. */
  | (StoredIdentity & { readonly isCancelled: true })
  /** An event that exists. */
  | (StoredIdentity &
      OwnEvent & {
        readonly isCancelled: false;
        /** Whether the event has guests, attachments or a video call, which a block cannot express. */
        readonly hasGuests: boolean;
      });

type GoogleOwnEvent = z.output<typeof ownEventSchema>;
type GooglePoint = NonNullable<GoogleOwnEvent['start']>;

/** The fields of an existing event to be written, and its id. */
export type OwnEventChange = Pick<OwnEvent, 'id'> & Partial<OwnEvent>;

/** A new event in Google's form. */
export const insertBody = ({ id, start, end, ...event }: OwnEvent) => ({
  id,
  ...fieldsOf(event),
  start,
  end,
});

/**
 * Changed fields of an existing event in Google's form. A patch merges fields, so the other kind of time is cleared,
 * and the status is set: a deleted event would stay deleted without it.
 */
export const patchBody = ({ start, end, ...event }: Partial<OwnEvent>) => ({
  ...fieldsOf(event),
  status: 'confirmed',
  ...(start && { start: patchPoint(start) }),
  ...(end && { end: patchPoint(end) }),
});

const fieldsOf = ({ title, recurrence, isBusy, color }: Partial<OwnEvent>) => ({
  ...(title !== undefined && { summary: title }),
  ...(recurrence && { recurrence: recurrence.length > 0 ? [...recurrence] : null }),
  ...(isBusy !== undefined && { transparency: isBusy ? 'opaque' : 'transparent' }),
  ...(color !== undefined && { colorId: nearestColorId(color) }),
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
    updatedAt: updatedAtOf(event),
  };
  if (event.status === 'cancelled') return { ...identity, isCancelled: true };
  const [start, end] = [pointOf(event.start), pointOf(event.end)];
  if (start === null || end === null) return null;
  return {
    ...identity,
    isCancelled: false,
    title: clean(event.summary) ?? '',
    start,
    end,
    recurrence: event.recurrence ?? [],
    isBusy: event.transparency !== 'transparent',
    color: eventColor(event.colorId),
    hasGuests: hasGuests(event),
  };
}

/**
 * Google does not report `updated` of a deleted occurrence. The etag of an event is twice that time in microseconds,
 * which Google does not promise; any other etag says nothing.
 */
function updatedAtOf({ updated, etag }: GoogleOwnEvent): string | null {
  const [, doubled] = /^"(\d{16})"$/.exec(etag) ?? [];
  const ms = updated === undefined ? Number(doubled) / 2000 : Date.parse(updated);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
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

/** A value of an event as Google returns it. */
function asStored(name: string, value: unknown): unknown {
  if (name === 'title') return clean(String(value)) ?? '';
  return name === 'color' ? nearestColorId(value as string | null) : value;
}

/** Whether the stored event has the written values, so that nothing remains to be written. */
export function isAsWritten(stored: StoredOwnEvent | null, change: OwnEventChange): boolean {
  if (stored === null || stored.isCancelled) return false;
  const now = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(definedFields(change)).every(([name, value]) =>
    isSameValue(asStored(name, now.get(name)), asStored(name, value)),
  );
}
