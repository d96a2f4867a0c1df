import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import { withDistinctColors } from '@simmer/domain/colors/distinct-colors';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import type { Activity, EcocyclePhase, NorthStar, TimeBlockSize } from '../../../shared/planning-types.ts';

/** A block of the ideal week as the sheet shows it. */
export interface IdealCard {
  readonly block: IdealBlock;
  /** The name of its activity, else of its North Star or phase. */
  readonly name: string;
  readonly emoji: string;
  /** The colour of its North Star; null for a neutral card. */
  readonly color: string | null;
  /** The name of its North Star, unless that is already `name`. */
  readonly northStar: string | null;
  readonly minutes: number;
}

export interface IdealLookups {
  readonly activities: readonly Activity[];
  readonly northStars: readonly NorthStar[];
  readonly phases: readonly EcocyclePhase[];
  readonly sizes: readonly TimeBlockSize[];
}

const find = <Item extends { readonly id: string }>(items: readonly Item[], id: string | null) =>
  id === null ? undefined : items.find((item) => item.id === id);

/** The sort key of a block: its start time; blocks without one come first, in their order in the list. */
const sortKeyOf = ({ start_time: time }: IdealBlock): string => time ?? '';

/** The cards of the ideal week, in the order of a day. */
export function idealCards(blocks: readonly IdealBlock[], lookups: IdealLookups): readonly IdealCard[] {
  const stars = withDistinctColors(lookups.northStars);
  const cardOf = (block: IdealBlock): IdealCard => {
    const activity = find(lookups.activities, block.activity_id);
    const star = find(stars, block.north_star_theme_id);
    const phase = find(lookups.phases, block.ecocycle_phase);
    const nameSource = activity ?? star;
    return {
      block,
      name: nameSource?.name ?? (phase ? phaseLabel(phase.name) : 'Time block'),
      emoji: (nameSource ?? phase)?.emoji ?? '📌',
      color: star?.color ?? null,
      northStar: activity === undefined ? null : (star?.name ?? null),
      minutes: block.duration_minutes ?? find(lookups.sizes, block.size)?.duration ?? 0,
    };
  };
  return blocks.toSorted((one, other) => sortKeyOf(one).localeCompare(sortKeyOf(other))).map(cardOf);
}
