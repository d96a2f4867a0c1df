import { dayParts, type DayPart } from '@simmer/contracts/schemas/planning-values';
import type { WeekItem, WeekPlan } from '../model/week-plan.ts';

/** One line on paper: a time block with its box to tick, or a calendar event with its time. */
export interface PrintLine {
  readonly key: string;
  readonly kind: 'block' | 'event';
  /** Emoji of a block; time of an event, or null when it fills the day. */
  readonly mark: string | null;
  readonly name: string;
  /** Size and points of a block, in small print: 'medium, 2 pts', the latter never torn apart; null of an event. */
  readonly detail: string | null;
  readonly color: string | null;
}

export interface PrintRow {
  readonly part: DayPart;
  /** Monday first. */
  readonly days: readonly (readonly PrintLine[])[];
}

function lineOf(item: WeekItem): PrintLine {
  if (item.kind === 'block') {
    const { emoji, name, color, sizeName, block } = item.card;
    const detail = `${sizeName}, ${block.points}\u00A0${block.points === 1 ? 'pt' : 'pts'}`;
    return { key: item.key, kind: 'block', mark: emoji, name, detail, color };
  }
  const { event, timeLabel } = item.event;
  return { key: item.key, kind: 'event', mark: timeLabel, name: event.title, detail: null, color: null };
}

const partOf = (item: WeekItem): DayPart => (item.kind === 'block' ? item.card.part : item.event.part);

/** A week as it stands on paper: a row for each part of the day. */
export function printRows(plan: WeekPlan): PrintRow[] {
  return dayParts.map((part) => ({
    part,
    days: plan.days.map(({ early, late }) =>
      [...early, ...late].filter((item) => partOf(item) === part).map(lineOf),
    ),
  }));
}

/** CSS pixels of a landscape page that are left for the rows, on the smaller of A4 and Letter. */
const ROWS_HEIGHT = 470;
const LINE_HEIGHT = 1.5;
const LARGEST = 13;
/** Smaller than this nobody reads on paper; a fuller week flows on to a second page. */
const SMALLEST = 7;
/** A row without anything still needs room to write in. */
const LEAST_LINES = 2;

/** CSS pixels of a day's column that its words have. */
const COLUMN = 108;
/** Of the type size, an average letter and what stands before a name. */
const LETTER = 0.5;
const MARK_LETTERS = 4;
/** Of the type size of the name, that of the small print. */
const SMALL_PRINT = 0.85;
const STEP = 0.5;

/** How many lines a name and its small print take in a column, wrapped. */
function wrappedLines({ mark, name, detail }: PrintLine, size: number): number {
  const letters = (mark === null ? 0 : MARK_LETTERS) + name.length + (detail?.length ?? 0) * SMALL_PRINT;
  return Math.max(1, Math.ceil((letters * LETTER * size) / COLUMN));
}

function heightOf(rows: readonly PrintRow[], size: number): number {
  const lines = rows.map(({ days }) =>
    Math.max(LEAST_LINES, ...days.map((day) => day.reduce((sum, line) => sum + wrappedLines(line, size), 0))),
  );
  return lines.reduce((sum, count) => sum + count, 0) * LINE_HEIGHT * size;
}

/** The type size in CSS pixels at which the rows fit one page, names in full. */
export function printTypeSize(rows: readonly PrintRow[]): number {
  let size = LARGEST;
  while (size > SMALLEST && heightOf(rows, size) > ROWS_HEIGHT) size -= STEP;
  return size;
}

/** Lines to write on, besides those that are written. */
const RULED_LINES = 4;

export interface RuledLine {
  /** Which line of the page it is. */
  readonly key: string;
  readonly text: string;
}

/** What somebody reflected on, followed by empty lines for a pen. */
export function ruledLines(written: readonly string[]): readonly RuledLine[] {
  const empty = Array.from({ length: Math.max(1, RULED_LINES - written.length) }, () => '');
  return [...written, ...empty].map((text, index) => ({ key: `line ${index + 1}`, text }));
}
