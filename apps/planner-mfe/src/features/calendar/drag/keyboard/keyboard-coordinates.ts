import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type Carried, useDragStore } from '../drag.store.ts';
import { middleOf } from '../drop-target.ts';
import { stepTarget } from './step-target.ts';

export interface KeyboardDragOptions {
  /** Where a slip that lay on no day yet begins its way. */
  readonly today: string;
  /** Draws the week that holds the date, when it is not on screen. */
  readonly reveal: (date: string) => void;
  /** Says why the slip went no further; null once it goes on. */
  readonly tellEdge: (text: string | null) => void;
}

/** Why a slip is not carried on to a date; null where the calendar holds it. */
export function edgeText(date: string, today: string): string | null {
  const weeks = calendarWeeks(today);
  const week = mondayOf(date);
  if (weeks.includes(week)) return null;
  return week < (weeks[0] ?? week)
    ? 'This is the beginning of your calendar.'
    : 'This is the end of your calendar.';
}

/** Carries a slip by arrow keys from zone to zone, scrolling on when it leaves the screen. */
export function keyboardCoordinates({
  today,
  reveal,
  tellEdge,
}: KeyboardDragOptions): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const { carried, target, aim } = useDragStore.getState();
    if (carried === null) return undefined;
    const next = stepTarget(target ?? startOf(carried, today), event.code);
    if (next === null) return undefined;
    event.preventDefault();
    const edge = edgeText(next.date, today);
    tellEdge(edge);
    if (edge !== null) return undefined;
    aim(next);
    reveal(next.date);
    const middle = middleOf(next);
    const slip = context.collisionRect;
    if (middle === null || slip === null) return currentCoordinates;
    return { x: middle.x - slip.width / 2, y: middle.y - slip.height / 2 };
  };
}

function startOf({ card, from }: Carried, today: string) {
  return { date: from ?? today, part: card.part };
}
