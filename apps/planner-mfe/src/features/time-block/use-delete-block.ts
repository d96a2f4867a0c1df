import { isTransient } from '@simmer/app-state/errors/errors';
import { useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import type { Failure } from '../../planning/use-failure.ts';
import { useBlockWrites } from '../../planning/use-block-writes.ts';
import {
  DELETE_FAILED,
  deletedText,
  deleteWrites,
  isLeft,
  type ScopedOccurrence,
} from './model/edit-scope.ts';

/** Deletes a block in the chosen scope; a concurrent deletion elsewhere counts as success. */
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

  /** Resolves to false if it could not be deleted; the failure has been shown. */
  const remove = async (block: TimeBlock, occurrence: ScopedOccurrence | null): Promise<boolean> => {
    let reason = DELETE_FAILED;
    let isLost = false;
    const showFailure = (text: string, error: unknown): void => {
      reason = text;
      isLost = isTransient(error);
    };
    const texts = {
      kind: 'block.delete' as const,
      success: deletedText(occurrence),
      failure: DELETE_FAILED,
      showFailure,
    };
    const undoneOn = occurrence === null ? {} : { undoneOn: occurrence.date };
    forget();
    setIsDeleting(true);
    const attempt = () => write(deleteWrites(block, occurrence), [block], { ...texts, ...undoneOn });
    let done = await attempt();
    const isDone = done !== null || (await isDeletedAlready(block, occurrence));
    // It was this page's own deletion, whose response was lost: repeating it returns the result.
    if (isDone && isLost) done ??= await attempt();
    setIsDeleting(false);
    if (!isDone) show(reason);
    else if (done === null) toast.info('It was already deleted in another tab or on another device.');
    return isDone;
  };
  return { remove, isDeleting };
}
