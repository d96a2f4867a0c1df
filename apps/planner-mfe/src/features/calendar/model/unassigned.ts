import { isWorkingLocation } from '@simmer/domain/events/counted-event';
import { isToBeScheduled } from '@simmer/domain/recurrence/recurrence';
import type { BlockCard, CardMaker } from './block-card.ts';
import type { CalendarEvent, TimeBlock } from '../../../shared/planning-types.ts';

/** Events of one series are shown as one row. */
export interface UnassignedEvents {
  /** The event to show: the next one, or the latest if all are past. */
  readonly event: CalendarEvent;
  readonly count: number;
}

export interface Unassigned {
  readonly blocks: readonly BlockCard[];
  readonly events: readonly UnassignedEvents[];
}

/** 'Unassigned: 3 blocks': says what the number counts, as the panel has events too (CAL-40). */
export const unassignedText = (blocks: number | '–'): string =>
  `Unassigned: ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`;

const seriesKey = ({ id, is_recurring, google_calendar_id, title }: CalendarEvent): string =>
  is_recurring ? JSON.stringify([google_calendar_id, title]) : id;

function bySeries(events: readonly CalendarEvent[]): readonly UnassignedEvents[] {
  const series = Map.groupBy(events, seriesKey);
  return [...series.values()].flatMap(([event, ...others]) =>
    event === undefined ? [] : [{ event, count: others.length + 1 }],
  );
}

/** Blocks without a day and events without a phase (CAL-40); upcoming events first, then the latest past ones. */
export function findUnassigned(
  blocks: readonly TimeBlock[],
  events: readonly CalendarEvent[],
  cardOf: CardMaker,
  today: string,
): Unassigned {
  const open = events
    .filter((event) => event.ecocycle_phase === null && !isWorkingLocation(event))
    .sort((a, b) => a.start_time.localeCompare(b.start_time));
  const ahead = open.filter((event) => event.start_time >= today);
  const past = open.filter((event) => event.start_time < today).reverse();
  return { blocks: blocks.filter(isToBeScheduled).map(cardOf), events: bySeries([...ahead, ...past]) };
}

/** Filters by text, ignoring case: blocks by their activity's name, events by their title. */
export function searchUnassigned(unassigned: Unassigned, text: string): Unassigned {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return unassigned;
  return {
    blocks: unassigned.blocks.filter((card) => card.name.toLowerCase().includes(wanted)),
    events: unassigned.events.filter(({ event }) => event.title.toLowerCase().includes(wanted)),
  };
}
