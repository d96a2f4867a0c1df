import { startMinuteOf } from '../blocks/block-clock.ts';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { blockStarts } from './block-starts.ts';
import { type BlockTexts, textFor } from './block-texts.ts';
import { floatingTime, foldLine, icsText, utcTime } from './ics-text.ts';

/** The fields of a block that a calendar file contains, with the names of API responses. */
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

function eventLines({ block, name, emoji, minutes, northStar }: CalendarEntry): string[] {
  const minute = startMinuteOf(block) ?? block.start_timing.hour * 60;
  const title = textFor('SUMMARY', block) ?? name;
  const description = textFor('DESCRIPTION', block);
  return blockStarts(block).flatMap(({ date, rule, excluded }) => [
    'BEGIN:VEVENT',
    `UID:${block.id}${rule === null ? `-${date}` : ''}@simmer`,
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
