import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { shownTimeOf } from '@simmer/domain/dates/shown-time';
import { timingInPart } from '@simmer/domain/editing/timing-in-part';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { lengthText } from '@simmer/domain/durations/duration-text';
import type { DraggedCard } from '../model/week-session.ts';
import type { BlockCard } from '../model/block-card.ts';
import { minutesOn, starMinutesIn } from '../model/day-time.ts';
import type { SheetContent } from '../model/week-plan.ts';

const change = (what: string, before: number, added: number): string =>
  `${what} ${lengthText(before)} → ${lengthText(before + added)}`;

function dayChange(date: string, added: number, content: SheetContent): string {
  return change('Day', minutesOn(date, content).planned, added);
}

/** The change of the card's North Star in the week of a date; empty for a card without one. */
function starChange(card: BlockCard, date: string, added: number, content: SheetContent): string[] {
  const star = card.block.north_star_theme_id;
  if (card.northStar === null || star === null) return [];
  const week = { start: mondayOf(date), end: addDays(mondayOf(date), 6) };
  return [change(card.northStar, starMinutesIn(week, star, content), added)];
}

/** The effect on the planned hours of the day and, from another week, of its North Star in that week. */
function hoursEffect({ card, from }: DraggedCard, date: string, content: SheetContent): string[] {
  if (from === date) return [];
  const isSameWeek = from !== null && mondayOf(from) === mondayOf(date);
  const star = isSameWeek ? [] : starChange(card, date, card.minutes, content);
  return [dayChange(date, card.minutes, content), ...star];
}

/**
 * The effect of a drop as text: the start time, which is another one in another day part, and the change of hours. Null if the drop changes neither.
 */
export function dropEffect(dragged: DraggedCard, target: DropTarget, content: SheetContent): string | null {
  const { time, part, block } = dragged.card;
  const hours = hoursEffect(dragged, target.date, content);
  if (target.part === part && hours.length === 0) return null;
  const moved = timingInPart(block, target.part).start_time;
  const shown = moved ? shownTimeOf(moved) : time;
  const clock = shown === null ? [] : [`at ${shown}`];
  return [...clock, ...hours].join(', ') || null;
}

/**
 * The effect of another length on the planned hours of its day, and of its North Star in that week; empty for an
 * unassigned block.
 */
export function lengthEffect({ card, from }: DraggedCard, minutes: number, content: SheetContent): string {
  if (from === null) return '';
  const added = minutes - card.minutes;
  return [dayChange(from, added, content), ...starChange(card, from, added, content)].join(', ');
}
