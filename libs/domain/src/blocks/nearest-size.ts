import { limits } from '@simmer/contracts/limits';
import { sortSizes } from './start-block.ts';

interface Size {
  readonly duration: number;
}

/**
 * The size whose minutes are nearest to a length, the smaller of two equally near ones; null if there are no sizes
 * (BLK-73).
 */
export function nearestSize<S extends Size>(sizes: readonly S[], minutes: number): S | null {
  const distance = ({ duration }: S) => Math.abs(duration - minutes);
  return sortSizes(sizes).reduce<S | null>(
    (nearest, size) => (nearest === null || distance(size) < distance(nearest) ? size : nearest),
    null,
  );
}

/**
 * The own length of a block of so many minutes, beside its nearest size (BLK-73). Null if the size has the same length,
 * if the block would last longer than a day, or if there are no minutes.
 */
export function ownLength(minutes: number | null, nearest: Size | null): number | null {
  if (minutes === null || minutes <= 0 || minutes > limits.blockMinutesMax) return null;
  return minutes === nearest?.duration ? null : Math.max(Math.round(minutes), limits.blockMinutesMin);
}
