import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { useCallback } from 'react';
import { restoreCard } from '../../../planning/focus-card.ts';
import { moveProposal } from '../../../planning/proposals.store.ts';
import type { DraggedCard } from '../drag/week-session.ts';
import { moveChange } from './move-change.ts';
import { useChangeOccurrence } from './use-change-occurrence.ts';

/** Drops a dragged card: an occurrence moves alone (BLK-40). Returns false for a drop on the same place. */
export function useMoveBlock(): (dragged: DraggedCard, target: DropTarget, mode: DragMode) => boolean {
  const change = useChangeOccurrence();
  return useCallback(
    ({ card: { block, name }, from }, target, mode) => {
      if (!moveProposal(block.id, target))
        return change(moveChange(block, from, target), name, mode === 'keys');
      restoreCard([block.id], target.date);
      return true;
    },
    [change],
  );
}
