import { startMinuteOf } from '../blocks/block-clock.ts';
import { addDays } from '../dates/add-to-date.ts';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';
import { expandOccurrences, nextOccurrence, occursOn } from '../recurrence/expand-occurrences.ts';
import { type BlockSchedule, isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import { type BlockTexts, textFor } from './block-texts.ts';
import { floatingTime, foldLine, icsText, utcTime } from './ics-text.ts';
import { recurrenceRule } from './recurrence-rule.ts';

/** The fields of a block that a calendar file contains; names as on the wire. */
export interface PlannedBlock extends BlockSchedule, BlockTexts {
  readonly id: string;
  readonly start_timing: StartTiming;
  readonly start_time?: string | null | undefined;
  readonly updated_at: string;
}

/** A block with its ids resolved. */
export interface CalendarEntry {
  readonly block: PlannedBlock;
  readonly name: string;
  readonly emoji: string;
  readonly minutes: number;
  readonly northStar: string | null;
}

const DAYS_PER_WEEK = 7;

interface Start {
  readonly uid: string;
  readonly date: string;
  readonly rule: string | null;
  readonly excluded: readonly string[];
}

/** A series is one event with its rule; a block that does not repeat is one event on each of its days. */
function startsOf(block: PlannedBlock): Start[] {
  if (isToBeScheduled(block)) return [];
  if (!isRecurring(block)) {
    const range = { start: block.start_date, end: addDays(block.start_date, DAYS_PER_WEEK - 1) };
    return expandOccurrences(block, range).map((date) => ({
      uid: `${block.id}-${date}@simmer`,
      date,
      rule: null,
      excluded: [],
    }));
  }
  // Readers count a rule from the event's start, so the start must match the rule, whether excluded or not.
  const whole = { ...block, exclusion_dates: [] };
  const date = nextOccurrence(whole, block.start_date);
  if (date === null) return [];
  const excluded = [...new Set(block.exclusion_dates ?? [])].filter((day) => occursOn(whole, day)).sort();
  return [{ uid: `${block.id}@simmer`, date, rule: recurrenceRule(block), excluded }];
}

function eventLines({ block, name, emoji, minutes, northStar }: CalendarEntry): string[] {
  const minute = startMinuteOf(block) ?? block.start_timing.hour * 60;
  const title = textFor('SUMMARY', block) ?? name;
  const description = textFor('DESCRIPTION', block);
  return startsOf(block).flatMap(({ uid, date, rule, excluded }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcTime(block.updated_at)}`,
    `DTSTART:${floatingTime(date, minute)}`,
    `DURATION:PT${minutes}M`,
    ...(block.start_time ? [] : [`X-SIMMER-PART:${partOfTiming(block.start_timing)}`]),
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    ...(excluded.length === 0
      ? []
      : [`EXDATE:${excluded.map((day) => floatingTime(day, minute)).join(',')}`]),
    `SUMMARY:${icsText(`${emoji} ${title}`)}`,
    ...(description === null ? [] : [`DESCRIPTION:${icsText(description)}`]),
    ...(northStar === null ? [] : [`CATEGORIES:${icsText(northStar)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${foldLine(line)}\r\n`).join('');

/** The parts of `writeIcs`, one for each block. @throws RangeError like `writeIcs`. */
export function* icsParts(entries: Iterable<CalendarEntry>, calendarName: string): Generator<string> {
  yield textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Simmer//Plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icsText(calendarName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]);
  for (const entry of entries) yield textOf(eventLines(entry));
  yield textOf(['END:VCALENDAR']);
}

/**
 * The plan as an iCalendar file (RFC 5545). Times are floating: a morning is a morning in every zone (ICS-3). Blocks
 * without a day are left out.
 * @throws RangeError when a date of a block is invalid.
 */
export const writeIcs = (entries: readonly CalendarEntry[], calendarName: string): string =>
  [...icsParts(entries, calendarName)].join('');
