import type { Recurrence } from '@simmer/contracts/schemas/planning-values';
import { isRecurring } from './recurrence.ts';

/** A block that may belong to a series. */
export interface SeriesBlock {
  readonly id: string;
  readonly recurring: Recurrence;
  readonly series_id?: string | null | undefined;
}

/**
 * The series of a block: the one of which it is a later part, or from which it was taken out, else the block itself.
 * The id of a series is the id of its first part (BLK-43).
 */
export const seriesOf = ({ id, series_id: series }: Pick<SeriesBlock, 'id' | 'series_id'>): string =>
  series ?? id;

/** The blocks of the series of a block in a plan: its parts, and what was taken out of them. The block is as it is given. */
export const blocksOfSeries = <B extends Pick<SeriesBlock, 'id' | 'series_id'>>(
  block: B,
  plan: readonly B[],
): readonly B[] => [
  block,
  ...plan.filter((other) => other.id !== block.id && seriesOf(other) === seriesOf(block)),
];

/**
 * The series whose occurrences a block has: what was taken out of a series is one of its own, and so are the days of a
 * block that does not repeat (BLK-84).
 */
export const seriesOfPart = (block: SeriesBlock): string => (isRecurring(block) ? seriesOf(block) : block.id);

/** Whether a block replaced one occurrence of a series (BLK-43); a later part of a series did not. */
export const isTakenOut = (block: Pick<SeriesBlock, 'recurring' | 'series_id'>): boolean =>
  !isRecurring(block) && !!block.series_id;

/** A block that begins to repeat, or stops repeating, leaves its series: it refers to none (BLK-43). */
export const ownSeries = (
  block: SeriesBlock,
  { recurring = block.recurring }: { readonly recurring?: Recurrence | undefined },
): { series_id?: null } =>
  block.series_id && isRecurring({ recurring }) !== isRecurring(block) ? { series_id: null } : {};
