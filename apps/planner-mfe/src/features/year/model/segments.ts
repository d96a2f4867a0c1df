import { lengthText } from '@simmer/domain/durations/duration-text';
import type { YearTime, YearTotals, YearWeek } from '@simmer/domain/year/year-weeks';
import type { NorthStar } from '../../../shared/planning-types.ts';

/** A part of a week's time, from the bottom of its bar to the top. */
export interface Segment {
  /** Id of a North Star, 'none' or 'events'. */
  readonly id: string;
  readonly name: string;
  readonly emoji: string | null;
  /** The colour of the North Star; null for time without one. */
  readonly color: string | null;
  readonly minutesOf: (time: YearTime) => number;
}

/**
 * The segments of a bar: the North Stars in their order, blocks without one, and the calendar events that count for
 * none (YR-2).
 */
export function segmentsOf(stars: readonly NorthStar[]): Segment[] {
  return [
    ...stars.map(({ id, name, emoji, color }): Segment => ({
      id,
      name,
      emoji,
      color,
      minutesOf: ({ byStar }) => byStar.get(id) ?? 0,
    })),
    {
      id: 'none',
      name: 'No North Star',
      emoji: null,
      color: null,
      minutesOf: ({ withoutStar }) => withoutStar,
    },
    {
      id: 'events',
      name: 'Calendar events',
      emoji: null,
      color: null,
      minutesOf: ({ ofEvents }) => ofEvents,
    },
  ];
}

/** The segments with any time. */
export const usedSegments = (segments: readonly Segment[], { past, ahead }: YearTotals): Segment[] =>
  segments.filter(({ minutesOf }) => minutesOf(past) + minutesOf(ahead) > 0);

/** Whether these weeks have nothing to show: no time, no mood and no note. */
export const areBlank = (weeks: readonly YearWeek[]): boolean =>
  weeks.every(
    ({ past, ahead, moods, notes }) =>
      past.minutes + ahead.minutes === 0 && moods.length === 0 && notes === null,
  );

// The smallest scale, so that a plan of a few hours does not look full.
const LEAST_SCALE_MINUTES = 600;

/** The minutes of a full bar: those of the fullest week. All charts share this scale. */
export const scaleOf = (weeks: readonly YearTotals[]): number =>
  weeks.reduce((most, { past, ahead }) => Math.max(most, past.minutes + ahead.minutes), LEAST_SCALE_MINUTES);

/** The hours of the past and, beside these, of the time ahead: '12h 30m · 3h ahead'; never the sum of both (YR-3). */
export function splitHours({ past, ahead }: YearTotals, minutesOf: (time: YearTime) => number): string {
  const [behind, toCome] = [minutesOf(past), minutesOf(ahead)];
  if (toCome === 0) return lengthText(behind);
  return `${behind === 0 ? '' : `${lengthText(behind)} · `}${lengthText(toCome)} ahead`;
}

/** All hours, with those marked as done: '12h 30m, 9h done · 3h ahead'. */
export function totalHours(totals: YearTotals): string {
  const { minutes, doneMinutes } = totals.past;
  if (doneMinutes === 0) return splitHours(totals, (time) => time.minutes);
  const done = `${lengthText(minutes)}, ${lengthText(doneMinutes)} done`;
  return totals.ahead.minutes === 0 ? done : `${done} · ${lengthText(totals.ahead.minutes)} ahead`;
}
