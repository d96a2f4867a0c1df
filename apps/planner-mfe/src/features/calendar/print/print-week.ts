import { DAY_PARTS, type DayPart } from '@simmer/domain/parts/day-part';
import type { WeekItem, WeekPlan } from '../model/week-plan.ts';

/** One line on paper: a time block with its box to tick, or a calendar event with its time. */
export interface PrintLine {
  readonly key: string;
  readonly kind: 'block' | 'event';
  /** Emoji of a block; time of an event, or null when it fills the day. */
  readonly mark: string | null;
  readonly name: string;
  readonly color: string | null;
}

export interface PrintRow {
  readonly part: DayPart;
  /** Monday first. */
  readonly days: readonly (readonly PrintLine[])[];
}

function lineOf(item: WeekItem): PrintLine {
  if (item.kind === 'block') {
    const { emoji, name, color } = item.card;
    return { key: item.key, kind: 'block', mark: emoji, name, color };
  }
  const { event, timeLabel } = item.event;
  return { key: item.key, kind: 'event', mark: timeLabel, name: event.title, color: null };
}

const partOf = (item: WeekItem): DayPart => (item.kind === 'block' ? item.card.part : item.event.part);

/** A week as it stands on paper: a row for each part of the day. */
export function printRows(plan: WeekPlan): PrintRow[] {
  return DAY_PARTS.map((part) => ({
    part,
    days: plan.days.map(({ early, late }) =>
      [...early, ...late].filter((item) => partOf(item) === part).map(lineOf),
    ),
  }));
}

/** CSS pixels of a landscape page that are left for the rows, on the smaller of A4 and Letter. */
const ROOM = 470;
const LINE_HEIGHT = 1.5;
const LARGEST = 13;
/** Smaller than this nobody reads on paper; a fuller week flows on to a second page. */
const SMALLEST = 7;
/** A row without anything still needs room to write in. */
const LEAST_LINES = 2;

/** The type size in CSS pixels at which the rows fit one page. */
export function printTypeSize(rows: readonly PrintRow[]): number {
  const lines = rows.reduce(
    (sum, { days }) => sum + Math.max(LEAST_LINES, ...days.map((lineList) => lineList.length)),
    0,
  );
  return Math.min(LARGEST, Math.max(SMALLEST, Math.floor((ROOM / (lines * LINE_HEIGHT)) * 2) / 2));
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
