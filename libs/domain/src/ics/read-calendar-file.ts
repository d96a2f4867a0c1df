import type { ActiveEvent, EventTime, UnreadableEvent } from '../calendar-provider/provider-event.ts';
import { clean } from '../calendar-provider/provider-text.ts';
import { dayNumber, toCalendarDate } from '../dates/calendar-date.ts';
import { floatingTime } from './ics-text.ts';
import { colorOf, detailsOf, type EventDetails, IS_READ_OF_CALENDAR, titleOf } from './calendar-event.ts';
import { EventOccurrences, type Occurrence } from './event-occurrences.ts';
import { valueOf } from './event-texts.ts';
import { isOverride, uidOf } from './event-versions.ts';
import { RuleSteps, type WallRange } from './expand-rule.ts';
import { FileClocks, MAX_ZONES } from './file-clocks.ts';
import { readIcsDuration, zoneOf } from './ics-time.ts';
import { asWholeDays } from './outlook-days.ts';
import { type IcsComponent, type IcsFile, type IcsProperty, parseIcs } from './parse-ics.ts';
import { MAX_READ } from './plan-ics.ts';
import { ianaZoneOf } from './zone-names.ts';
import { MINUTES_PER_DAY } from './zone-offsets.ts';

/** A calendar as its file describes it, and its events in a window. */
export interface CalendarFile {
  readonly name: string | null;
  /** `#rrggbb`; null if the file has none. */
  readonly color: string | null;
  /** How often its publisher wants it to be read, in minutes from half an hour to a day; null if that is not said. */
  readonly refreshMinutes: number | null;
  readonly events: readonly ActiveEvent[];
  readonly unreadable: readonly UnreadableEvent[];
}

export interface CalendarReading {
  /** ISO instants; `timeMax` is exclusive. */
  readonly window: { readonly timeMin: string; readonly timeMax: string };
  /** The IANA zone of the person, for times without a zone in a calendar without one. */
  readonly zone: string;
}

const MS_PER_MINUTE = 60_000;
const SHORTEST_REFRESH = 30;
/** Occurrences that are looked at, in one file: each event that is read, and some that are equal to another. */
const MAX_EXAMINED = 4 * MAX_READ;
/** Characters of all events together: each occurrence of a series is stored with the texts of its event. */
const MAX_TEXT = 12_000_000;
/** More than any program writes; an index of the database has to hold it. */
const LONGEST_ID = 1000;

const isoOf = (minutes: number): string => new Date(minutes * MS_PER_MINUTE).toISOString();
const dateOf = (wall: number) => toCalendarDate(dayNumber(Math.floor(wall / MINUTES_PER_DAY)));

function refreshOf(calendar: IcsComponent): number | null {
  const written = valueOf(calendar, 'REFRESH-INTERVAL') ?? valueOf(calendar, 'X-PUBLISHED-TTL');
  const minutes =
    written === undefined ? null : readIcsDuration(written.value.replace(/^VALUE=DURATION:/i, ''));
  return minutes === null ? null : Math.min(Math.max(minutes, SHORTEST_REFRESH), MINUTES_PER_DAY);
}

function timeOf(
  { written, start, length, isAllDay, clocks }: Occurrence,
  zoneNameOf: (time: IcsProperty) => string,
): EventTime {
  if (isAllDay)
    return {
      kind: 'all_day',
      startDate: dateOf(start),
      endDateExclusive: dateOf(start + length * MINUTES_PER_DAY),
    };
  const instant = clocks.instantOf(start);
  return {
    kind: 'timed',
    startAt: isoOf(instant),
    endAt: isoOf(instant + length),
    timeZone: zoneNameOf(written),
  };
}

/** Whether a time touches the window; whole days have no instant, so that those at its ends are left to the caller. */
function touches(time: EventTime, { timeMin, timeMax }: CalendarReading['window']): boolean {
  if (time.kind === 'timed')
    return time.startAt < timeMax && (time.endAt > timeMin || time.startAt >= timeMin);
  return time.startDate <= timeMax.slice(0, 10) && time.endDateExclusive >= timeMin.slice(0, 10);
}

/** An id that is the same in each reading; of an event without a UID its start and title. */
function idOf(event: IcsComponent): string {
  const uid = clean(uidOf(event)) ?? `${valueOf(event, 'DTSTART')?.value ?? ''} ${titleOf(event)}`;
  return uid.slice(0, LONGEST_ID);
}

/** The events of a file, as far as they take place in the window. */
class WindowReader {
  readonly #reading: CalendarReading;
  readonly #details = new Map<IcsComponent, { readonly details: EventDetails; readonly length: number }>();
  #textLength = 0;
  readonly #events = new Map<string, ActiveEvent>();
  readonly #zones = new Map<string, string>();
  #examined = 0;
  readonly unreadable: UnreadableEvent[] = [];

  constructor(reading: CalendarReading) {
    this.#reading = reading;
  }

  get events(): ActiveEvent[] {
    return [...this.#events.values()];
  }

  addUnreadable(event: IcsComponent, reason: string): void {
    if (this.unreadable.length < MAX_READ)
      this.unreadable.push({
        state: 'unreadable',
        providerEventId: idOf(event),
        title: titleOf(event),
        reason,
      });
  }

  /** @returns false if the file has more events than are read */
  add(occurrence: Occurrence): boolean {
    const { event, original } = occurrence;
    const time = timeOf(occurrence, (written) => this.#zoneOf(zoneOf(written) ?? ''));
    if (!touches(time, this.#reading.window)) return true;
    this.#examined += 1;
    if (this.#events.size >= MAX_READ || this.#examined > MAX_EXAMINED) return false;
    const series = idOf(event);
    const suffix = original === null ? '' : `/${originalText(original)}`;
    const id = this.#freeId(`${series}${suffix}`, time);
    if (id === null) return true;
    const { details, length } = this.#detailsOf(event);
    this.#textLength += length;
    if (this.#textLength > MAX_TEXT) return false;
    this.#events.set(id, {
      ...details,
      providerEventId: id,
      time,
      isRecurring: original !== null,
      recurringEventId: original === null ? null : series,
      originalDate: original?.date ?? null,
    });
    return true;
  }

  #detailsOf(event: IcsComponent) {
    const known = this.#details.get(event);
    if (known !== undefined) return known;
    const details = detailsOf(event);
    const found = { details, length: JSON.stringify(details).length };
    this.#details.set(event, found);
    return found;
  }

  #zoneOf(tzid: string): string {
    const known = this.#zones.get(tzid);
    if (known !== undefined) return known;
    const zone = (this.#zones.size < MAX_ZONES ? ianaZoneOf(tzid) : null) ?? this.#reading.zone;
    this.#zones.set(tzid, zone);
    return zone;
  }

  /** Different events with one id, which some programs write, are told apart by their start; null for an equal one. */
  #freeId(id: string, time: EventTime): string | null {
    const found = this.#events.get(id);
    if (found === undefined) return id;
    if (JSON.stringify(found.time) === JSON.stringify(time)) return null;
    const other = `${id}/${time.kind === 'timed' ? time.startAt : time.startDate}`;
    return this.#events.has(other) ? null : other;
  }
}

const originalText = ({ date, minute }: NonNullable<Occurrence['original']>): string =>
  minute === null ? date.replaceAll('-', '') : floatingTime(date, minute);

/** Outlook writes the copy of an event as a day of a series that the file lacks, with a rule: it is a series (ICS-24). */
const asSeries = (versions: readonly IcsComponent[]): readonly IcsComponent[] =>
  versions.every(isOverride)
    ? versions.map((event) =>
        valueOf(event, 'RRULE') === undefined ? event : event.filter(({ name }) => name !== 'RECURRENCE-ID'),
      )
    : versions;

function readEvents(
  { events, cutEvents, timezones, isCut }: IcsFile,
  reading: CalendarReading,
): WindowReader {
  const { timeMin, timeMax } = reading.window;
  const instants: WallRange = {
    from: Date.parse(timeMin) / MS_PER_MINUTE,
    to: Date.parse(timeMax) / MS_PER_MINUTE,
  };
  const clocks = new FileClocks(reading.zone, timezones);
  const steps = new RuleSteps();
  const reader = new WindowReader(reading);
  const byUid = Map.groupBy(events.map(asWholeDays), (event) => uidOf(event) || event);
  let isComplete = true;
  for (const versions of byUid.values()) {
    for (const found of new EventOccurrences(asSeries(versions), clocks, steps).in(instants))
      if ('reason' in found) reader.addUnreadable(found.event, found.reason);
      else if (!reader.add(found)) {
        isComplete = false;
        break;
      }
    if (!isComplete) break;
  }
  for (const event of cutEvents) reader.addUnreadable(event, 'Its end is missing in the file.');
  // An item without an id: nothing that was read before is removed because of what is missing here.
  const missing = { state: 'unreadable', providerEventId: null, title: null } as const;
  if (isCut) reader.unreadable.push({ ...missing, reason: 'The file was cut off before its end.' });
  if (!isComplete)
    reader.unreadable.push({ ...missing, reason: `Only ${reader.events.length} events are read.` });
  return reader;
}

/**
 * Reads a calendar with its events in a window: series are expanded, each occurrence is an event. An event that cannot
 * be read does not affect the others.
 * @returns null if the bytes are no calendar file
 */
export function readCalendarFile(bytes: Uint8Array, reading: CalendarReading): CalendarFile | null {
  const file = parseIcs(bytes, IS_READ_OF_CALENDAR);
  if (file === null) return null;
  const ownZone = ianaZoneOf(valueOf(file.calendar, 'X-WR-TIMEZONE')?.value.trim() ?? '');
  const { events, unreadable } = readEvents(file, { ...reading, zone: ownZone ?? reading.zone });
  const name = valueOf(file.calendar, 'X-WR-CALNAME') ?? valueOf(file.calendar, 'NAME');
  return {
    name: clean(name?.value.replaceAll(/\s+/g, ' ')),
    color: colorOf(file.calendar, 'X-APPLE-CALENDAR-COLOR') ?? colorOf(file.calendar, 'COLOR'),
    refreshMinutes: refreshOf(file.calendar),
    events,
    unreadable,
  };
}
