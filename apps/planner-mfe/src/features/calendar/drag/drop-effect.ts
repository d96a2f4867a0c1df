import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import type { DraggedCard } from './week-session.ts';
import { minutesOn, starMinutesIn } from '../model/day-time.ts';
import type { SheetContent } from '../model/week-plan.ts';

const change = (what: string, before: number, added: number): string =>
  `${what} ${sizeHoursText(before)} → ${sizeHoursText(before + added)}`;

/** The effect on the planned hours of the day and, from another week, of its North Star in that week. */
function hoursEffect({ card, from }: DraggedCard, date: string, content: SheetContent): string[] {
  if (from === date) return [];
  const day = change('Day', minutesOn(date, content).planned, card.minutes);
  const isSameWeek = from !== null && mondayOf(from) === mondayOf(date);
  const star = card.block.north_star_theme_id;
  if (card.northStar === null || star === null || isSameWeek) return [day];
  const week = { start: mondayOf(date), end: addDays(mondayOf(date), 6) };
  return [day, change(card.northStar, starMinutesIn(week, star, content), card.minutes)];
}

/**
 * The effect of a drop: whether a start time stays, which only its part of the day has, and the hours. Null for one
 * that changes nothing of them.
 */
export function dropEffect(dragged: DraggedCard, target: DropTarget, content: SheetContent): string | null {
  const { time, part } = dragged.card;
  const isKept = target.part === part;
  const hours = hoursEffect(dragged, target.date, content);
  if (isKept && hours.length === 0) return null;
  const clock = time === null ? [] : [isKept ? `at ${time}` : `without its time ${time}`];
  return [...clock, ...hours].join(', ') || null;
}
