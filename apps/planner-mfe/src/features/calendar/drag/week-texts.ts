import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { DragTexts } from '@simmer/ui/drag/drag-rules';
import type { DraggedCard } from './week-session.ts';

/** 'Monday, Nov 16, morning' */
export const placeText = ({ date, part }: DropTarget): string => `${dayTitle(date)}, ${part}`;

export const CARD_DRAG_HELP =
  'Press space to pick up the time block. Use the arrow keys to move it by a day or a part of the day, and page up or page down to move it by a week. Press space to drop it, escape to cancel, or enter to open it.';

export const WEEK_TEXTS: DragTexts<DraggedCard, DropTarget> = {
  pickedUp: ({ card }) => `Picked up ${card.name}.`,
  over: (target, effect) => `Over ${placeText(target)}. ${effect ?? ''}`.trim(),
  nowhere: 'Not over a day.',
  // The outcome of a move is announced where it is saved.
  dropped: ({ hasMoved }) => (hasMoved ? '' : 'Returned to where it was.'),
  cancelled: 'Left where it was.',
  moving: ({ card }) => `Moving ${card.name}. Tap the day and the time of day where it should go.`,
};
