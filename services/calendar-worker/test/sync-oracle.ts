// The oracle of the calendar sync: what has to be stored of what the calendars have, from the specification alone. It
// imports nothing of the product.
import * as z from 'zod';

/** The sync settings that the person has set (SYN-17). */
export interface WindowSettings {
  readonly sync_start_date?: string | null | undefined;
  readonly sync_end_date?: string | null | undefined;
  readonly sync_start_days_before?: number | undefined;
  readonly sync_end_days_after?: number | undefined;
}

/** What is stored of an event, by column; of guests their texts. */
export type Columns = Readonly<Record<string, string | boolean | null>>;

/** The zone of the main calendar, and of all others in these tests. */
const ZONE = 'Europe/Stockholm';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DEFAULT_DAYS = 90;

/** Descriptions that are HTML, and their texts. */
const HTML: ReadonlyMap<string | undefined, string> = new Map([
  ['<p>Bring <b>tea</b></p><p>Q &amp; A</p>', 'Bring tea\n\nQ & A'],
  ['Room A<br>Room B', 'Room A\nRoom B'],
]);
/** Texts at the provider that are not always stored as they are. */
export const ODD_TEXTS = ['', '   ', '  Planning ', ...HTML.keys()] as const;

const COLORS =
  '#a4bdfc #7ae7bf #dbadff #ff887c #fbd75b #ffb878 #46d6db #e1e1e1 #5484ed #51b749 #dc2127'.split(' ');
const TYPES: Readonly<Record<string, string>> = {
  focusTime: 'focus_time',
  outOfOffice: 'out_of_office',
  workingLocation: 'working_location',
};

const textOf = (given = ''): string | null => given.trim() || null;

/** `yyyy-MM-dd HH:mm` in the calendar's zone. */
const wallTime = (ms: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(ms);
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
/** Stockholm is one or two hours ahead of UTC. */
const midnight = (date: string): number => {
  const winter = Date.parse(date) - HOUR_MS;
  return wallTime(winter) === `${date} 00:00` ? winter : winter - HOUR_MS;
};

const text = z.string().optional();
const moment = z.object({ date: text, dateTime: text, timeZone: text });
const guest = z.object({
  email: z.string(),
  displayName: text,
  responseStatus: text,
  resource: z.boolean().optional(),
});
/** An event at the provider, as far as it is stored. */
const resource = z.object({
  id: z.string(),
  iCalUID: z.string(),
  htmlLink: z.string(),
  etag: z.string(),
  summary: text,
  description: text,
  location: text,
  colorId: text,
  eventType: text,
  transparency: text,
  recurringEventId: text,
  hangoutLink: text,
  start: moment,
  end: moment,
  originalStartTime: moment.optional(),
  organizer: guest.optional(),
  attendees: z.array(guest).default([]),
});

/** What is stored of an event that is there. @param person the address of the person */
export function storedColumns(given: unknown, person: string): Columns {
  const { start, end, organizer, originalStartTime: original, attendees, ...event } = resource.parse(given);
  const isAllDay = start.date !== undefined;
  const instant = ({ dateTime = '' }: typeof start) => (isAllDay ? null : new Date(dateTime).toISOString());
  const dayOf = ({ date, dateTime = '' }: typeof start) =>
    date ?? wallTime(Date.parse(dateTime)).slice(0, 10);
  return {
    provider_event_id: event.id,
    recurring_event_id: event.recurringEventId ?? null,
    original_date: original ? dayOf(original) : null,
    title: textOf(event.summary) ?? '(No title)',
    description: HTML.get(event.description) ?? textOf(event.description),
    location: textOf(event.location),
    organizer_name: organizer?.displayName ?? organizer?.email ?? null,
    organizer_email: organizer?.email ?? null,
    attendees: attendees
      .filter((one) => one.resource !== true)
      .map(
        ({ email, displayName = '-', responseStatus = '-' }) => `${email}|${displayName}|${responseStatus}`,
      )
      .join(' '),
    color: COLORS[Number(event.colorId) - 1] ?? null,
    event_type: TYPES[event.eventType ?? ''] ?? null,
    is_transparent: event.transparency === 'transparent',
    own_response: attendees.find(({ email }) => email === person)?.responseStatus ?? null,
    ical_uid: event.iCalUID,
    is_all_day: isAllDay,
    start_at: instant(start),
    end_at: instant(end),
    start_date: start.date ?? null,
    end_date: end.date ?? null,
    time_zone: (isAllDay ? null : start.timeZone) ?? null,
    link: event.htmlLink,
    conference_link: event.hangoutLink ?? null,
    etag: event.etag,
  };
}

/** Whether an event is one of the window (SYN-17). @returns a function of the stored columns */
export function windowOf(settings: WindowSettings, now: number): (event: Columns) => boolean {
  const today = wallTime(now).slice(0, 10);
  const first =
    settings.sync_start_date ?? dayAfter(today, -(settings.sync_start_days_before ?? DEFAULT_DAYS));
  const end = settings.sync_end_date ?? dayAfter(today, settings.sync_end_days_after ?? DEFAULT_DAYS);
  const last = end < first ? first : end;
  const [from, to] = [midnight(first), midnight(dayAfter(last, 1))];
  return ({ start_at, end_at, start_date, end_date }) => {
    if (start_at === null) return String(start_date) <= last && String(end_date) > first;
    const [startMs = 0, endMs = 0] = [start_at, end_at].map((at) => Date.parse(String(at)));
    return startMs < to && (endMs > from || startMs >= from);
  };
}
