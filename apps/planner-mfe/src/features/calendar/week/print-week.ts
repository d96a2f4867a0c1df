import { dayParts, type DayPart } from '@simmer/contracts/schemas/planning-values';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { clockOf } from '../model/block-card.ts';
import { clockOfEvent } from '../model/day-event.ts';
import { partOf, type WeekItem } from '../model/week-item.ts';
import type { WeekPlan } from '../model/week-plan.ts';

/** A printed line: a time block with a checkbox, or a calendar event with its time. */
export interface PrintLine {
  readonly key: string;
  readonly kind: 'block' | 'event';
  /** The text before the name: emoji, time and own length of a block, time of an event; null for an all-day event. */
  readonly mark: string | null;
  readonly name: string;
  /**
   * Small print: 'medium, 2 pts', size and points of a block, without a line break in the points; 'declined' of an
   * event.
   */
  readonly detail: string | null;
  readonly color: string | null;
}

export interface PrintRow {
  readonly part: DayPart;
  /** The lines of each weekday, Monday first. */
  readonly days: readonly (readonly PrintLine[])[];
}

function lineOf(item: WeekItem): PrintLine {
  if (item.kind === 'block') {
    const { emoji, name, color, sizeName, block } = item.card;
    const mark = [emoji, clockOf(item.card)].filter(Boolean).join(' ');
    const detail = `${sizeName}, ${block.points}\u00A0${block.points === 1 ? 'pt' : 'pts'}`;
    return { key: item.key, kind: 'block', mark, name, detail, color };
  }
  const mark = clockOfEvent(item.event);
  const { event } = item.event;
  const detail = isDeclined(event) ? 'declined' : null;
  return { key: item.key, kind: 'event', mark, name: event.title, detail, color: null };
}

/** A week for printing: a row for each day part. */
export function printRows(plan: WeekPlan): PrintRow[] {
  return dayParts.map((part) => ({
    part,
    days: plan.days.map(({ early, late }) =>
      [...early, ...late].filter((item) => partOf(item) === part).map(lineOf),
    ),
  }));
}

/** CSS pixels available for the rows on a landscape page, for the smaller of A4 and Letter. */
const ROWS_HEIGHT = 470;
const LINE_HEIGHT = 1.5;
const LARGEST = 13;
/** The smallest readable type size, in CSS pixels; a fuller week continues on a second page (CAL-44). */
const SMALLEST = 7;
/** Lines of space to write in, even in an empty row. */
const LEAST_LINES = 2;

/** CSS pixels available for text in a day's column. */
const COLUMN = 108;
/** Width of an average letter, relative to the type size. */
const LETTER = 0.5;
/** Width of a checkbox and an emoji, in letters. */
const BOX_LETTERS = 2;
/** Type size of the small print, relative to that of the name. */
const SMALL_PRINT = 0.85;
const STEP = 0.5;

/** The number of lines of a name and its small print, wrapped in a column. */
function wrappedLines({ mark, name, detail }: PrintLine, size: number): number {
  const letters =
    (mark === null ? 0 : mark.length + BOX_LETTERS) + name.length + (detail?.length ?? 0) * SMALL_PRINT;
  return Math.max(1, Math.ceil((letters * LETTER * size) / COLUMN));
}

function heightOf(rows: readonly PrintRow[], size: number): number {
  const lines = rows.map(({ days }) =>
    Math.max(LEAST_LINES, ...days.map((day) => day.reduce((sum, line) => sum + wrappedLines(line, size), 0))),
  );
  return lines.reduce((sum, count) => sum + count, 0) * LINE_HEIGHT * size;
}

/** The type size in CSS pixels at which the rows fit on one page, with full names. */
export function printTypeSize(rows: readonly PrintRow[]): number {
  let size = LARGEST;
  while (size > SMALLEST && heightOf(rows, size) > ROWS_HEIGHT) size -= STEP;
  return size;
}

/** Blank lines to write on, after the existing ones. */
const RULED_LINES = 4;

export interface RuledLine {
  /** The number of the line on the page. */
  readonly key: string;
  readonly text: string;
}

/** The lines of a reflection, followed by blank lines. */
export function ruledLines(written: readonly string[]): readonly RuledLine[] {
  const empty = Array.from({ length: Math.max(1, RULED_LINES - written.length) }, () => '');
  return [...written, ...empty].map((text, index) => ({ key: `line ${index + 1}`, text }));
}
