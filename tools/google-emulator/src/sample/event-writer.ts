import { DAY_MS } from '../time/day-ms.ts';
import { createHash } from 'node:crypto';
import type { CalendarStore } from '../calendar/calendar.store.ts';
import { atLocal, localOf, momentKey, type Moment } from '../calendar/moment.ts';
import type { EventDraft, StoredEvent } from '../calendar/stored-event.ts';
import { dateText, toInstant } from '../time/zone-time.ts';

type Details = Omit<EventDraft, 'start' | 'end'>;

/** When a sample event is: `day` counts from the anchor Monday, `at` is a local time. */
export interface TimedAt {
  readonly day: number;
  readonly at: string;
  readonly minutes: number;
  readonly zone?: string;
  /** The zone of its end, if it differs from the start's. */
  readonly endZone?: string;
}

/** Adds sample events to a calendar by days relative to the anchor Monday. */
export interface EventWriter {
  timed(key: string, when: TimedAt, details: Details): StoredEvent;
  allDay(key: string, day: number, days: number, details: Details): StoredEvent;
  /** Moves one occurrence of a series to another time. */
  moved(series: StoredEvent, originalDay: number, when: TimedAt, details?: Partial<Details>): void;
  /** Cancels one occurrence of a series. */
  cancelled(series: StoredEvent, originalDay: number): void;
  /** `yyyymmdd` of a day, for EXDATE and UNTIL. */
  stamp(day: number): string;
}

export function createEventWriter(store: CalendarStore, anchorMonday: string): EventWriter {
  const anchor = Date.parse(`${anchorMonday}T00:00:00Z`);
  const { timeZone } = store.info;
  const idOf = (key: string): string =>
    createHash('sha256').update(`${store.info.id}/${key}`).digest('hex').slice(0, 26);

  const span = (when: TimedAt): { start: Moment; end: Moment } => {
    const [hour = 0, minute = 0] = when.at.split(':').map(Number);
    const zone = when.zone ?? timeZone;
    const startMs = toInstant(anchor + when.day * DAY_MS + (hour * 60 + minute) * 60_000, zone);
    return {
      start: { kind: 'instant', ms: startMs, timeZone: zone },
      end: { kind: 'instant', ms: startMs + when.minutes * 60_000, timeZone: when.endZone ?? zone },
    };
  };

  const originalStart = (series: StoredEvent, day: number): Moment => {
    const midnight = anchor + day * DAY_MS;
    if (series.start.kind === 'date') return { kind: 'date', date: dateText(midnight) };
    return atLocal(midnight + (localOf(series.start) % DAY_MS), series.start);
  };

  const exception = (series: StoredEvent, day: number, draft: EventDraft): void => {
    const original = originalStart(series, day);
    store.seed(`${series.id}_${momentKey(original)}`, draft, {
      seriesId: series.id,
      originalStart: original,
    });
  };

  return {
    timed: (key, when, details) => store.seed(idOf(key), { ...details, ...span(when) }),
    allDay(key, day, days, details) {
      const start: Moment = { kind: 'date', date: dateText(anchor + day * DAY_MS) };
      const end: Moment = { kind: 'date', date: dateText(anchor + (day + days) * DAY_MS) };
      return store.seed(idOf(key), { ...details, start, end });
    },
    moved: (series, day, when, details) =>
      exception(series, day, { ...draftOf(series), ...details, ...span(when) }),
    cancelled(series, day) {
      const start = originalStart(series, day);
      exception(series, day, { ...draftOf(series), status: 'cancelled', start, end: start });
    },
    stamp: (day) => dateText(anchor + day * DAY_MS).replaceAll('-', ''),
  };
}

function draftOf(series: StoredEvent): EventDraft {
  const { summary, description, location, colorId, attendees, organizer, start, end } = series;
  const optional = { summary, description, location, colorId, attendees, organizer };
  const written = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(written), start, end };
}
