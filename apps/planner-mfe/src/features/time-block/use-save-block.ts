import { useCreateActivity } from '@simmer/app-state/activities';
import { messageOf } from '@simmer/app-state/errors';
import { useCreateTimeBlock, useRemoveTimeBlock } from '@simmer/app-state/time-blocks';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import type { Activity, TimeBlock, TimeBlockSize } from '../../planning/planning-types.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import { undoStore } from '../../undo/undo.store.ts';
import { useBlockWrites } from '../../undo/use-block-writes.ts';
import { blockFields, type BlockFields, type BlockForm } from './model/block-form.ts';
import { editWrites, savedText, type ScopedOccurrence } from './model/edit-scope.ts';

export interface SaveBlockInput {
  readonly form: BlockForm;
  /** The block being edited; null makes a new one. */
  readonly block: TimeBlock | null;
  readonly occurrence: ScopedOccurrence | null;
}

interface SaveBlockContext {
  readonly activities: readonly Activity[];
  readonly sizes: readonly TimeBlockSize[];
}

const FAILURE = 'The time block could not be saved. Please try again.';

/** Makes a block, with the way to take it back. False when it could not be saved; the person has been told then. */
function useCreateBlock(): (fields: BlockFields) => Promise<boolean> {
  const create = useCreateTimeBlock();
  const remove = useRemoveTimeBlock();
  return async (fields) => {
    try {
      const { id } = await create.mutateAsync(fields);
      offerUndo('Time block created', async () => {
        await remove.mutateAsync(undoStore.nowCalled(id));
      });
      return true;
    } catch (error) {
      toast.error(messageOf(error, FAILURE));
      return false;
    }
  };
}

/**
 * Saves the dialog's form. An activity with no match is made first; when that fails the block is not saved. Resolves
 * to true when all is saved; else the person has been told and the form stays as it is.
 */
export function useSaveBlock({ activities, sizes }: SaveBlockContext) {
  const createActivity = useCreateActivity();
  const create = useCreateBlock();
  const write = useBlockWrites();
  const [isSaving, setIsSaving] = useState(false);

  const activityIdOf = async (form: BlockForm): Promise<string | null> => {
    const named = nameActivity(form.activityName, form.emoji);
    const known = findActivityByName(activities, named.name);
    if (known !== null) return known.id;
    try {
      return (await createActivity.mutateAsync(named)).id;
    } catch {
      toast.error('Failed to create activity. Please try again.');
      return null;
    }
  };

  const save = async ({ form, block, occurrence }: SaveBlockInput): Promise<boolean> => {
    const sizeId = form.size ?? sizes[0]?.id;
    if (sizeId === undefined || !sizes.some((size) => size.id === sizeId)) {
      toast.error('Invalid time block size selected');
      return false;
    }
    setIsSaving(true);
    const activityId = await activityIdOf(form);
    const fields = activityId === null ? null : blockFields(form, activityId, sizeId);
    const isSaved = fields !== null && (await saveFields(fields, block, occurrence));
    setIsSaving(false);
    return isSaved;
  };

  const saveFields = (fields: BlockFields, block: TimeBlock | null, occurrence: ScopedOccurrence | null) =>
    block === null
      ? create(fields)
      : write(editWrites(block, fields, occurrence), { success: savedText(occurrence), failure: FAILURE });

  return { save, isSaving };
}
