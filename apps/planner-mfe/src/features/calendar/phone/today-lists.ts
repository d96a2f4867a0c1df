import { dayParts, type DayPart } from '@simmer/contracts/schemas/planning-values';
import { type DaySpan, spanOfBlock } from '@simmer/domain/blocks/block-span';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { partOfHour } from '@simmer/domain/parts/day-part';
import type { WeekItem } from '../model/week-item.ts';

/** The place of an item of today in time, seen from now. */
export type TodayList = 'earlier' | 'now' | 'next' | 'later';
export type TodayLists = Readonly<Record<TodayList, readonly WeekItem[]>>;

const HOUR = 60;

/** The time of an item on its day: its clock time, else its day part; for an all-day event, the whole day. */
export function spanOf(item: WeekItem): DaySpan {
  if (item.kind === 'block') return spanOfBlock(item.card.block, item.card.minutes);
  const { minute, end } = item.event;
  return { from: Math.max(0, minute), to: end };
}

/**
 * Puts each item of today into exactly one list (CAL-55): items that are over, that are on, that start in the next part
 * of the day with any, and the rest, each list in order.
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

/** The day parts to which one tap can move a block of today: later parts; none for a block of the evening. */
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
