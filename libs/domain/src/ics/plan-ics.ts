import { isInKnownYears } from '@simmer/contracts/known-years';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { clockText } from '../dates/clock-text.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { partOfHour } from '../parts/day-part.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { type BlockSchedule, isRecurring } from '../recurrence/recurrence.ts';
import { type EventLength, lengthOf } from './event-length.ts';
import { cut, type EventTexts, type ImportBounds, valueOf, textsOf } from './event-texts.ts';
import { dayShift, writtenDate } from './day-shift.ts';
import { FileClocks, type LocalTime } from './file-clocks.ts';
import { readIcsTime, unknownZoneOf } from './ics-time.ts';
import { type IcsComponent, type IcsProperty, parseIcs } from './parse-ics.ts';
import { readRecurrenceRule } from './read-recurrence-rule.ts';

/** An event of a file as the block that it would become. */
export interface ImportDraft extends EventTexts, EventLength {
  /** Unique in the file. */
  readonly key: string;
  /** The event's UID; empty if it has none. */
  readonly uid: string;
  readonly part: DayPart;
  /** HH:mm; null for whole days. */
  readonly startTime: string | null;
  readonly schedule: BlockSchedule & { readonly exclusion_dates: readonly string[] };
  /** True if blocks cannot express its recurrence: only its first day is imported. */
  readonly isFirstOnly: boolean;
  /** True if that is only because its days differ in the reader's zone. */
  readonly isForZone: boolean;
  /** The COUNT of its rule, if it has one. */
  readonly count: number | null;
  /** A zone of the file with unknown offsets: its times are taken as written. */
  readonly unknownZone: string | null;
}

/** Why an event cannot become a block. */
export type SkipReason = 'cut' | 'no-date' | 'out-of-years' | 'cancelled' | 'never';

export interface SkippedEvent {
  readonly name: string;
  readonly why: SkipReason;
}

export interface ImportPlan {
  /** Ordered by first day. */
  readonly drafts: readonly ImportDraft[];
  readonly skipped: readonly SkippedEvent[];
  /** The number of events beyond the limit, which are ignored. */
  readonly beyond: number;
  /** The file ends before its calendar does. */
  readonly isCut: boolean;
}

/** The context shared by all events of one file. */
interface Reading {
  readonly clocks: FileClocks;
  readonly replaced: ReadonlyMap<string, readonly CalendarDate[]>;
  readonly bounds: ImportBounds;
}

/** The most events that are read from one file. */
export const MAX_READ = 5000;
const DAY_ONLY = 9;

const timeOf = (property: IcsProperty | undefined, clocks: FileClocks): LocalTime | null =>
  property === undefined ? null : readIcsTime(property.value, property.parameters, clocks);

function datesOf(event: IcsComponent, clocks: FileClocks): CalendarDate[] {
  return event
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value, parameters }) => value.split(',').map((text) => readIcsTime(text, parameters, clocks)))
    .flatMap((time) => (time === null ? [] : [time.date]));
}

const uidOf = (event: IcsComponent): string => valueOf(event, 'UID')?.value ?? '';

/** The last days of a list, each once and in order. */
const lastDays = (days: Iterable<CalendarDate>, { exclusionDates }: ImportBounds): CalendarDate[] =>
  [...new Set(days)].sort().slice(-exclusionDates);

/** The days on which an occurrence was moved or cancelled, by uid: as many of them as a block can exclude. */
function replacedDays(
  events: readonly IcsComponent[],
  clocks: FileClocks,
  bounds: ImportBounds,
): Map<string, readonly CalendarDate[]> {
  const days = new Map<string, Set<CalendarDate>>();
  for (const event of events) {
    const replaced = timeOf(valueOf(event, 'RECURRENCE-ID'), clocks);
    if (replaced === null) continue;
    const uid = uidOf(event);
    const daysOfEvent = days.get(uid) ?? new Set();
    days.set(uid, daysOfEvent.add(replaced.date));
  }
  return new Map([...days].map(([uid, daysOfEvent]) => [uid, lastDays(daysOfEvent, bounds)]));
}

function scheduleOf(event: IcsComponent, start: LocalTime, written: IcsProperty, clocks: FileClocks) {
  const once: BlockSchedule = {
    recurring: 'once',
    scheduled_days: [weekdayOf(start.date)],
    start_date: start.date,
    end_date: null,
  };
  const rule = valueOf(event, 'RRULE')?.value;
  const noSeries = { schedule: once, isFirstOnly: true, isForZone: false };
  if (rule === undefined) return { ...noSeries, isFirstOnly: valueOf(event, 'RDATE') !== undefined };
  const shift = dayShift(written, start, clocks);
  const series = readRecurrenceRule(rule, start.date, { shift, clocks });
  if (series !== null) return { ...noSeries, schedule: series, isFirstOnly: false };
  const dateOfValue = writtenDate(written.value);
  const isOurs = dateOfValue !== null && readRecurrenceRule(rule, dateOfValue, { shift: 0, clocks }) !== null;
  return { ...noSeries, isForZone: shift !== 0 && isOurs };
}

function countOf(event: IcsComponent): number | null {
  const [, count] = /(?:^|;)COUNT=(\d{1,9})(?:;|$)/i.exec(valueOf(event, 'RRULE')?.value.trim() ?? '') ?? [];
  return count === undefined ? null : Number(count);
}

function unknownZoneIn(event: IcsComponent, { clocks, bounds }: Reading): string | null {
  const zones = [valueOf(event, 'DTSTART'), valueOf(event, 'DTEND')].map((time) =>
    time === undefined ? null : unknownZoneOf(time, clocks),
  );
  const zone = zones.find((name) => name !== null);
  return zone === undefined ? null : cut(zone, bounds.name);
}

function draftOf(event: IcsComponent, key: string, reading: Reading): ImportDraft | SkipReason {
  const { clocks, replaced, bounds } = reading;
  const startText = valueOf(event, 'DTSTART');
  const start = timeOf(startText, clocks);
  if (startText === undefined || start === null) return 'no-date';
  if (!isInKnownYears(start.date)) return 'out-of-years';
  if (valueOf(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED') return 'cancelled';
  const { schedule, isFirstOnly, isForZone } = scheduleOf(event, start, startText, clocks);
  const isMoved = valueOf(event, 'RECURRENCE-ID') !== undefined;
  const written = isRecurring(schedule) ? datesOf(event, clocks) : [];
  const moved = isRecurring(schedule) && !isMoved ? (replaced.get(uidOf(event)) ?? []) : [];
  const exclusion_dates = written.length === 0 ? moved : lastDays([...written, ...moved], bounds);
  if (nextOccurrence({ ...schedule, exclusion_dates }, start.date) === null) return 'never';
  return {
    key,
    uid: uidOf(event),
    ...textsOf(event, bounds),
    ...lengthOf(event, start, clocks),
    part: partOfHour(start.minute === null ? DAY_ONLY : Math.floor(start.minute / 60)),
    startTime: start.minute === null ? null : clockText(Math.floor(start.minute / 60), start.minute % 60),
    schedule: { ...schedule, exclusion_dates },
    isFirstOnly,
    isForZone,
    count: isFirstOnly ? null : countOf(event),
    unknownZone: unknownZoneIn(event, reading),
  };
}

const byFirstDay = (one: ImportDraft, other: ImportDraft): number =>
  one.schedule.start_date < other.schedule.start_date
    ? -1
    : Number(one.schedule.start_date > other.schedule.start_date);

/**
 * What an iCalendar file would add to a plan in the zone `zone`; null if it is not such a file. A series that
 * blocks can express exactly stays a series; of any other only the first day is imported (ICS-6). Rules are never
 * expanded, so that the work is bounded by the length of the file.
 */
export function planIcs(bytes: Uint8Array, zone: string, bounds: ImportBounds): ImportPlan | null {
  const file = parseIcs(bytes);
  if (file === null) return null;
  const { events, cutEvents, timezones, isCut } = file;
  const clocks = new FileClocks(zone, timezones);
  const reading: Reading = { clocks, replaced: replacedDays(events, clocks, bounds), bounds };
  const readEvents = events.slice(0, MAX_READ);
  const drafts: ImportDraft[] = [];
  const skipped = cutEvents.map((event): SkippedEvent => ({ name: textsOf(event, bounds).name, why: 'cut' }));
  readEvents.forEach((event, index) => {
    const draft = draftOf(event, `event-${index}`, reading);
    if (typeof draft === 'string') skipped.push({ name: textsOf(event, bounds).name, why: draft });
    else drafts.push(draft);
  });
  return { drafts: drafts.sort(byFirstDay), skipped, beyond: events.length - readEvents.length, isCut };
}
