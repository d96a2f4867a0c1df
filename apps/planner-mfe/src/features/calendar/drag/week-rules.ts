import type { Point } from '@simmer/ui/device/pointer';
import type { DragRules, DragTexts, KeyRules } from '@simmer/ui/drag/drag-rules';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { CARD_INSTRUCTIONS, type DraggedCard, sourceIdOf } from '../model/week-session.ts';
import { restoreCard, showCard } from '../../../shared/focus-card.ts';
import { bodyOf, edgeText, partRect, stepTarget } from '../scroll/drop-target.ts';
import { edgeTurn, type TurnableDays } from './edge-turn.ts';

/** Distance in CSS pixels from an element within which a pointer still makes it scroll. */
const BESIDE = 10;

/** Whether a pointer makes this element scroll. Keys, which have no position, always may. */
export function scrollsBelow(element: Element, point: Point | null): boolean {
  if (point === null) return true;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isBeside = point.x < left - BESIDE || point.x > right + BESIDE;
  return !isBeside && point.y >= top - BESIDE && point.y <= bottom + BESIDE;
}

/** A drop target in words: 'Monday, Nov 16, morning'. */
export const placeText = ({ date, part }: DropTarget): string => `${dayTitle(date)}, ${part}`;

const CARD_DRAG_HELP =
  'Press space to pick up the time block. Use the arrow keys to move it by a day or a part of the day, and page up or page down to move it by a week. Press space to drop it, escape to cancel, or enter to open it.';

const WEEK_TEXTS: DragTexts<DraggedCard, DropTarget> = {
  pickedUp: ({ card }) => `Picked up ${card.name}.`,
  over: (target, effect) => `Over ${placeText(target)}. ${effect ?? ''}`.trim(),
  nowhere: 'Not over a day.',
  // Empty after a move: the code that saves the move announces its outcome.
  dropped: ({ hasMoved }) => (hasMoved ? '' : 'Returned to where it was.'),
  cancelled: () => 'Left where it was.',
  moving: ({ card }) => `Moving ${card.name}. Choose its day and part of the day.`,
};

interface WeekSteps {
  /** Today, where the keyboard drag of a card without a day starts. */
  readonly today: string;
  /** Renders the week of the date, unless it is rendered. */
  readonly onReveal: (date: string) => void;
  /** Days in a row, which advance while a card is held at their edge. */
  readonly days: TurnableDays | null;
}

type WeekDragging = WeekSteps &
  Pick<DragRules<DraggedCard, DropTarget>, 'onDrop' | 'onStillPress' | 'effectOf' | 'tapControls'>;

function weekKeys({ today, onReveal, days }: WeekSteps): KeyRules<DraggedCard, DropTarget> {
  return {
    step: ({ card, from }, target, code) => {
      const next = stepTarget(target ?? { date: from ?? today, part: card.part }, code);
      if (next === null) return null;
      const rejection = edgeText(next.date, today);
      return rejection === null ? { target: next } : { rejection };
    },
    reveal: ({ date }) => {
      onReveal(date);
      // The sheet also renders weeks outside the screen, so a rendered day may still be out of view.
      if (days === null) bodyOf(date)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    elementOf: ({ date }) => bodyOf(date),
    rectIn: partRect,
  };
}

/**
 * Ends a cancelled drag: the card may be off screen after a drag by keys, and has lost the focus after a move by taps.
 */
function leave({ card, from }: DraggedCard, mode: DragMode): void {
  if (mode === 'keys') showCard(card.block.id, from);
  if (mode === 'taps') restoreCard([card.block.id], from);
}

/** How cards are dragged over the sheet. */
export function weekRules(dragging: WeekDragging): DragRules<DraggedCard, DropTarget> {
  const { today, onReveal, days, ...drops } = dragging;
  return {
    ...drops,
    id: CARD_INSTRUCTIONS,
    instructions: CARD_DRAG_HELP,
    sourceIdOf: ({ card, from }) => sourceIdOf(card.block.id, from),
    texts: WEEK_TEXTS,
    keys: weekKeys({ today, onReveal, days }),
    onCancel: leave,
    labelOf: placeText,
    // Only vertical: sideways, days advance one by one (`edgeTurn`).
    autoScroll: { canScroll: scrollsBelow },
    ...(days !== null && {
      edges: (grabPoint, aim) => edgeTurn(days, grabPoint, aim),
      keepWithin: days.keepWithin,
    }),
  };
}
