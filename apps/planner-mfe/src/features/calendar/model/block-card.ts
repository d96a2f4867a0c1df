import { withDistinctColors } from '@simmer/domain/colors/distinct-colors';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { startTimeOf } from '@simmer/domain/blocks/block-clock';
import { shownTimeOf } from '@simmer/domain/dates/shown-time';
import { unitsOfMinutes, unitsOfSize } from '@simmer/domain/parts/block-height';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { minutesBySize } from '@simmer/domain/totals/planned-totals';
import type { Activity, NorthStar, TimeBlock, TimeBlockSize, Vibe } from '../../../shared/planning-types.ts';
import { type Proposal, proposalOf } from '../../../shared/proposals.store.ts';

/** All that the week shows of a time block, resolved once per change of data instead of once per render. */
export interface BlockCard {
  readonly block: TimeBlock;
  readonly name: string;
  readonly emoji: string;
  /** Colour of the North Star, or null for a neutral card. */
  readonly color: string | null;
  readonly northStar: string | null;
  readonly part: DayPart;
  /** Height of the card, in units of its week (CAL-19). */
  readonly units: number;
  readonly sizeName: string;
  /** The block's own minutes, else those of its size; 0 if the size is unknown. */
  readonly minutes: number;
  /** The start time as people read it, '12:30'; null without one. */
  readonly time: string | null;
  /** The block's own length, '45m'; null if it has the length of its size. */
  readonly ownLength: string | null;
  readonly isRecurring: boolean;
  readonly vibes: readonly Vibe[];
  /** What a press, a drop and Delete do while the block is proposed; null when it is in the plan. */
  readonly proposal: Proposal | null;
}

/** The start time and own length of a block: '12:30 · 45m', one of them, or ''. */
export const clockOf = ({ time, ownLength }: BlockCard): string =>
  [time, ownLength].filter(Boolean).join(' · ');

/** The own length of a block, else that of its size, '1h 30m'; '' if the size is unknown. */
export const lengthOf = ({ ownLength, minutes }: BlockCard): string =>
  ownLength ?? (minutes > 0 ? lengthText(minutes) : '');

export interface PlanningLookups {
  readonly activities: readonly (Pick<Activity, 'id' | 'name'> & { readonly emoji?: string | undefined })[];
  readonly northStars: readonly NorthStar[];
  readonly sizes: readonly TimeBlockSize[];
  readonly vibes: readonly Vibe[];
}

/** Creates the card of a block. An unchanged block gets the same object, so that its card is not rendered again. */
export interface CardMaker {
  (block: TimeBlock): BlockCard;
  /** The units of a card without the card: the heights of two years are needed before the first week is rendered. */
  readonly unitsOf: (block: TimeBlock) => number;
}

const SMALLEST = { name: 'small', duration: 30 };
const LEAST_UNITS = unitsOfSize(SMALLEST);

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Creates cards from `lookups`. A block without an activity gets a default name. */
export function cardMaker(lookups: PlanningLookups): CardMaker {
  const activities = byId(lookups.activities);
  const northStars = byId(withDistinctColors(lookups.northStars));
  const sizes = byId(lookups.sizes);
  const minutesOf = minutesBySize(lookups.sizes);
  const vibes = byId(lookups.vibes);
  const unitsBySize = new Map(lookups.sizes.map((size) => [size.id, unitsOfSize(size)]));
  const unitsOf = ({ duration_minutes: own, size }: TimeBlock): number =>
    own ? unitsOfMinutes(own) : (unitsBySize.get(size) ?? LEAST_UNITS);
  const cardOfBlock = new WeakMap<TimeBlock, BlockCard>();

  const cardOf = (block: TimeBlock): BlockCard => {
    const sameCard = cardOfBlock.get(block);
    if (sameCard !== undefined) return sameCard;
    const activity = activities.get(block.activity_id);
    const northStar =
      block.north_star_theme_id === null ? undefined : northStars.get(block.north_star_theme_id);
    const size = sizes.get(block.size);
    const time = startTimeOf(block);
    const card: BlockCard = {
      block,
      // A block whose event was renamed in the own calendar has a title of its own (OWN-4).
      name: block.title || (activity?.name ?? 'Time block'),
      emoji: activity?.emoji ?? '📌',
      color: northStar?.color ?? null,
      northStar: northStar?.name ?? null,
      part: partOfTiming(block.start_timing),
      units: unitsOf(block),
      sizeName: size?.name ?? SMALLEST.name,
      minutes: minutesOf(block),
      time: time === null ? null : shownTimeOf(time),
      ownLength: block.duration_minutes ? lengthText(block.duration_minutes) : null,
      isRecurring: isRecurring(block),
      vibes: block.vibe_ids.flatMap((id) => vibes.get(id) ?? []),
      proposal: proposalOf(block.id),
    };
    cardOfBlock.set(block, card);
    return card;
  };
  return Object.assign(cardOf, { unitsOf });
}
