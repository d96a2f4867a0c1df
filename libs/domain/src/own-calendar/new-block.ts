import { limits } from '@simmer/contracts/limits';
import { leadingEmoji } from '../activities/leading-emoji.ts';
import type { BlockClock } from '../blocks/block-clock.ts';
import { cut } from '../cut.ts';
import type { EventPart } from '../ics/event-series.ts';
import { placeOf, scheduleOf, type Unfit } from './read-event.ts';
import { clockOf, type TheirEvent } from './event-content.ts';

/** The block that an event of a person becomes; its activity is found by name. */
export interface NewBlock extends Pick<BlockClock, 'start_time' | 'start_timing'> {
  readonly emoji: string | null;
  /** The name of the activity; empty if the event has no title. */
  readonly name: string;
  readonly minutes: number;
  readonly schedule: EventPart['schedule'];
}

/**
 * The block for an event that somebody has added to the calendar (OWN-4), or why it can be none.
 * @param zone the person's IANA zone
 */
export function newBlock(event: TheirEvent, zone: string): NewBlock | { readonly unfit: Unfit } {
  const place = placeOf(event, zone);
  if (typeof place === 'string') return { unfit: place };
  const schedule = scheduleOf(event, zone);
  if (schedule === null) return { unfit: 'recurrence' };
  const { emoji, name } = leadingEmoji(event.title.replaceAll(/\s+/g, ' ').trim());
  return {
    emoji: emoji !== null && emoji.length <= limits.emoji ? emoji : null,
    name: cut(name, limits.name),
    minutes: place.minutes,
    schedule,
    ...clockOf(place.minute),
  };
}
