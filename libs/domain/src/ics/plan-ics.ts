import type { limits } from '@simmer/contracts/limits';
import { type CalendarDate, parseCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { type DayPart, partOfHour } from '../parts/day-part.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { type BlockSchedule, isRecurring } from '../recurrence/recurrence.ts';
import { type LocalTime, minutesBetween, readIcsDuration, readIcsTime } from './ics-time.ts';
import { type IcsComponent, type IcsProperty, parseIcs, textOfIcs } from './parse-ics.ts';
import { readRecurrenceRule } from './read-recurrence-rule.ts';

/** An event of a file as the block it would become. */
export interface ImportDraft {
  /** Unique in the file. */
  readonly key: string;
  readonly name: string;
  readonly emoji: string | null;
  readonly part: DayPart;
  /** Null for a whole day. */
  readonly minutes: number | null;
  readonly schedule: BlockSchedule & { readonly exclusion_dates: readonly string[] };
  readonly description: string | null;
  /** True when it repeats in a way that blocks cannot: only its first day is taken. */
  readonly isFirstOnly: boolean;
}

export interface ImportPlan {
  readonly drafts: readonly ImportDraft[];
  /** How many events are none that could become a block: cancelled, over before they begin, without a date. */
  readonly skipped: number;
  /** How many stand beyond the most that one file may bring. */
  readonly beyond: number;
}

/** How long a block's words and lists may be. */
export type ImportBounds = Pick<typeof limits, 'name' | 'emoji' | 'note' | 'exclusionDates'>;

/** What all events of one file have in common. */
interface Reading {
  readonly zone: string;
  readonly replaced: ReadonlyMap<string, readonly CalendarDate[]>;
  readonly bounds: ImportBounds;
}

/** The most events of one file. */
export const MOST_IMPORTED = 200;
const LEADING_EMOJI =
  /^(\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)*)\s*/u;
const DAY_ONLY = 9;

const valueOf = (event: IcsComponent, name: string): IcsProperty | undefined =>
  event.find((property) => property.name === name);

const timeOf = (property: IcsProperty | undefined, zone: string): LocalTime | null =>
  property === undefined ? null : readIcsTime(property.value, property.parameters, zone);

/** At most so many UTF-16 units, never half a character. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept;
}

function nameOf(event: IcsComponent, bounds: ImportBounds): { name: string; emoji: string | null } {
  const summary = textOfIcs(valueOf(event, 'SUMMARY')?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [whole = '', emoji] = LEADING_EMOJI.exec(summary) ?? [];
  const name = summary.slice(whole.length) || summary || 'Untitled';
  const fits = emoji !== undefined && emoji.length <= bounds.emoji;
  return { name: cut(name, bounds.name), emoji: fits ? emoji : null };
}

function minutesOf(event: IcsComponent, start: LocalTime, zone: string): number | null {
  if (start.minute === null) return null;
  const end = timeOf(valueOf(event, 'DTEND'), zone);
  if (end !== null) return minutesBetween(start, end);
  const duration = valueOf(event, 'DURATION');
  return duration === undefined ? 0 : readIcsDuration(duration.value);
}

function datesOf(event: IcsComponent, zone: string): CalendarDate[] {
  return event
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value, parameters }) => value.split(',').map((text) => readIcsTime(text, parameters, zone)))
    .flatMap((time) => (time === null ? [] : [time.date]));
}

const uidOf = (event: IcsComponent): string => valueOf(event, 'UID')?.value ?? '';

/** The days on which a series has been moved or called off, by its uid. */
function replacedDays(events: readonly IcsComponent[], zone: string): Map<string, CalendarDate[]> {
  const days = new Map<string, CalendarDate[]>();
  for (const event of events) {
    const replaced = timeOf(valueOf(event, 'RECURRENCE-ID'), zone);
    if (replaced !== null) days.set(uidOf(event), [...(days.get(uidOf(event)) ?? []), replaced.date]);
  }
  return days;
}

/** Days by which the reader's clocks show a time on another date than it is written with. */
function shiftOf(property: IcsProperty, { date }: LocalTime): number {
  const text = property.value.trim();
  const written = parseCalendarDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);
  return written === null ? 0 : toDayNumber(date) - toDayNumber(written);
}

function scheduleOf(event: IcsComponent, start: LocalTime, written: IcsProperty) {
  const once: BlockSchedule = {
    recurring: 'once',
    scheduled_days: [weekdayOf(start.date)],
    start_date: start.date,
    end_date: null,
  };
  const rule = valueOf(event, 'RRULE');
  if (rule === undefined) return { schedule: once, isFirstOnly: valueOf(event, 'RDATE') !== undefined };
  const series = readRecurrenceRule(rule.value, start.date, shiftOf(written, start));
  return { schedule: series ?? once, isFirstOnly: series === null };
}

function draftOf(event: IcsComponent, key: string, { zone, replaced, bounds }: Reading): ImportDraft | null {
  const written = valueOf(event, 'DTSTART');
  const start = timeOf(written, zone);
  if (written === undefined || start === null) return null;
  if (start.date < '1900' || start.date >= '2201') return null;
  if (valueOf(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED') return null;
  const { schedule, isFirstOnly } = scheduleOf(event, start, written);
  const isMoved = valueOf(event, 'RECURRENCE-ID') !== undefined;
  const excluded = isRecurring(schedule)
    ? [...datesOf(event, zone), ...(isMoved ? [] : (replaced.get(uidOf(event)) ?? []))]
    : [];
  const exclusion_dates = [...new Set(excluded)].sort().slice(-bounds.exclusionDates);
  if (nextOccurrence({ ...schedule, exclusion_dates }, start.date) === null) return null;
  const description = textOfIcs(valueOf(event, 'DESCRIPTION')?.value ?? '').trim();
  const minutes = minutesOf(event, start, zone);
  return {
    key,
    ...nameOf(event, bounds),
    part: partOfHour(start.minute === null ? DAY_ONLY : Math.floor(start.minute / 60)),
    minutes: minutes === null ? null : Math.max(0, minutes),
    schedule: { ...schedule, exclusion_dates },
    description: description === '' ? null : cut(description, bounds.note),
    isFirstOnly,
  };
}

/**
 * What an iCalendar file would bring into the plan of somebody whose clocks show `zone`; null when the text is no
 * such file. Series that blocks can say exactly stay series, of others only the first day is taken. Nothing is ever
 * expanded, so that a file cannot ask for more work than it is long.
 */
export function planIcs(text: string, zone: string, bounds: ImportBounds): ImportPlan | null {
  const events = parseIcs(text);
  if (events === null) return null;
  const reading: Reading = { zone, replaced: replacedDays(events, zone), bounds };
  const taken = events.slice(0, MOST_IMPORTED);
  const drafts = taken.flatMap((event, index) => draftOf(event, `event-${index}`, reading) ?? []);
  return { drafts, skipped: taken.length - drafts.length, beyond: events.length - taken.length };
}
