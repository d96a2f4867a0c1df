import { dayNumber, toCalendarDate, toDayNumber } from '@simmer/domain/dates/calendar-date';
import { weekDates } from '@simmer/domain/dates/week';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';
import { DAY_ROWS, type DayRow, rowOfPart } from '@simmer/domain/parts/day-row';
import { blocksOn, type ExpandedRange } from '@simmer/domain/recurrence/expand-all';
import type { CardMaker } from '../day/block-card.ts';
import { cellKey, type Fit, heightOfCell } from '../day/cell-plan.ts';
import { cardsOf, unitsOfEvent, workingLocationOf } from '../day/day-event.ts';
import { type Bar, barsOfRow, isBar } from '../day/event-bars.ts';
import { type CountedContent, minutesOn, type DayMinutes } from '../hours/day-time.ts';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { partOf, type WeekItem, withOverlaps } from '../day/week-item.ts';
import { cellHeight, lanesHeight, WEEK_METRICS } from './week-height.ts';

/** One day of the sheet: the items of its upper (early) and lower (late) cell, in order, and its minutes. */
export type DayPlan = Readonly<Record<DayRow, readonly WeekItem[]>> & {
  readonly date: string;
  readonly minutes: DayMinutes;
  /** Where the person works on that day: 'Home'; null if unknown. */
  readonly workingLocation: string | null;
};

export interface WeekPlan {
  readonly monday: string;
  readonly days: readonly DayPlan[];
}

/** All items of the sheet, indexed by day. */
export interface SheetContent extends CountedContent {
  readonly cardOf: CardMaker;
  /** Proposed blocks: shown like blocks, and not counted. */
  readonly proposed?: ExpandedRange<TimeBlock> | null;
}

/**
 * Sort key of an item within a cell, in minutes of the day: all-day events come first, a block without a start time at
 * the start of its day part.
 */
function minuteOf(item: WeekItem): number {
  if (item.kind === 'event') return item.event.minute;
  return startMinuteOf(item.card.block) ?? startTimingOf(item.card.part).hour * 60;
}

function itemsOn(date: string, content: SheetContent, bars: readonly Bar[]): WeekItem[] {
  const items: WeekItem[] = [];
  for (const event of cardsOf(content.eventsOn(date))) {
    if (!isBar(event)) items.push({ kind: 'event', key: `${event.event.id}:${date}`, date, event });
  }
  const proposed = content.proposed ? blocksOn(content.proposed, date) : [];
  for (const block of [...blocksOn(content.blocks, date), ...proposed]) {
    items.push({ kind: 'block', key: `${block.id}:${date}`, date, card: content.cardOf(block) });
  }
  // Sorting is stable, so an event precedes a block that starts at the same minute.
  items.sort((a, b) => minuteOf(a) - minuteOf(b));
  const barItems = bars.map((bar): WeekItem => {
    return { kind: 'event', key: `${bar.event.event.id}:${date}`, date, event: bar.event, bar };
  });
  return [...barItems, ...items];
}

function byRow(items: readonly WeekItem[]): Readonly<Record<DayRow, readonly WeekItem[]>> {
  const early: WeekItem[] = [];
  const late: WeekItem[] = [];
  for (const item of items) (rowOfPart(partOf(item)) === 'early' ? early : late).push(item);
  return { early, late };
}

/** The days of a row, each with its items split into its two cells; events of several days are bars over them. */
export function rowPlan(dates: readonly string[], content: SheetContent): DayPlan[] {
  const barsOn = barsOfRow(dates.length);
  return dates.map((date) => {
    const events = content.eventsOn(date);
    return {
      date,
      ...byRow(withOverlaps(itemsOn(date, content, barsOn(events)))),
      minutes: minutesOn(date, content),
      workingLocation: workingLocationOf(events),
    };
  });
}

/** A day by itself. */
export const dayPlan = (date: string, content: SheetContent): DayPlan =>
  rowPlan([date], content)[0] as DayPlan;

/** The week that starts on this Monday. */
export const weekPlan = (monday: string, content: SheetContent): WeekPlan => ({
  monday,
  days: rowPlan(weekDates(monday), content),
});

/** Cached weeks: more than a tall screen and its surroundings render at once. */
const KEPT_WEEKS = 24;

/**
 * Caches the plans of weeks, so that a week that stays on the sheet is not rendered again when other weeks are added or
 * removed. The least recently used are evicted.
 */
export function weekPlanner(content: SheetContent): (monday: string) => WeekPlan {
  const planByWeek = new Map<string, WeekPlan>();
  return (monday) => {
    const plan = planByWeek.get(monday) ?? weekPlan(monday, content);
    // A map keeps insertion order: reinserting marks an entry as recently used.
    planByWeek.delete(monday);
    planByWeek.set(monday, plan);
    for (const oldest of planByWeek.keys()) {
      if (planByWeek.size <= KEPT_WEEKS) break;
      planByWeek.delete(oldest);
    }
    return plan;
  };
}

/** The height that each cell of some days needs in this unit, in CSS pixels, by its `cellKey`. */
function neededHeights(
  start: string,
  content: SheetContent,
  days: number,
  unit: number,
  isNamedInCells: boolean,
): ReadonlyMap<string, number> {
  const { blocks, proposed, cardOf, eventsOn } = content;
  const first = toDayNumber(start);
  const barsOn = barsOfRow(days);
  const needed = new Map<string, number>();
  for (let day = first; day < first + days; day++) {
    const date = toCalendarDate(dayNumber(day));
    // Each height includes the gap below the card. Plain numbers, because this loop runs over two years of blocks
    // before the first paint.
    const stack = { morning: 0, midday: 0, afternoon: 0, evening: 0 };
    const events = eventsOn(date);
    for (const { above } of barsOn(events)) stack.morning += lanesHeight(above + 1, unit);
    for (const event of cardsOf(events)) {
      if (!isBar(event)) stack[event.part] += unitsOfEvent(event) * unit + WEEK_METRICS.cardGap;
    }
    const occurring = proposed ? blocks.on(day).concat(proposed.on(day)) : blocks.on(day);
    for (let index = 0; index < occurring.length; index++) {
      const block = occurring[index] as TimeBlock;
      stack[partOfTiming(block.start_timing)] += cardOf.unitsOf(block) * unit + WEEK_METRICS.cardGap;
    }
    for (const { name, parts } of DAY_ROWS) {
      const stacks = { first: stack[parts[0]], second: stack[parts[1]] };
      needed.set(cellKey(date, name), cellHeight(stacks, isNamedInCells));
    }
  }
  return needed;
}

/** The scale of some days, in CSS pixels. */
export interface Scale {
  /** The height of half an hour, which all cards of these days share. */
  readonly unit: number;
  /** The height of each of their two rows. */
  readonly row: number;
}

/**
 * The scale of a week, or of `days` days from any date, without its plan: the heights of all weeks are needed before any
 * is rendered. The unit is 40 px if the fullest cell fits, else the greatest with which it does; the fullest cell
 * decides on the row, too (CAL-27).
 */
export function scaleOf(start: string, content: SheetContent, days: number, fit: Fit): Scale {
  const neededIn = (unit: number) => neededHeights(start, content, days, unit, fit.isNamedInCells);
  let unit = UNIT_HEIGHT;
  let needed = neededIn(unit);
  const isTooHigh = () => Math.max(...needed.values()) > fit.row;
  if (isTooHigh()) {
    // Higher with each unit, so half of the rest is excluded each time.
    let fitting = fit.leastUnit;
    for (let tooHigh = unit; tooHigh - fitting > 1;) {
      unit = Math.floor((fitting + tooHigh) / 2);
      needed = neededIn(unit);
      if (isTooHigh()) tooHigh = unit;
      else fitting = unit;
    }
    unit = fitting;
    needed = neededIn(unit);
  }
  const heights = [...needed].map(([cell, height]) => heightOfCell(height, fit.opened.has(cell)));
  return { unit, row: Math.ceil(Math.max(WEEK_METRICS.minRow, ...heights)) };
}

function isSameItem(a: WeekItem, b: WeekItem): boolean {
  if (a.key !== b.key || a.overlap !== b.overlap) return false;
  if (a.kind === 'block') return b.kind === 'block' && a.card === b.card;
  if (b.kind !== 'event' || a.event !== b.event) return false;
  return a.bar?.above === b.bar?.above && a.bar?.columns === b.bar?.columns;
}

function areSameItems(a: readonly WeekItem[], b: readonly WeekItem[]): boolean {
  return a.length === b.length && a.every((item, index) => isSameItem(item, b[index] as WeekItem));
}

/** Whether both plans look the same, so that the day need not be rendered again. */
export function isSameDay(a: DayPlan, b: DayPlan): boolean {
  const isSameTime = a.minutes.planned === b.minutes.planned && a.minutes.events === b.minutes.events;
  const isSameHead = a.date === b.date && a.workingLocation === b.workingLocation && isSameTime;
  return isSameHead && areSameItems(a.early, b.early) && areSameItems(a.late, b.late);
}
