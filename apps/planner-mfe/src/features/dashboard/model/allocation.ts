import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import {
  addCounts,
  minutesNotLeft,
  NO_TIME,
  type TimeCount,
  type TimeCounts,
} from '@simmer/domain/totals/count-time';
import type { EcocyclePhase, NorthStar } from '../../../shared/planning-types.ts';

/** A bar of an allocation: the time of one North Star or phase. */
export interface AllocationRow {
  /** Id of the North Star or phase; 'none' for time without one. */
  readonly id: string;
  readonly label: string;
  readonly emoji: string | null;
  /** Name of the phase, for its glyph. */
  readonly phase: string | null;
  readonly color: string | null;
  readonly time: TimeCount;
  /** Minutes of the blocks without the not-done part, and of the events that count (CNT-3). */
  readonly minutes: number;
  /** Points of the blocks without the not-done part. */
  readonly points: number;
  /** Share of the points of all rows, from 0 to 1. */
  readonly share: number;
  /** The done part of that share. */
  readonly doneShare: number;
}

const pointsNotLeft = ({ planned, left }: TimeCount): number => planned.points - left.points;

type Appearance = Pick<AllocationRow, 'id' | 'label' | 'emoji' | 'phase' | 'color'>;

function rowsOf(
  all: TimeCount,
  counts: ReadonlyMap<string | null, TimeCount>,
  appearances: readonly Appearance[],
  none: string,
): AllocationRow[] {
  const whole = pointsNotLeft(all);
  const shareOf = (points: number): number => (whole === 0 ? 0 : points / whole);
  const row = (appearance: Appearance, time: TimeCount): AllocationRow => ({
    ...appearance,
    time,
    minutes: minutesNotLeft(time),
    points: pointsNotLeft(time),
    share: shareOf(pointsNotLeft(time)),
    doneShare: shareOf(time.done.points),
  });
  const rows = appearances.map((appearance) => row(appearance, counts.get(appearance.id) ?? NO_TIME));
  rows.sort((one, other) => other.points - one.points);
  // Time without a North Star or phase comes last, however much, because it is a remainder. A deleted North Star counts
  // as none.
  const known = new Set(appearances.map(({ id }) => id));
  const rest = addCounts(
    [...counts].flatMap(([id, count]) => {
      if (id !== null && known.has(id)) return [];
      // Events that count for no North Star are not part of the plan.
      return [{ ...count, eventMinutes: 0 }];
    }),
  );
  const withoutOne: Appearance = { id: 'none', label: none, emoji: null, phase: null, color: null };
  return rest.planned.points > 0 ? [...rows, row(withoutOne, rest)] : rows;
}

/** The time of each North Star, most planned points first; North Stars without time are included (DSH-4). */
export const allocationByNorthStar = (
  { all, star }: TimeCounts,
  stars: readonly NorthStar[],
): AllocationRow[] =>
  rowsOf(
    all,
    star,
    stars.map(({ id, name, emoji, color }) => ({ id, label: name, emoji, color, phase: null })),
    'No North Star',
  );

/** The time in each ecocycle phase with any, most planned points first, by the label of the phase (DSH-4). */
export const allocationByPhase = (
  { all, phase }: TimeCounts,
  phases: readonly EcocyclePhase[],
): AllocationRow[] =>
  rowsOf(
    all,
    phase,
    phases.map(({ id, name, emoji, color }) => ({ id, label: phaseLabel(name), emoji, color, phase: name })),
    'No phase yet',
  ).filter(({ time }) => time.planned.points > 0);
