import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { DragRules, KeyRules } from '@simmer/ui/drag/drag-rules';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { restoreCard, showCard } from '../../../planning/focus-card.ts';
import { SCROLL_AT_EDGES } from './auto-scroll.ts';
import { bodyOf, middleOf } from './drop-target.ts';
import { edgeText } from './edge-text.ts';
import { edgeTurn, type TurnableDays } from './edge-turn.ts';
import { stepTarget } from './step-target.ts';
import { CARD_INSTRUCTIONS, type DraggedCard, sourceIdOf } from './week-session.ts';
import { CARD_DRAG_HELP, placeText, WEEK_TEXTS } from './week-texts.ts';

interface WeekSteps {
  /** The start of a keyboard drag of a card without a day. */
  readonly today: string;
  /** Renders the week of the date, if it is not on screen. */
  readonly onReveal: (date: string) => void;
  /** Days in a row, which advance while a card is held at their edge. */
  readonly days: TurnableDays | null;
}

type WeekDragging = WeekSteps &
  Pick<DragRules<DraggedCard, DropTarget>, 'onDrop' | 'effectOf' | 'tapControls'>;

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
      // A rendered week may be below the edge: the sheet renders weeks around.
      if (days === null) bodyOf(date)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    middleOf,
    drops: ['Enter', 'Tab'],
  };
}

/** Back at its place, a card of a keyboard drag may be off screen, and one moved by taps has lost the focus. */
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
    autoScroll: SCROLL_AT_EDGES,
    ...(days !== null && {
      edges: (grabPoint, aim) => edgeTurn(days, grabPoint, aim),
      keepWithin: days.keepWithin,
    }),
  };
}
