import { moveOccurrence, movedText, type DropTarget } from '@simmer/domain/editing/move-occurrence';
import { moveThisAndFollowing, moveWholeSeries } from '@simmer/domain/editing/move-series';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { dateText } from '../../time-block/model/dates-text.ts';
import type { EditScope } from '../../time-block/model/edit-scope.ts';
import type { SeriesChange } from './series-question.store.ts';

/** A dragged block and its target. */
export interface Move {
  readonly block: TimeBlock;
  /** The day it was dragged from; null: from among the unassigned. */
  readonly from: string | null;
  readonly target: DropTarget;
}

/** The writes of a move in a scope. */
export function moveWrites({ block, from, target }: Move, scope: EditScope) {
  if (from === null || scope === 'only') return moveOccurrence(block, from, target);
  return scope === 'following'
    ? moveThisAndFollowing(block, from, target)
    : moveWholeSeries(block, from, target);
}

/** Ends the toast of a change that was extended to more of a series. */
export const ALONG: Readonly<Record<EditScope, string>> = {
  only: '',
  following: ', and all following',
  whole: ', along with the whole series',
};

/** The toast after a move (CAL-32), with its scope. */
export const moveText = (target: DropTarget, scope: EditScope): string =>
  `${movedText(target)}${ALONG[scope]}`;

/** Shown if a move could not be saved and the server gives no reason: the card is back in its place (CAL-36). */
export const MOVE_FAILED = 'Failed to move item. It is back where it was; please try again.';

/** A move as a change that can be extended to more of the series (CAL-35). */
export function moveChange(move: Move, today: string): SeriesChange {
  const { block, from, target } = move;
  return {
    kind: 'block.move',
    block,
    from,
    date: target.date,
    writes: (scope) => moveWrites(move, scope),
    success: (scope) => moveText(target, scope),
    failure: MOVE_FAILED,
    said: ['moved to', dateText(target.date, today)],
    question: 'Move more of the series?',
    legend: 'What else to move',
    action: 'Move',
  };
}
