import { type DropTarget, movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import type { OccurrenceChange } from '../series/series-question.store.ts';
import { MOVE_FAILED } from './week-session.ts';

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
