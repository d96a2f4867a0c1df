import { isTransient } from '@simmer/app-state/errors/errors';
import { useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import type { Failure } from '../../planning/use-failure.ts';
import { useBlockWrites } from '../../undo/use-block-writes.ts';
import { deletedText, deleteWrites, isLeft, type ScopedOccurrence } from './model/edit-scope.ts';

const FAILURE = 'The time block could not be deleted. Please try again.';

/** Deletes a block as far as a person means it; what somebody else has deleted in the same moment is as it should be. */
export function useDeleteBlock({ show, forget }: Failure) {
  const { write } = useBlockWrites();
  const { refetch } = useTimeBlocks();
  const [isDeleting, setIsDeleting] = useState(false);

  const isDeletedAlready = async (
    block: TimeBlock,
    occurrence: ScopedOccurrence | null,
  ): Promise<boolean> => {
    const { data, isSuccess } = await refetch();
    if (!isSuccess) return false;
    return !isLeft(
      data.find(({ id }) => id === block.id),
      occurrence,
    );
  };

  /** Answers false when it could not be deleted; the person has been told then. */
  const remove = async (block: TimeBlock, occurrence: ScopedOccurrence | null): Promise<boolean> => {
    let reason = FAILURE;
    let isLost = false;
    const showFailure = (text: string, error: unknown): void => {
      reason = text;
      isLost = isTransient(error);
    };
    const texts = {
      kind: 'block.delete' as const,
      success: deletedText(occurrence),
      failure: FAILURE,
      showFailure,
    };
    const undoneOn = occurrence === null ? {} : { undoneOn: occurrence.date };
    forget();
    setIsDeleting(true);
    const attempt = () => write(deleteWrites(block, occurrence), [block], { ...texts, ...undoneOn });
    let done = await attempt();
    const isDone = done !== null || (await isDeletedAlready(block, occurrence));
    // It was this page's own doing, and only the answer was lost: asked again, it comes.
    if (isDone && isLost) done ??= await attempt();
    setIsDeleting(false);
    if (!isDone) show(reason);
    else if (done === null) toast.info('It was already deleted in another tab or on another device.');
    return isDone;
  };
  return { remove, isDeleting };
}
