import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { BlockCard } from './block-card.ts';
import type { DayEvent } from './day-event.ts';
import { EVENT_HEIGHT } from './week-height.ts';

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
}

export type WeekItem = BlockItem | EventItem;

/** The part of the day in which it is shown. */
export const partOf = (item: WeekItem): DayPart => (item.kind === 'block' ? item.card.part : item.event.part);

/** CSS pixels. */
export const heightOf = (item: WeekItem): number => (item.kind === 'block' ? item.card.height : EVENT_HEIGHT);
