import { createHash } from 'node:crypto';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import type { CalendarStore } from './calendar/calendar.store.ts';
import { atLocal, localOf, momentKey, type Moment } from './calendar/moment.ts';
import type { StoredEvent } from './calendar/stored-event.ts';
import { DAY_MS, dateText, toInstant } from './zone-time.ts';
import { CALENDAR_IDS, SAMPLE, type CalendarName, type SampleEvent } from './sample-accounts.ts';

const WEEKS = 26;
/** The start or end of an all-day event. */
const date = (localMs: number): Moment => ({ kind: 'date', date: dateText(localMs) });

/** Adds sample events to a calendar: days count from the anchor Monday, times are local ones. */
function createEventWriter(store: CalendarStore, anchorMonday: string) {
  const dayMs = (day: number) => Date.parse(`${anchorMonday}T00:00:00Z`) + day * DAY_MS;
  const { timeZone } = store.info;
  const idOf = (key: string) =>
    createHash('sha256').update(`${store.info.id}/${key}`).digest('hex').slice(0, 26);

  const span = (day: number, at: string, minutes: number, zone = timeZone, endZone = zone) => {
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    const ms = toInstant(dayMs(day) + (hour * 60 + minute) * 60_000, zone);
    return {
      start: { kind: 'instant', ms, timeZone: zone },
      end: { kind: 'instant', ms: ms + minutes * 60_000, timeZone: endZone },
    } as const;
  };
  const originalStart = (series: StoredEvent, day: number): Moment =>
    atLocal(dayMs(day) + (localOf(series.start) % DAY_MS), series.start);
  const exception = (series: StoredEvent, day: number, changes: Partial<StoredEvent>): void => {
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

  return (event: SampleEvent): void => {
    const {
      key,
      day,
      at,
      minutes = 0,
      days = 1,
      zone,
      endZone,
      moved = [],
      cancelled = [],
      ...fields
    } = event;
    const { attendees, organizer, recurrence, ...draft } = fields;
    const { email = '', displayName = '' } = SAMPLE.people[organizer ?? ''] ?? {};
    const series = store.seed(idOf(key), {
      ...draft,
      ...(attendees && { attendees: attendees.flatMap((name) => SAMPLE.people[name] ?? []) }),
      ...(organizer && { organizer: { email, displayName } }),
      ...(recurrence && {
        recurrence: recurrence.map((line) =>
          line.replaceAll(/\{(-?\d+)\}/g, (_, n) => dateText(dayMs(Number(n))).replaceAll('-', '')),
        ),
      }),
      ...(at === undefined
        ? { start: date(dayMs(day)), end: date(dayMs(day + days)) }
        : span(day, at, minutes, zone, endZone)),
    });
    for (const { from, summary, ...to } of moved)
      exception(series, from, { ...(summary && { summary }), ...span(to.day, to.at, to.minutes) });
    for (const off of cancelled) {
      const start = originalStart(series, off);
      exception(series, off, { status: 'cancelled', start, end: start });
    }
  };
}

/** Writes some events for each week. */
function weekly(random: Rng, [least, most]: [number, number], write: (key: string, monday: number) => void) {
  for (let week = -WEEKS; week <= WEEKS; week += 1) {
    const count = random.between(least, most);
    for (let index = 0; index < count; index += 1) write(`${week}-${index}`, week * 7);
  }
}

function writeMeetings(write: (event: SampleEvent) => void, random: Rng): void {
  weekly(random, [1, 3], (key, monday) => {
    const [summary, minutes] = random.pick(SAMPLE.meetings);
    write({
      key: `one-off-${key}`,
      summary,
      minutes,
      day: monday + random.between(0, 4),
      at: `${random.between(10, 16)}:${random.pick(['00', '30'])}`,
      attendees: ['maya', random.pick(['priya', 'tom', 'lena']), random.pick(['aiko', 'sam', 'noor'])],
      organizer: random.pick(['maya', 'priya', 'tom']),
      ...(random.chance(0.4)
        ? { location: random.pick(['Room Lighthouse', 'Room Pier', 'Café Fyren, Götgatan 12']) }
        : {}),
      ...(random.chance(0.15) ? { status: 'tentative' as const } : {}),
    });
  });
}

function writePlans(write: (event: SampleEvent) => void, random: Rng): void {
  weekly(random, [0, 2], (key, monday) => {
    const [summary, at, minutes] = random.pick(SAMPLE.plans);
    write({ key: `plan-${key}`, day: monday + random.between(0, 6), at, minutes, summary });
  });
}

/** Fills the sample calendars with half a year in both directions. */
export function writeSample(storeOf: (calendarId: string) => CalendarStore, anchorMonday: string): void {
  const writerOf = (name: CalendarName) => createEventWriter(storeOf(CALENDAR_IDS[name]), anchorMonday);
  for (const [name, events] of Object.entries(SAMPLE.events))
    for (const event of events) writerOf(name as CalendarName)(event);
  writeMeetings(writerOf('mayaWork'), seededRandom(11));
  writePlans(writerOf('mayaPersonal'), seededRandom(23));
  for (const [name, days] of Object.entries(SAMPLE.yearly))
    for (const [first, summary] of days)
      storeOf(CALENDAR_IDS[name as CalendarName]).seed(`annual${first.replaceAll('-', '')}`, {
        summary,
        start: date(Date.parse(first)),
        end: date(Date.parse(first) + DAY_MS),
        transparency: 'transparent',
        recurrence: ['RRULE:FREQ=YEARLY'],
      });
}
