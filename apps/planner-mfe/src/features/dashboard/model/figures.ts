import { lengthText } from '@simmer/domain/durations/duration-text';
import type { Amount, TimeCount } from '@simmer/domain/totals/count-time';
import { numberText } from '@simmer/domain/durations/number-text';

/** Whole points: a partly done block counts with a share of its points. */
const rounded = (points: number): number => Math.round(points);

/** Points in words, rounded: '1 point', '12 points'. */
export function pointsText(points: number): string {
  return `${numberText(rounded(points))} ${rounded(points) === 1 ? 'point' : 'points'}`;
}

/** Done points in words, rounded: '31 done'. */
export const doneText = ({ points }: Amount): string => `${numberText(rounded(points))} done`;

/** Planned and done points: '57 points planned, 31 done'; the done points only if a block is marked. */
export function plannedText({ planned, done, open }: TimeCount): string {
  const isMarked = open.occurrences < planned.occurrences;
  return `${pointsText(planned.points)} planned${isMarked ? `, ${doneText(done)}` : ''}`;
}

/** Minutes in words: '12h 30m'; '–' if unknown (NaN). */
export function timeText(minutes: number): string {
  return Number.isNaN(minutes) ? '–' : lengthText(minutes);
}

/** A number of blocks in words: '1 time block', '4 time blocks'. */
export function blocksText(count: number): string {
  return `${numberText(count)} time ${count === 1 ? 'block' : 'blocks'}`;
}

/**
 * A share in percent, '34%'; '0%' without a whole.
 * @param share from 0 to 1
 */
export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
