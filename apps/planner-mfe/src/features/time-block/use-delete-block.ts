import { useState } from 'react';
import type { TimeBlock } from '../../shared/planning-types.ts';
import type { Failure } from '../../shared/use-failure.ts';
import { useBlockWrites } from '../../shared/use-block-writes.ts';
import { DELETE_FAILED, deletedText, deleteWrites, type ScopedOccurrence } from './model/edit-scope.ts';

/** Deletes a block in the chosen scope. */
export function useDeleteBlock({ show, forget }: Failure) {
  const { write } = useBlockWrites();
  const [isDeleting, setIsDeleting] = useState(false);

  /** Resolves to false if the block could not be deleted; the failure has been shown. */
  const remove = async (block: TimeBlock, occurrence: ScopedOccurrence | null): Promise<boolean> => {
    forget();
    setIsDeleting(true);
    const done = await write(deleteWrites(block, occurrence), [block], {
      kind: 'block.delete',
      success: deletedText(occurrence),
      failure: DELETE_FAILED,
      showFailure: show,
      ...(occurrence !== null && { undoneOn: occurrence.date }),
    });
    setIsDeleting(false);
    return done !== null;
  };
  return { remove, isDeleting };
}
