import { moveOccurrence, movedText, type DropTarget } from '@simmer/domain/editing/move-occurrence';
import { moveThisAndFollowing, moveWholeSeries } from '@simmer/domain/editing/move-series';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { EditScope } from '../../time-block/model/edit-scope.ts';

/** A dragged occurrence and its target. */
export interface Move {
  readonly block: TimeBlock;
  /** The day it was dragged from. */
  readonly from: string;
  readonly target: DropTarget;
}

/** The writes of a move in a scope. */
export function moveWrites({ block, from, target }: Move, scope: EditScope) {
  switch (scope) {
    case 'only':
      return moveOccurrence(block, from, target);
    case 'following':
      return moveThisAndFollowing(block, from, target);
    default:
      return moveWholeSeries(block, from, target);
  }
}

const ALONG: Readonly<Record<EditScope, string>> = {
  only: '',
  following: ', and all following',
  whole: ', along with the whole series',
};

/** The toast after a move (CAL-32), with its scope. */
export const moveText = (target: DropTarget, scope: EditScope): string =>
  `${movedText(target)}${ALONG[scope]}`;

/** Shown if a move could not be saved and the server gives no reason: the card is back in its place (CAL-36). */
export const MOVE_FAILED = 'Failed to move item. It is back where it was; please try again.';
