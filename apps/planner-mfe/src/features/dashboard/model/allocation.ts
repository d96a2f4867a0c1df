import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { allocate, type CountedSize, plannedTotals, type Totals } from '@simmer/domain/totals/planned-totals';
import type { EcocyclePhase, NorthStar, TimeBlock } from '../../../planning/planning-types.ts';

/** A bar of an allocation: the planned amount for one North Star or phase. */
export interface AllocationRow {
  /** Id of the North Star or phase; 'none' for blocks without one. */
  readonly id: string;
  readonly label: string;
  readonly emoji: string | null;
  /** Name of the phase, for its glyph. */
  readonly phase: string | null;
  readonly color: string | null;
  readonly totals: Totals;
  /** Share of all planned points, from 0 to 1. */
  readonly share: number;
}

type Appearance = Pick<AllocationRow, 'id' | 'label' | 'emoji' | 'phase' | 'color'>;

const NOTHING: Totals = { points: 0, hours: 0, blocks: 0 };

interface Allocation {
  readonly blocks: readonly TimeBlock[];
  readonly sizes: readonly CountedSize[];
  readonly keyOf: (block: TimeBlock) => string | null;
  readonly appearances: readonly Appearance[];
  readonly none: string;
}

function rowsOf({ blocks, sizes, keyOf, appearances, none }: Allocation): AllocationRow[] {
  const known = new Set(appearances.map(({ id }) => id));
  const groups = allocate(blocks, sizes, (block) => {
    const key = keyOf(block);
    return key !== null && known.has(key) ? key : null;
  });
  const totalsOf = new Map(groups.map(({ key, totals }) => [key, totals]));
  const all = plannedTotals(blocks, sizes).points;
  const row = (appearance: Appearance, totals: Totals): AllocationRow => ({
    ...appearance,
    totals,
    share: all === 0 ? 0 : totals.points / all,
  });
  const rows = appearances.map((appearance) => row(appearance, totalsOf.get(appearance.id) ?? NOTHING));
  rows.sort((one, other) => other.totals.points - one.totals.points);
  // Blocks without one come last, however many: they are a remainder.
  const rest = totalsOf.get(null);
  const withoutOne: Appearance = { id: 'none', label: none, emoji: null, phase: null, color: null };
  return rest && rest.points > 0 ? [...rows, row(withoutOne, rest)] : rows;
}

/** The planned amount for each North Star, most points first; including those without any. */
export function allocationByNorthStar(
  blocks: readonly TimeBlock[],
  sizes: readonly CountedSize[],
  stars: readonly NorthStar[],
): AllocationRow[] {
  return rowsOf({
    blocks,
    sizes,
    keyOf: (block) => block.north_star_theme_id,
    appearances: stars.map(({ id, name, emoji, color }) => ({ id, label: name, emoji, color, phase: null })),
    none: 'No North Star',
  });
}

/** The planned amount in each ecocycle phase that has any, most points first, by its label (DSH-4). */
export function allocationByPhase(
  blocks: readonly TimeBlock[],
  sizes: readonly CountedSize[],
  phases: readonly EcocyclePhase[],
): AllocationRow[] {
  return rowsOf({
    blocks,
    sizes,
    keyOf: (block) => block.ecocycle_phase,
    appearances: phases.map(({ id, name, emoji, color }) => ({
      id,
      label: phaseLabel(name),
      emoji,
      color,
      phase: name,
    })),
    none: 'No phase yet',
  }).filter(({ totals }) => totals.points > 0);
}
