import { isToBeScheduled } from '@simmer/domain/recurrence/recurrence';
import type { BlockCard, CardMaker } from './block-card.ts';
import type { CalendarEvent, TimeBlock } from '../../../planning/planning-types.ts';

export interface Unassigned {
  readonly blocks: readonly BlockCard[];
  readonly events: readonly CalendarEvent[];
}

/** Blocks without a day and events without a phase (decision B7). */
export function findUnassigned(
  blocks: readonly TimeBlock[],
  events: readonly CalendarEvent[],
  cardOf: CardMaker,
): Unassigned {
  return {
    blocks: blocks.filter(isToBeScheduled).map(cardOf),
    events: events.filter((event) => event.ecocycle_phase === null),
  };
}

/** What contains the text, without regard to case: blocks by their activity's name, events by their title. */
export function searchUnassigned(unassigned: Unassigned, text: string): Unassigned {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return unassigned;
  return {
    blocks: unassigned.blocks.filter((card) => card.name.toLowerCase().includes(wanted)),
    events: unassigned.events.filter((event) => event.title.toLowerCase().includes(wanted)),
  };
}
