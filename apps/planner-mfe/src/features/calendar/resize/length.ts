import { limits } from '@simmer/contracts/limits';
import { nearestSize } from '@simmer/domain/blocks/nearest-size';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { meantHeight } from './size-steps.ts';

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

interface Point {
  readonly height: number;
  readonly minutes: number;
}

/** What heights mean: each size at its own height, and between two of them the minutes between theirs. */
const scaleOf = (sizes: readonly TimeBlockSize[]): Point[] => [
  { height: 0, minutes: 0 },
  ...sizes.map((size) => ({ height: meantHeight(size, sizes), minutes: size.duration })),
];

/** The value at `at` on the line through the two points around it; beyond the last point the line goes on. */
function onScale(points: readonly Point[], from: keyof Point, to: keyof Point, at: number): number {
  const after = points.findIndex((point, index) => index > 0 && point[from] >= at);
  const index = after < 0 ? points.length - 1 : after;
  const [a, b] = [points[index - 1], points[index]];
  if (a === undefined || b === undefined) return 0;
  return b[from] === a[from] ? b[to] : a[to] + ((at - a[from]) * (b[to] - a[to])) / (b[from] - a[from]);
}

/** The height of an edge that means so many minutes. */
export const heightOfLength = (minutes: number, sizes: readonly TimeBlockSize[]): number =>
  onScale(scaleOf(sizes), 'minutes', 'height', minutes);

/** The length that an edge at this height means, in whole quarters of an hour (CAL-64). Undefined without sizes. */
export function lengthAtHeight(height: number, sizes: readonly TimeBlockSize[]): Length | undefined {
  const minutes = Math.round(onScale(scaleOf(sizes), 'height', 'minutes', height) / STEP) * STEP;
  return lengthOf(Math.min(Math.max(minutes, STEP), limits.blockMinutesMax), sizes);
}
