import type { YearTime } from '@simmer/domain/year/year-weeks';
import type { Segment } from './segments.ts';

/** Height of the bars in the units of the drawing; a week is one unit wide. */
export const BAR_HEIGHT = 100;
/** The gap between two weeks, as a fraction of a week. */
const GAP = 0.16;

export interface BarPath {
  readonly segment: Segment;
  /** SVG path of this segment's part of all bars. */
  readonly path: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Bars of weeks side by side, one path per segment: few elements, however many weeks. */
export function barPaths(weeks: readonly YearTime[], segments: readonly Segment[], scale: number): BarPath[] {
  const filled = weeks.map(() => 0);
  return segments.flatMap((segment) => {
    const parts = weeks.map((week, at) => {
      const height = (segment.minutesOf(week) / scale) * BAR_HEIGHT;
      if (height === 0) return '';
      filled[at] = (filled[at] ?? 0) + height;
      const top = round(BAR_HEIGHT - (filled[at] ?? 0));
      return `M${round(at + GAP / 2)} ${top}h${1 - GAP}v${round(height)}h${GAP - 1}z`;
    });
    const path = parts.join('');
    return path === '' ? [] : [{ segment, path }];
  });
}
