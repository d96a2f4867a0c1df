import { isInKnownYears } from '@simmer/contracts/known-years';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { clockText } from '../dates/clock-text.ts';
import { partOfHour } from '../parts/day-part.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { type EventLength, lengthOf } from './event-length.ts';
import { type EventPart, type EventSeries, SeriesReader } from './event-series.ts';
import { cut } from '../cut.ts';
import { type EventTexts, type ImportBounds, valueOf, textsOf } from './event-texts.ts';
import { EventVersions, isCancelled, isForFollowing, uidOf } from './event-versions.ts';
import { FileClocks } from './file-clocks.ts';
import { unknownZoneOf } from './ics-time.ts';
import { asWholeDays } from './outlook-days.ts';
import { type IcsComponent, parseIcs } from './parse-ics.ts';

/** An event of a file as the block that it would become. */
export interface ImportDraft extends EventTexts, EventLength, Omit<EventSeries, 'parts'> {
  /** The draft's key, unique in the file. */
  readonly key: string;
  /** The event's UID; empty if it has none. */
  readonly uid: string;
  readonly kind: EventPart['kind'];
  readonly schedule: EventPart['schedule'];
  readonly part: DayPart;
  /** HH:mm; null for an all-day event. */
  readonly startTime: string | null;
  /** The COUNT of the event's rule, if it has one. */
  readonly count: number | null;
  /** The name of a zone with unknown offsets: times in it are taken as written. */
  readonly unknownZone: string | null;
  /** True if a date that the event leaves out cannot be read. */
  readonly isExclusionUnreadable: boolean;
}

/** Why an event cannot become a block. */
export type SkipReason =
  /** The event has no end in the file. */
  | 'cut'
  /** The event has no readable start. */
  | 'no-date'
  /** The event is outside the years of a plan. */
  | 'out-of-years'
  /** The event is marked as cancelled. */
  | 'cancelled'
  /** The file has a newer version of the event. */
  | 'older'
  /** The event replaces a day that its series excludes. */
  | 'excluded'
  /** The file has an equal event. */
  | 'twice'
  /** The event has no day on which it takes place. */
  | 'never'
  /** Only the first day could be imported, and the event excludes it. */
  | 'first-excluded';

export interface SkippedEvent {
  readonly name: string;
  readonly why: SkipReason;
}

export interface ImportPlan {
  /** The drafts, ordered by first day. */
  readonly drafts: readonly ImportDraft[];
  readonly skipped: readonly SkippedEvent[];
  /** The number of events that become drafts: one may become several. */
  readonly eventCount: number;
  /** The number of events beyond the limit, which are ignored. */
  readonly beyond: number;
  /** The file ends before its calendar does. */
  readonly isCut: boolean;
}

/** The context shared by all events of one file. */
interface Reading {
  readonly clocks: FileClocks;
  readonly versions: EventVersions;
  readonly series: SeriesReader;
  readonly bounds: ImportBounds;
}

/** The maximum number of events that are read from one file. */
export const MAX_READ = 5000;
const DAY_ONLY = 9;

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

function draftsOf(event: IcsComponent, key: string, reading: Reading): ImportDraft[] | SkipReason {
  const { clocks, versions, series, bounds } = reading;
  const outdated = versions.reasonAgainst(event);
  if (outdated !== null) return outdated;
  if (isCancelled(event)) return 'cancelled';
  const at = series.startOf(event);
  if (at === null) return 'no-date';
  if (!isInKnownYears(at.start.date)) return 'out-of-years';
  const blocks = series.read(event, at);
  if (typeof blocks === 'string') return blocks;
  const { parts, isFirstOnly, isForZone } = blocks;
  const draft = {
    uid: uidOf(event),
    ...textsOf(event, bounds),
    ...lengthOf(event, at.start, clocks),
    isFirstOnly,
    isForZone,
    unknownZone: unknownZoneIn(event, reading),
    isExclusionUnreadable: versions.excludedOf(event).areUnreadable,
  };
  // The COUNT of a split series includes both parts, so it belongs to neither.
  const isSplit = [...versions.overridesOf(event).values()].some(isForFollowing);
  return parts.map(({ schedule, minute, kind }, index) => ({
    ...draft,
    key: `${key}-${index}`,
    kind,
    part: partOfHour(minute === null ? DAY_ONLY : Math.floor(minute / 60)),
    startTime:
      minute === null || isPart(event, minute) ? null : clockText(Math.floor(minute / 60), minute % 60),
    schedule,
    count: kind === 'whole' && isRecurring(schedule) && !isSplit ? countOf(event) : null,
  }));
}

/**
 * True for a time in a file of ours that only stands for a part of the day; if the event was moved since, it is a real
 * time.
 */
function isPart(event: IcsComponent, minute: number): boolean {
  const part = valueOf(event, 'X-SIMMER-PART')?.value.trim().toLowerCase();
  return minute % 60 === 0 && partOfHour(minute / 60) === part;
}

/** A text that is equal for drafts that become equal blocks. */
const contentOf = (draft: ImportDraft): string => JSON.stringify({ ...draft, key: '', uid: '' });

const byFirstDay = (one: ImportDraft, other: ImportDraft): number =>
  one.schedule.start_date < other.schedule.start_date
    ? -1
    : Number(one.schedule.start_date > other.schedule.start_date);

/**
 * What an iCalendar file would add to a plan in the zone `zone`; null if the bytes are no such file. A series that
 * blocks can express exactly stays a series; of any other series only the first day is imported (ICS-6). Rules are
 * never expanded, so that the work is limited by the length of the file.
 */
export function planIcs(bytes: Uint8Array, zone: string, bounds: ImportBounds): ImportPlan | null {
  const file = parseIcs(bytes);
  if (file === null) return null;
  const { cutEvents, timezones, isCut } = file;
  const events = file.events.map(asWholeDays);
  const clocks = new FileClocks(zone, timezones);
  const versions = new EventVersions(events, clocks);
  const series = new SeriesReader(clocks, versions, bounds.exclusionDates);
  const reading: Reading = { clocks, versions, series, bounds };
  const drafts = new Map<string, ImportDraft>();
  const skipped: SkippedEvent[] = [];
  const skip = (event: IcsComponent, why: SkipReason) =>
    skipped.push({ name: textsOf(event, bounds).name, why });
  let eventCount = 0;
  let readCount = 0;
  for (; readCount < events.length && drafts.size + skipped.length < MAX_READ; readCount += 1) {
    const event = events[readCount] ?? [];
    const found = draftsOf(event, `event-${readCount}`, reading);
    const added = typeof found === 'string' ? [] : found.filter((draft) => !drafts.has(contentOf(draft)));
    for (const draft of added) drafts.set(contentOf(draft), draft);
    if (added.length > 0) eventCount += 1;
    else skip(event, typeof found === 'string' ? found : 'twice');
  }
  const cutCount = Math.max(0, MAX_READ - drafts.size - skipped.length);
  for (const event of cutEvents.slice(0, cutCount)) skip(event, 'cut');
  return {
    drafts: [...drafts.values()].sort(byFirstDay),
    skipped,
    eventCount,
    beyond: events.length - readCount + Math.max(0, cutEvents.length - cutCount),
    isCut,
  };
}
