import { limits } from '@simmer/contracts/limits';
import { nearestSize } from '@simmer/domain/blocks/nearest-size';
import { minutesAtUnits } from '@simmer/domain/parts/block-height';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';

/** Minutes between two lengths that a drag or a step gives. */
const STEP = 15;

/** A length that a resize gives, and the size nearest to it (BLK-73). */
export interface Length {
  readonly minutes: number;
  readonly size: TimeBlockSize;
}

/** The length of a size. */
export const lengthOfSize = (size: TimeBlockSize): Length => ({ minutes: size.duration, size });

function lengthOf(minutes: number, sizes: readonly TimeBlockSize[]): Length | undefined {
  const size = nearestSize(sizes, minutes);
  return size === null ? undefined : { minutes, size };
}

/** The next longer (1) or shorter (-1) length of whole quarters of an hour; undefined beyond the ends (CAL-65). */
export function nextLength(
  minutes: number,
  sizes: readonly TimeBlockSize[],
  step: 1 | -1,
): Length | undefined {
  const next = (step === 1 ? Math.floor(minutes / STEP) + 1 : Math.ceil(minutes / STEP) - 1) * STEP;
  return next < STEP || next > limits.blockMinutesMax ? undefined : lengthOf(next, sizes);
}

/**
 * The length that an edge means, in whole quarters of an hour (CAL-64). Undefined without sizes.
 * @param units the height of the edge above the start of its card, in units of its week
 */
export function lengthAtUnits(units: number, sizes: readonly TimeBlockSize[]): Length | undefined {
  const minutes = Math.round(minutesAtUnits(units) / STEP) * STEP;
  return lengthOf(Math.min(Math.max(minutes, STEP), limits.blockMinutesMax), sizes);
}
