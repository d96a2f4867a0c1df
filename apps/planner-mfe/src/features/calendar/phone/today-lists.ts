import { dayParts, type DayPart } from '@simmer/contracts/schemas/planning-values';
import { type DaySpan, spanOfBlock } from '@simmer/domain/blocks/block-span';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { partOfHour } from '@simmer/domain/parts/day-part';
import type { WeekItem } from '../day/week-item.ts';

/** Where an item of today stands, seen from now. */
export type TodayList = 'earlier' | 'now' | 'next' | 'later';
export type TodayLists = Readonly<Record<TodayList, readonly WeekItem[]>>;

const HOUR = 60;

/** When an item takes place on its day: by its clock time, else in its part; an all-day event is the whole day. */
export function spanOf(item: WeekItem): DaySpan {
  if (item.kind === 'block') return spanOfBlock(item.card.block, item.card.minutes);
  const { minute, end } = item.event;
  return { from: Math.max(0, minute), to: end };
}

/**
 * Puts each item of today into exactly one list (CAL-55): what is over, what is on, the next part of the day in which
 * something starts, and the rest, each in order.
 * @param minute now, in minutes of the day
 */
export function todayLists(items: readonly WeekItem[], minute: number): TodayLists {
  const spans = items.map((item) => ({ item, ...spanOf(item) })).sort((a, b) => a.from - b.from);
  const nextPart = partAt(spans.find(({ from }) => from > minute)?.from ?? 0);
  const listOf = ({ from, to }: DaySpan): TodayList => {
    if (from > minute) return partAt(from) === nextPart ? 'next' : 'later';
    return to > minute ? 'now' : 'earlier';
  };
  const lists: Record<TodayList, WeekItem[]> = { earlier: [], now: [], next: [], later: [] };
  for (const { item, from, to } of spans) lists[listOf({ from, to })].push(item);
  return lists;
}

const partAt = (minute: number): DayPart => partOfHour(Math.floor(minute / HOUR));

/** Where a block of today can be moved to by one tap; no later part is left for one of the evening. */
export function moveTargets(
  part: DayPart,
  today: CalendarDate,
  hour: number,
): { readonly later: DropTarget | null; readonly tomorrow: DropTarget } {
  const now = dayParts.indexOf(partOfHour(hour));
  const later = dayParts[Math.max(dayParts.indexOf(part) + 1, now)];
  return {
    later: later === undefined ? null : { date: today, part: later },
    tomorrow: { date: addDays(today, 1), part },
  };
}
