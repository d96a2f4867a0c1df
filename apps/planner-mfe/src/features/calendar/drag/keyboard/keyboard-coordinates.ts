import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type DraggedCard, useDragStore } from '../drag.store.ts';
import { middleOf } from '../drop-target.ts';
import { stepTarget } from './step-target.ts';

export interface KeyboardDragOptions {
  /** Where a card that lay on no day yet begins its way. */
  readonly today: string;
  /** Draws the week that holds the date, when it is not on screen. */
  readonly reveal: (date: string) => void;
  /** Says why the card went no further; null once it goes on. */
  readonly announceEdge: (text: string | null) => void;
}

/** Why a card is not carried on to a date; null where the calendar holds it. */
export function edgeText(date: string, today: string): string | null {
  const weeks = calendarWeeks(today);
  const week = mondayOf(date);
  if (weeks.includes(week)) return null;
  return week < (weeks[0] ?? week)
    ? 'This is the beginning of your calendar.'
    : 'This is the end of your calendar.';
}

/** Carries a card by arrow keys from zone to zone, scrolling on when it leaves the screen. */
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
