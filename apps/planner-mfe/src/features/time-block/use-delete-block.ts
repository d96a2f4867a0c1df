import { messageOf } from '@simmer/app-state/errors';
import {
  copyOfBlock,
  useApplyBlockWrites,
  useCreateTimeBlock,
  useRemoveTimeBlock,
  useUpdateTimeBlock,
} from '@simmer/app-state/time-blocks';
import { deleteOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { toast } from '@simmer/ui/toast';
import type { TimeBlock } from '../../planning/planning-types.ts';

/** Deletes a block or one occurrence of it; both can be undone from their toast (decision F2). */
export function useDeleteBlock() {
  const remove = useRemoveTimeBlock();
  const applyWrites = useApplyBlockWrites();
  const create = useCreateTimeBlock();
  const update = useUpdateTimeBlock();

  const failed = (error: unknown) =>
    toast.error(messageOf(error, 'The time block could not be deleted. Please try again.'));
  const undoFailed = (error: unknown) =>
    toast.error(messageOf(error, 'That could not be undone. Please try again.'));

  const deleteBlock = async (block: TimeBlock): Promise<boolean> => {
    try {
      await remove.mutateAsync(block.id);
    } catch (error) {
      failed(error);
      return false;
    }
    toast.success('Time block deleted', {
      action: {
        label: 'Undo',
        onAction: () => create.mutate(copyOfBlock(block), { onError: undoFailed }),
      },
    });
    return true;
  };

  const deleteOccurrence = async (block: TimeBlock, date: string): Promise<boolean> => {
    const writes = deleteOnlyThisOccurrence(block, date);
    // The last occurrence of a block takes the block along.
    if (writes.some(({ kind }) => kind === 'delete')) return deleteBlock(block);
    try {
      await applyWrites.mutateAsync(writes);
    } catch (error) {
      failed(error);
      return false;
    }
    const changes = { exclusion_dates: block.exclusion_dates, scheduled_days: block.scheduled_days };
    toast.success('Event occurrence deleted', {
      action: {
        label: 'Undo',
        onAction: () => update.mutate({ id: block.id, changes }, { onError: undoFailed }),
      },
    });
    return true;
  };

  return { deleteOccurrence, deleteBlock, isDeleting: remove.isPending || applyWrites.isPending };
}
