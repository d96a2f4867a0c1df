import type { EditableBlock } from '../src/editing/block-write.ts';
import { bruteDates, bruteOccursOn } from './brute-force-oracle.ts';

// A reference implementation of edits: removes or adds the dates of a plain calendar one by one. It shares only two
// rules: the days of a block (checked day by day) and where a move leads a month.

/** Everything on a date. */
export type Calendar = Map<string, string[]>;

/** A change: the date it starts from, and its target. */
export interface AskedEdit {
  readonly kind: 'move' | 'edit' | 'delete';
  readonly scope: 'only' | 'following' | 'whole';
  readonly date: string;
  readonly target: { readonly date: string; readonly part: string };
  /** The new value of `points`. */
  readonly points: number;
}

interface Written extends EditableBlock {
  readonly points: number;
}
type Anchor = Written['monthly_anchor'];
type Range = Readonly<Record<'start' | 'end', string>>;

const MS_PER_DAY = 86_400_000;
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const dayAfter = (date: string, days: number) =>
  new Date(at(date).getTime() + days * MS_PER_DAY).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string) => (at(to).getTime() - at(from).getTime()) / MS_PER_DAY;
const monthsFrom = (from: string, to: string) =>
  (at(to).getUTCFullYear() - at(from).getUTCFullYear()) * 12 + at(to).getUTCMonth() - at(from).getUTCMonth();

const entryOf = (part: string, points: number) => `${part} ${points}`;

const add = (calendar: Calendar, date: string, what: string) =>
  calendar.set(date, [...(calendar.get(date) ?? []), what].sort());

function erase(calendar: Calendar, date: string, what: string): void {
  const all = [...(calendar.get(date) ?? [])];
  const index = all.indexOf(what);
  // At the ends of the known range, something may have moved in from outside.
  if (index < 0) return;
  all.splice(index, 1);
  if (all.length > 0) calendar.set(date, all);
  else calendar.delete(date);
}

/** The calendar of some blocks. */
export function calendarOf(blocks: readonly Written[], range: Range): Calendar {
  const calendar: Calendar = new Map();
  for (const block of blocks) {
    const what = entryOf(block.start_timing.name, block.points);
    for (const date of bruteDates(block, range)) add(calendar, date, what);
  }
  return calendar;
}

/** The ordinal of a date's weekday in its month. */
const ordinal = (date: string) => Math.ceil(at(date).getUTCDate() / 7);

const isLast = (date: string) => monthsFrom(date, dayAfter(date, 7)) > 0;

/** Whether two dates have the same place in their months. */
function isAlike(a: string, b: string, anchor: Anchor): boolean {
  if (anchor === 'month_day') return at(a).getUTCDate() === at(b).getUTCDate();
  const isPlaced = anchor === 'last_weekday' ? isLast(a) : ordinal(a) === ordinal(b);
  return at(a).getUTCDay() === at(b).getUTCDay() && isPlaced;
}

/** The date this many months after that of `date` with the weekday and week-of-month of `like`, searched day by day. */
function inMonth(date: string, months: number, similarResult: string, anchor: Anchor): string | null {
  const month = new Date(Date.UTC(at(date).getUTCFullYear(), at(date).getUTCMonth() + months, 1));
  for (
    let day = month;
    day.getUTCMonth() === month.getUTCMonth();
    day = new Date(day.getTime() + MS_PER_DAY)
  ) {
    const text = day.toISOString().slice(0, 10);
    if (isAlike(text, similarResult, anchor)) return text;
  }
  return null;
}

/** Where the dates of one weekday of a monthly block move: month by month, including months that it skipped before. */
function monthlyPlaces(block: Written, weekday: string, asked: AskedEdit, range: Range): string[] {
  const bare = { ...block, exclusion_dates: [], scheduled_days: [weekday as (typeof NAMES)[number]] };
  const anchor = block.monthly_anchor;
  const all = bruteDates(bare, range);
  const reached = asked.scope === 'whole' ? all : all.filter((date) => date >= asked.date);
  const example = all.find((date) => date >= asked.date) ?? all.at(-1);
  const [first, last] = [reached[0], reached.at(-1)];
  if (example === undefined || first === undefined || last === undefined) return [];
  const to = dayAfter(example, daysFrom(asked.date, asked.target.date));
  const kept = anchor === 'last_weekday' && !isLast(to) ? 'nth_weekday' : anchor;
  const places: string[] = [];
  for (let month = 0; month <= monthsFrom(first, last); month += 1) {
    const old = inMonth(first, month, first, anchor);
    const isLeftOut = old !== null && !bruteOccursOn(block, old);
    const place = isLeftOut ? null : inMonth(first, month + monthsFrom(example, to), to, kept);
    if (place !== null) places.push(place);
  }
  return places;
}

function places(block: Written, reached: readonly string[], asked: AskedEdit, range: Range): string[] {
  if (asked.scope !== 'only' && block.recurring === 'monthly' && asked.date !== asked.target.date) {
    // The days of a month are the same for each weekday.
    const days =
      block.monthly_anchor === 'month_day' ? block.scheduled_days.slice(0, 1) : block.scheduled_days;
    return days.flatMap((day) => monthlyPlaces(block, day, asked, range));
  }
  return reached.map((date) => dayAfter(date, daysFrom(asked.date, asked.target.date)));
}

/** Applies an edit to the calendar, one date after the other. */
export function editDayByDay(calendar: Calendar, block: Written, asked: AskedEdit, range: Range): Calendar {
  const edited = new Map(calendar);
  const dates = bruteDates(block, range);
  const inReach = {
    only: (date: string) => date === asked.date,
    following: (date: string) => date >= asked.date,
    whole: () => true,
  };
  const reached = dates.filter(inReach[asked.scope]);
  for (const date of reached) erase(edited, date, entryOf(block.start_timing.name, block.points));
  if (asked.kind === 'edit') {
    for (const date of reached) add(edited, date, entryOf(block.start_timing.name, asked.points));
  }
  if (asked.kind === 'move') {
    for (const date of places(block, reached, asked, range)) {
      add(edited, date, entryOf(asked.target.part, block.points));
    }
  }
  return edited;
}
