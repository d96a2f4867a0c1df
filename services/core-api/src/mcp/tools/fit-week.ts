import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { ByteRoom, jsonBytes } from './byte-room.ts';
import type { DayFact, weekFacts } from './week-facts.ts';
import { type BlockFact, excerpt } from './block-facts.ts';
import type { WeekAnswer, WeekDay, WeekEvent } from './week-schema.ts';

/** The maximum size of the whole answer as JSON, in bytes (APP-11). */
const WEEK_BYTES = 6000;
/** The bytes that each list may take before the other lists have had their turn. */
const SHARES = { blocks: 2900, events: 1000, left: 400, withoutDay: 400 };
const TEXT = 200;

type Facts = ReturnType<typeof weekFacts>;
type BlockOfDay = DayFact<TimeBlock, BlockFact>;
type EventOfDay = DayFact<CalendarEvent, WeekEvent>;

interface Frame {
  readonly week: string;
  readonly today: string;
  readonly zone: string;
  readonly days: readonly {
    readonly date: string;
    readonly isFree: boolean;
    readonly minutes: number;
    readonly limit: number | null;
  }[];
  readonly vibesOf: (block: TimeBlock) => string;
}

/** The items in turns: the first of each day, then the second of each, and so on; days that are not over come first. */
function inTurns<Item extends { readonly date: string }>(
  days: readonly (readonly Item[])[],
  today: string,
): Item[] {
  return days
    .flatMap((items) => items.map((item, place) => ({ item, place })))
    .toSorted(
      (one, other) =>
        one.place - other.place || Number(one.item.date < today) - Number(other.item.date < today),
    )
    .map(({ item }) => item);
}

const counts = (answer: WeekAnswer, more: number): WeekAnswer => ({
  ...answer,
  days: answer.days.map((day) => ({ ...day, more_blocks: more, more_events: more })),
  more_without_day: more,
  more_left: more,
});

/** The number of items of each day that are not listed. */
function countLeftOut(
  days: readonly WeekDay[],
  key: 'more_blocks' | 'more_events',
  leftOut: readonly { date: string }[],
) {
  for (const day of days) {
    const count = leftOut.filter(({ date }) => date === day.date).length;
    if (count > 0) day[key] = count;
  }
}

/** A list in the order of the day, because turns may have added its items in another order. */
const inOrderOf = <Fact>(all: readonly { readonly fact: Fact }[], list: Fact[]): Fact[] =>
  all.flatMap(({ fact }) => (list.includes(fact) ? [fact] : []));

/**
 * As much of a week as fits into the answer: first hours of North Stars, blocks, events, blocks left over and blocks
 * without a day; then their texts. Items that do not fit are only counted.
 */
export function fitWeek(frame: Frame, facts: Facts): WeekAnswer {
  const days = frame.days.map(({ date, isFree, minutes, limit }): WeekDay => ({
    date,
    ...(isFree && { free_day: true as const }),
    minutes,
    ...(limit !== null && { limit_minutes: limit }),
    blocks: [],
    events: [],
  }));
  const { week, today, zone } = frame;
  const answer: WeekAnswer = { week, today, zone, days, stars: [], without_day: [], left_from_last_week: [] };
  const room = new ByteRoom(WEEK_BYTES - jsonBytes(counts(answer, 99_999)));
  const dayOf = new Map(days.map((day) => [day.date, day]));
  const blocksOf = ({ date }: BlockOfDay) => dayOf.get(date)?.blocks ?? [];
  const eventsOf = ({ date }: EventOfDay) => dayOf.get(date)?.events ?? [];
  room.add(
    facts.stars,
    () => answer.stars,
    (star) => star,
  );
  let rest = {
    blocks: inTurns(facts.blocks, today),
    events: inTurns(facts.events, today),
    left: facts.left,
    withoutDay: facts.withoutDay,
  };
  const addAll = (most: Partial<typeof SHARES>) => ({
    blocks: room.add(rest.blocks, blocksOf, ({ fact }) => fact, most.blocks),
    events: room.add(rest.events, eventsOf, ({ fact }) => fact, most.events),
    left: room.add(
      rest.left,
      () => answer.left_from_last_week,
      (left) => left,
      most.left,
    ),
    withoutDay: room.add(
      rest.withoutDay,
      () => answer.without_day,
      (block) => block,
      most.withoutDay,
    ),
  });
  rest = addAll(SHARES);
  rest = addAll({});
  days.forEach((day, at) => {
    day.blocks = inOrderOf(facts.blocks[at] ?? [], day.blocks);
    day.events = inOrderOf(facts.events[at] ?? [], day.events);
  });
  const isListed = new Set<object>(days.flatMap(({ blocks, events }) => [...blocks, ...events]));
  addTexts(room, frame, { blocks: facts.blocks.flat(), events: facts.events.flat() }, isListed);
  countLeftOut(days, 'more_blocks', rest.blocks);
  countLeftOut(days, 'more_events', rest.events);
  if (rest.left.length > 0) answer.more_left = rest.left.length;
  if (rest.withoutDay.length > 0) answer.more_without_day = rest.withoutDay.length;
  return answer;
}

/** Adds notes, vibes and texts of events, which other people wrote, as far as there is room. */
function addTexts(
  room: ByteRoom,
  { vibesOf }: Frame,
  { blocks, events }: { readonly blocks: readonly BlockOfDay[]; readonly events: readonly EventOfDay[] },
  isListed: ReadonlySet<object>,
): void {
  const listed = blocks.filter(({ fact }) => isListed.has(fact));
  for (const { item, fact } of listed) room.set(fact, 'note', item.note && excerpt(item.note, TEXT));
  for (const { item, fact } of listed) room.set(fact, 'vibes', vibesOf(item));
  const told = new Set<CalendarEvent>();
  for (const { item, fact } of events.filter(({ fact }) => isListed.has(fact))) {
    // An event of several days has its text only on the first.
    if (!told.has(item)) room.set(fact, 'text', item.description && excerpt(item.description, TEXT));
    told.add(item);
  }
}
