import { moveOccurrence, movedText, type DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { OccurrenceChange } from './series-question.store.ts';

/** Shown if a move could not be saved and the server gives no reason: the card is back in its place (CAL-36). */
export const MOVE_FAILED = 'Failed to move item. It is back where it was; please try again.';

/** The move of a dragged block. @param from the day it was dragged from; null: from among the unassigned */
export const moveChange = (block: TimeBlock, from: string | null, to: DropTarget): OccurrenceChange => ({
  kind: 'block.move',
  block,
  from,
  date: to.date,
  writes: moveOccurrence(block, from, to),
  success: movedText(to),
  failure: MOVE_FAILED,
  to,
});
