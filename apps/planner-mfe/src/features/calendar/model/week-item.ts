import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { overlapping, type TimedItem } from '@simmer/domain/blocks/overlapping';
import { takesTime } from '@simmer/domain/events/counted-event';
import type { BlockCard } from './block-card.ts';
import { type DayEvent, unitsOfEvent } from './day-event.ts';
import type { Bar } from './event-bars.ts';
import { lanesHeight } from './week-height.ts';

interface ItemOfDay {
  /** Unique on the sheet: a series has an item on each of its days. */
  readonly key: string;
  readonly date: string;
  /** 'Overlaps Dentist'; missing if it overlaps nothing (CAL-60). */
  readonly overlap?: string;
}

export interface BlockItem extends ItemOfDay {
  readonly kind: 'block';
  readonly card: BlockCard;
}

export interface EventItem extends ItemOfDay {
  readonly kind: 'event';
  readonly event: DayEvent;
  /** Its place among the bars of its row; missing for an event of one day. */
  readonly bar?: Bar;
}

export type WeekItem = BlockItem | EventItem;

/** Whether it is part of a bar over several days. */
export const isBarItem = (item: WeekItem): boolean => item.kind === 'event' && item.bar !== undefined;

/** The day part in which an item is shown. */
export const partOf = (item: WeekItem): DayPart => {
  if (item.kind === 'block') return item.card.part;
  return item.bar === undefined ? item.event.part : 'morning';
};

/**
 * Height of an item, of a bar with the free lanes above it.
 * @param unit of its week, as the result in CSS pixels
 */
export function heightOf(item: WeekItem, unit: number): number {
  if (item.kind === 'block') return item.card.units * unit;
  if (item.bar !== undefined) return lanesHeight(item.bar.above, unit) + unit;
  return unitsOfEvent(item.event) * unit;
}

interface Timed extends TimedItem {
  readonly item: WeekItem;
}

/** The time that an item takes; empty for an all-day event and for a block without a start time. */
function timesOf(item: WeekItem): Timed[] {
  if (item.kind === 'block') {
    const start = startMinuteOf(item.card.block);
    return start === null ? [] : [{ item, start, minutes: item.card.minutes }];
  }
  const { event, minute, end } = item.event;
  const start = Math.max(0, minute);
  return event.is_all_day || !takesTime(event) ? [] : [{ item, start, minutes: end - start }];
}

const nameOf = (item: WeekItem): string => (item.kind === 'block' ? item.card.name : item.event.event.title);

/** 'Overlaps Dentist', 'Overlaps Dentist and 2 more'. */
function overlapText([first, ...others]: readonly Timed[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return first === undefined ? '' : `Overlaps ${nameOf(first.item)}${more}`;
}

/** The items of a day, with an overlap text on those that overlap another item (CAL-60). */
export function withOverlaps(items: readonly WeekItem[]): readonly WeekItem[] {
  const timed = items.flatMap(timesOf);
  if (timed.length < 2) return items;
  const texts = new Map(
    [...overlapping(timed)].map(([{ item }, others]) => [item, overlapText(others)] as const),
  );
  return items.map((item) => {
    const overlap = texts.get(item);
    return overlap === undefined ? item : { ...item, overlap };
  });
}
