import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate, weekLabel } from '@simmer/domain/dates/date-labels';
import { timelineScale, weeklyTimeline } from '@simmer/domain/totals/weekly-timeline';
import { weekRelation, weekRelationLabel } from '@simmer/domain/weeks/week-relation';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { blocksText, doneText, timeText, pointsText } from './figures.ts';

export type WeekRelation = ReturnType<typeof weekRelation>;

/** One bar of the weekly timeline. */
export interface TimelineBar {
  /** The Monday of the week. */
  readonly week: string;
  /** 'Wk 47'. */
  readonly label: string;
  /** 'Nov 16'. */
  readonly firstDay: string;
  /** 'Nov 16 – Nov 22'. */
  readonly days: string;
  readonly relation: WeekRelation;
  /** 'Up Next' or 'Now'; null for a past week, because only a mark tells that something was done. */
  readonly relationLabel: string | null;
  readonly points: string;
  readonly hours: string;
  readonly blocks: string;
  /** Done points, '3 done'; null without any. */
  readonly done: string | null;
  /** Height of the bar relative to the scale, from 0 to 1. */
  readonly fill: number;
  /** Height of the done part of the bar, from 0 to 1. */
  readonly doneFill: number;
}

export interface TimelineView {
  readonly bars: readonly TimelineBar[];
  /** Maximum of the scale in points, a round number of at least 10. */
  readonly scale: number;
}

/** The data of the weekly progress timeline (DSH-5). */
export function timelineView(
  blocks: readonly TimeBlock[],
  minutesOf: (block: TimeBlock) => number,
  today: string,
): TimelineView {
  const weeks = weeklyTimeline(blocks, minutesOf, today);
  const scale = timelineScale(weeks);
  const bars = weeks.map(({ week_start_date: week, planned, done }): TimelineBar => {
    const relation = weekRelation(week, today);
    return {
      week,
      label: weekLabel(week),
      firstDay: shortDate(week),
      days: `${shortDate(week)} – ${shortDate(addDays(week, 6))}`,
      relation,
      relationLabel: relation === 'past' ? null : weekRelationLabel(week, today),
      points: pointsText(planned.points),
      hours: timeText(planned.minutes),
      blocks: blocksText(planned.occurrences),
      done: done.occurrences === 0 ? null : doneText(done),
      fill: planned.points / scale,
      doneFill: done.points / scale,
    };
  });
  return { bars, scale };
}
