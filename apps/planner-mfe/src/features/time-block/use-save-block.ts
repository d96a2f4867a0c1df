import { useCreateActivity } from '@simmer/app-state/activities';
import { messageOf } from '@simmer/app-state/errors';
import { useApplyBlockWrites, useCreateTimeBlock, useUpdateTimeBlock } from '@simmer/app-state/time-blocks';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { editOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import type { Activity, TimeBlock, TimeBlockSize } from '../../planning/planning-types.ts';
import { blockFields, type BlockForm } from './model/block-form.ts';

export interface SaveBlockInput {
  readonly form: BlockForm;
  /** The block being edited; null makes a new one. */
  readonly block: TimeBlock | null;
  /** The day whose occurrence alone is edited; null edits the whole block. */
  readonly onlyOn: string | null;
}

interface SaveBlockContext {
  readonly activities: readonly Activity[];
  readonly sizes: readonly TimeBlockSize[];
}

/**
 * Saves the dialog's form. An activity with no match is made first; when that fails the block is not saved. Resolves
 * to true when all is saved; else the person has been told and the form stays as it is.
 */
export function useSaveBlock({ activities, sizes }: SaveBlockContext) {
  const createActivity = useCreateActivity();
  const createBlock = useCreateTimeBlock();
  const updateBlock = useUpdateTimeBlock();
  const applyWrites = useApplyBlockWrites();
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

  const write = async ({ form, block, onlyOn }: SaveBlockInput, activityId: string, sizeId: string) => {
    const fields = blockFields(form, activityId, sizeId);
    if (block === null) {
      await createBlock.mutateAsync(fields);
      return 'Time block created';
    }
    if (onlyOn !== null) {
      await applyWrites.mutateAsync(editOnlyThisOccurrence(block, onlyOn, fields));
      return 'Time block updated for this occurrence';
    }
    await updateBlock.mutateAsync({ id: block.id, changes: fields });
    return 'Time block updated';
  };

  const save = async (input: SaveBlockInput): Promise<boolean> => {
    const sizeId = input.form.size ?? sizes[0]?.id;
    if (sizeId === undefined || !sizes.some((size) => size.id === sizeId)) {
      toast.error('Invalid time block size selected');
      return false;
    }
    setIsSaving(true);
    try {
      const activityId = await activityIdOf(input.form);
      if (activityId === null) return false;
      toast.success(await write(input, activityId, sizeId));
      return true;
    } catch (error) {
      toast.error(messageOf(error, 'The time block could not be saved. Please try again.'));
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return { save, isSaving };
}
