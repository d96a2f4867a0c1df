import { mondayOf, weekDates } from '@simmer/domain/dates/week';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import type { DraggedCard } from './week-session.ts';
import type { BlockCard } from '../model/block-card.ts';
import type { SheetContent } from '../model/week-plan.ts';

function minutesOf(
  dates: readonly string[],
  content: SheetContent,
  counts: (card: BlockCard) => boolean,
): number {
  const cards = dates.flatMap((date) => blocksOn(content.blocks, date).map(content.cardOf));
  return cards.filter(counts).reduce((sum, card) => sum + card.minutes, 0);
}

const change = (what: string, before: number, added: number): string =>
  `${what} ${sizeHoursText(before)} → ${sizeHoursText(before + added)}`;

/**
 * The effect of a drop on the planned hours of the day and, from another week, of its North Star in that week. Null for
 * a drop on the same day.
 */
export function dropEffect(
  { card, from }: DraggedCard,
  { date }: DropTarget,
  content: SheetContent,
): string | null {
  if (from === date) return null;
  const day = change(
    'Day',
    minutesOf([date], content, () => true),
    card.minutes,
  );
  const isSameWeek = from !== null && mondayOf(from) === mondayOf(date);
  if (card.northStar === null || isSameWeek) return day;
  const star = card.block.north_star_theme_id;
  const week = minutesOf(weekDates(date), content, (each) => each.block.north_star_theme_id === star);
  return `${day}, ${change(card.northStar, week, card.minutes)}`;
}
