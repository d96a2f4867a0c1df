import { DAY_MS, dateText, toInstant } from '../zone-time.ts';
import { createHash } from 'node:crypto';
import type { CalendarStore } from '../calendar/calendar.store.ts';
import { atLocal, localOf, momentKey, type Moment } from '../calendar/moment.ts';
import type { Attendee, EventDraft, StoredEvent } from '../calendar/stored-event.ts';

interface Details extends Omit<EventDraft, 'start' | 'end' | 'summary' | 'recurrence' | 'organizer'> {
  readonly organizer?: Pick<Attendee, 'email' | 'displayName'>;
  /** Of its series, without 'RRULE:FREQ='. */
  readonly rule?: string;
  /** A further line of the recurrence. */
  readonly except?: string;
}

interface TimedDetails extends Details {
  readonly zone?: string;
  /** The zone of its end, if it differs from the start's. */
  readonly endZone?: string;
}

export type EventWriter = ReturnType<typeof createEventWriter>;

/** Adds sample events to a calendar: days count from the anchor Monday, times are local ones. */
export function createEventWriter(store: CalendarStore, anchorMonday: string) {
  const anchor = Date.parse(`${anchorMonday}T00:00:00Z`);
  const { timeZone } = store.info;
  const idOf = (key: string): string =>
    createHash('sha256').update(`${store.info.id}/${key}`).digest('hex').slice(0, 26);

  const span = (day: number, at: string, minutes: number, zone = timeZone, endZone = zone) => {
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    const ms = toInstant(anchor + day * DAY_MS + (hour * 60 + minute) * 60_000, zone);
    return {
      start: { kind: 'instant', ms, timeZone: zone },
      end: { kind: 'instant', ms: ms + minutes * 60_000, timeZone: endZone },
    } as const;
  };
  const draft = (summary: string, { rule, except, organizer, ...details }: Details) => ({
    ...details,
    summary,
    ...(organizer && { organizer: { email: organizer.email, displayName: organizer.displayName ?? '' } }),
    ...(rule && { recurrence: [`RRULE:FREQ=${rule}`, ...(except ? [except] : [])] }),
  });
  const originalStart = (series: StoredEvent, day: number): Moment =>
    atLocal(anchor + day * DAY_MS + (localOf(series.start) % DAY_MS), series.start);
  const exception = (series: StoredEvent, day: number, changes: Partial<EventDraft>): void => {
    const original = originalStart(series, day);
    const { summary, description, location, colorId, attendees, organizer, start, end } = series;
    const optional = { summary, description, location, colorId, attendees, organizer };
    const written = Object.entries(optional).filter(([, value]) => value !== undefined);
    store.seed(
      `${series.id}_${momentKey(original)}`,
      { ...Object.fromEntries(written), start, end, ...changes },
      { seriesId: series.id, originalStart: original },
    );
  };

  return {
    timed: (
      key: string,
      day: number,
      at: string,
      minutes: number,
      summary: string,
      { zone, endZone, ...details }: TimedDetails = {},
    ): StoredEvent =>
      store.seed(idOf(key), {
        ...draft(summary, details),
        ...span(day, at, minutes, zone, endZone),
      }),
    allDay: (key: string, day: number, days: number, summary: string, details: Details = {}): void => {
      const start: Moment = { kind: 'date', date: dateText(anchor + day * DAY_MS) };
      const end: Moment = { kind: 'date', date: dateText(anchor + (day + days) * DAY_MS) };
      store.seed(idOf(key), { ...draft(summary, details), start, end });
    },
    /** Moves one occurrence of a series to another time. */
    moved: (
      series: StoredEvent,
      originalDay: number,
      day: number,
      at: string,
      minutes: number,
      summary = series.summary ?? '',
    ): void => exception(series, originalDay, { summary, ...span(day, at, minutes) }),
    /** Cancels one occurrence of a series. */
    cancelled: (series: StoredEvent, day: number): void => {
      const start = originalStart(series, day);
      exception(series, day, { status: 'cancelled', start, end: start });
    },
    /** `yyyymmdd` of a day, for EXDATE and UNTIL. */
    stamp: (day: number): string => dateText(anchor + day * DAY_MS).replaceAll('-', ''),
  };
}
