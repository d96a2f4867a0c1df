import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type DraggedCard, useDragStore } from '../drag.store.ts';
import { middleOf } from '../drop-target.ts';
import { stepTarget } from './step-target.ts';

export interface KeyboardDragOptions {
  /** The start of a drag of a card without a day. */
  readonly today: string;
  /** Renders the week of the date, if it is not on screen. */
  readonly reveal: (date: string) => void;
  /** Announces why the card cannot move on; null as soon as it moves. */
  readonly announceEdge: (text: string | null) => void;
}

/** Why a card cannot be moved to a date; null if the calendar includes it. */
export function edgeText(date: string, today: string): string | null {
  const weeks = calendarWeeks(today);
  const week = mondayOf(date);
  if (weeks.includes(week)) return null;
  return week < (weeks[0] ?? week)
    ? 'This is the beginning of your calendar.'
    : 'This is the end of your calendar.';
}

/** Moves a card by arrow keys from zone to zone, scrolling when it leaves the screen. */
export function keyboardCoordinates({
  today,
  reveal,
  announceEdge,
}: KeyboardDragOptions): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const { dragged, target, aim } = useDragStore.getState();
    if (dragged === null) return undefined;
    const next = stepTarget(target ?? startOf(dragged, today), event.code);
    if (next === null) return undefined;
    event.preventDefault();
    const edge = edgeText(next.date, today);
    announceEdge(edge);
    if (edge !== null) return undefined;
    aim(next);
    reveal(next.date);
    const middle = middleOf(next);
    const cardElement = context.collisionRect;
    if (middle === null || cardElement === null) return currentCoordinates;
    return { x: middle.x - cardElement.width / 2, y: middle.y - cardElement.height / 2 };
  };
}

function startOf({ card, from }: DraggedCard, today: string) {
  return { date: from ?? today, part: card.part };
}
