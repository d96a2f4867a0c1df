import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { dayNumber, toCalendarDate, toDayNumber } from '@simmer/domain/dates/calendar-date';
import { weekDates } from '@simmer/domain/dates/week';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { type DayRow, rowOfPart } from '@simmer/domain/parts/day-row';
import { blocksOn, type ExpandedRange } from '@simmer/domain/recurrence/expand-all';
import type { BlockCard, CardMaker } from './block-card.ts';
import type { DayEvent } from './day-event.ts';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { EVENT_HEIGHT, rowHeight, WEEK_METRICS } from './week-height.ts';

export interface BlockItem {
  readonly kind: 'block';
  /** Unique on the sheet: a series has an item on each of its days. */
  readonly key: string;
  readonly date: string;
  readonly card: BlockCard;
}

export interface EventItem {
  readonly kind: 'event';
  readonly key: string;
  readonly date: string;
  readonly event: DayEvent;
}

export type WeekItem = BlockItem | EventItem;

/** One day of the sheet: the items of its upper (early) and lower (late) cell, in order. */
export type DayPlan = Readonly<Record<DayRow, readonly WeekItem[]>> & { readonly date: string };

export interface WeekPlan {
  readonly monday: string;
  readonly days: readonly DayPlan[];
}

/** All items of the sheet, indexed by day. */
export interface SheetContent {
  readonly blocks: ExpandedRange<TimeBlock>;
  readonly cardOf: CardMaker;
  readonly eventsOn: (date: string) => readonly DayEvent[];
}

const partOf = (item: WeekItem): DayPart => (item.kind === 'block' ? item.card.part : item.event.part);

/** Sort key within a cell, in minutes of the day; all-day events come first, a block without a time with its part. */
function minuteOf(item: WeekItem): number {
  if (item.kind === 'event') return item.event.minute;
  return startMinuteOf(item.card.block) ?? startTimingOf(item.card.part).hour * 60;
}

function itemsOn(date: string, content: SheetContent): WeekItem[] {
  const items: WeekItem[] = [];
  for (const event of content.eventsOn(date)) {
    items.push({ kind: 'event', key: `${event.event.id}:${date}`, date, event });
  }
  for (const block of blocksOn(content.blocks, date)) {
    items.push({ kind: 'block', key: `${block.id}:${date}`, date, card: content.cardOf(block) });
  }
  // Sorting is stable, so an event precedes the block that starts with it.
  return items.sort((a, b) => minuteOf(a) - minuteOf(b));
}

/** A day's items, split into its two cells. */
export function dayPlan(date: string, content: SheetContent): DayPlan {
  const early: WeekItem[] = [];
  const late: WeekItem[] = [];
  for (const item of itemsOn(date, content)) (rowOfPart(partOf(item)) === 'early' ? early : late).push(item);
  return { date, early, late };
}

/** The week that starts on this Monday. */
export function weekPlan(monday: string, content: SheetContent): WeekPlan {
  return { monday, days: weekDates(monday).map((date) => dayPlan(date, content)) };
}

/** More than a tall screen and its surroundings render at once. */
const KEPT_WEEKS = 24;

/**
 * Caches the plans of weeks, so that a week that stays on the sheet is not rendered again when others come and go. The
 * least recently used are evicted.
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

/**
 * Row height in CSS pixels of a week, or of `days` from any other day on, without building its plan: the heights of all
 * weeks are needed before any is rendered.
 */
export function measureRow(start: string, { blocks, cardOf, eventsOn }: SheetContent, days = 7): number {
  const first = toDayNumber(start);
  let fullest = 0;
  for (let day = first; day < first + days; day++) {
    // Each height includes the gap below: this loop runs over two years of blocks before the first paint.
    let early = 0;
    let late = 0;
    for (const { part } of eventsOn(toCalendarDate(dayNumber(day)))) {
      if (rowOfPart(part) === 'early') early += EVENT_HEIGHT + WEEK_METRICS.cardGap;
      else late += EVENT_HEIGHT + WEEK_METRICS.cardGap;
    }
    const occurring = blocks.on(day);
    for (let index = 0; index < occurring.length; index++) {
      const block = occurring[index] as TimeBlock;
      const height = cardOf.heightOf(block) + WEEK_METRICS.cardGap;
      if (rowOfPart(partOfTiming(block.start_timing)) === 'early') early += height;
      else late += height;
    }
    fullest = Math.max(fullest, early, late);
  }
  return rowHeight(Math.max(0, fullest - WEEK_METRICS.cardGap));
}
