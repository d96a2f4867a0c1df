import { lengthText } from '@simmer/domain/totals/duration-text';
import type { Amount, TimeCount } from '@simmer/domain/totals/count-time';
import { numberText } from '@simmer/domain/totals/number-text';

/** Of what is partly done, a share of its points counts. */
const rounded = (points: number): number => Math.round(points);

/** '1 point', '12 points'; whole ones. */
export function pointsText(points: number): string {
  return `${numberText(rounded(points))} ${rounded(points) === 1 ? 'point' : 'points'}`;
}

/** '31 done', of whole points. */
export const doneText = ({ points }: Amount): string => `${numberText(rounded(points))} done`;

/** '57 points planned, 31 done'; done is told once something is marked. */
export function plannedText({ planned, done, open }: TimeCount): string {
  const isMarked = open.occurrences < planned.occurrences;
  return `${pointsText(planned.points)} planned${isMarked ? `, ${doneText(done)}` : ''}`;
}

/** '12h 30m'; '–' if unknown. */
export function timeText(minutes: number): string {
  return Number.isNaN(minutes) ? '–' : lengthText(minutes);
}

/** '1 time block', '4 time blocks' */
export function blocksText(count: number): string {
  return `${numberText(count)} time ${count === 1 ? 'block' : 'blocks'}`;
}

/** '34%' of a whole; '0%' of nothing. @param share from 0 to 1 */
export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
