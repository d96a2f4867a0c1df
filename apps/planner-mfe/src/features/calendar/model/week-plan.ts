import { dayNumber, toCalendarDate, toDayNumber } from '@simmer/domain/dates/calendar-date';
import { weekDates } from '@simmer/domain/dates/week';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';
import { DAY_ROWS, type DayRow, rowOfPart } from '@simmer/domain/parts/day-row';
import { blocksOn, type ExpandedRange } from '@simmer/domain/recurrence/expand-all';
import type { CardMaker } from './block-card.ts';
import { cellKey, type Fit, heightOfCell } from './cell-plan.ts';
import { cardsOf, unitsOfEvent, workingLocationOf } from './day-event.ts';
import { type Bar, barsOfRow, isBar } from './event-bars.ts';
import { type CountedContent, minutesOn, type DayMinutes } from './day-time.ts';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { partOf, type WeekItem, withOverlaps } from './week-item.ts';
import { cellHeight, WEEK_METRICS } from './week-height.ts';

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

/** What the cards of a band take: so many units, and a gap for each of them. */
interface BandLoad {
  units: number;
  cards: number;
}

interface CellLoad {
  readonly date: string;
  readonly row: DayRow;
  readonly first: BandLoad;
  readonly second: BandLoad;
}

/** What the cells of some days have to show, without their plans. */
function loadsOf(start: string, content: SheetContent, days: number): CellLoad[] {
  const { blocks, proposed, cardOf, eventsOn } = content;
  const first = toDayNumber(start);
  const barsOn = barsOfRow(days);
  const cells: CellLoad[] = [];
  for (let day = first; day < first + days; day++) {
    const date = toCalendarDate(dayNumber(day));
    // Plain numbers, because this loop runs over two years of blocks before the first paint.
    const load = {
      morning: { units: 0, cards: 0 },
      midday: { units: 0, cards: 0 },
      afternoon: { units: 0, cards: 0 },
      evening: { units: 0, cards: 0 },
    };
    const add = (band: BandLoad, units: number, cards = 1) => {
      band.units += units;
      band.cards += cards;
    };
    const events = eventsOn(date);
    for (const { above } of barsOn(events)) add(load.morning, above + 1, above + 1);
    for (const event of cardsOf(events)) if (!isBar(event)) add(load[event.part], unitsOfEvent(event));
    const occurring = proposed ? blocks.on(day).concat(proposed.on(day)) : blocks.on(day);
    for (let index = 0; index < occurring.length; index++) {
      const block = occurring[index] as TimeBlock;
      add(load[partOfTiming(block.start_timing)], cardOf.unitsOf(block));
    }
    for (const { name, parts } of DAY_ROWS)
      cells.push({ date, row: name, first: load[parts[0]], second: load[parts[1]] });
  }
  return cells;
}

/** The height that a cell needs for all of its cards, in CSS pixels. */
function neededHeight({ first, second }: CellLoad, unit: number, isNamedInCells: boolean): number {
  const stackOf = ({ units, cards }: BandLoad) => units * unit + cards * WEEK_METRICS.cardGap;
  return cellHeight({ first: stackOf(first), second: stackOf(second) }, isNamedInCells);
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
  const cells = loadsOf(start, content, days);
  const fits = (unit: number) =>
    cells.every((cell) => neededHeight(cell, unit, fit.isNamedInCells) <= fit.row);
  let unit = UNIT_HEIGHT;
  while (unit > fit.leastUnit && !fits(unit)) unit -= 1;
  let row: number = WEEK_METRICS.minRow;
  for (const cell of cells) {
    const needed = neededHeight(cell, unit, fit.isNamedInCells);
    row = Math.max(
      row,
      heightOfCell(needed, () => fit.opened.has(cellKey(cell.date, cell.row))),
    );
  }
  return { unit, row: Math.ceil(row) };
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
