import { type DropTarget, movedText } from '@simmer/domain/editing/move-occurrence';
import { move } from '@simmer/domain/editing/press';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { dateText } from '../../time-block/model/dates-text.ts';
import type { OccurrenceChange } from '../series/series-question.store.ts';
import { MOVE_FAILED } from '../model/week-session.ts';

/** The move of a dragged block. @param from the day it was dragged from; null: from among the unassigned */
export const moveChange = (block: TimeBlock, from: string | null, to: DropTarget): OccurrenceChange => ({
  kind: 'block.move',
  block,
  from,
  date: to.date,
  writesIn: (scope) => move({ block, date: from, scope }, to),
  success: movedText(to),
  failure: MOVE_FAILED,
  said: (today) => ['moved to', dateText(to.date, today)],
  action: 'Move',
});
