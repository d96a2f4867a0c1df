import type { CreateTimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { UNKNOWN_SIZE } from '@simmer/domain/rejections/rejection';
import { isTransient, messageOf } from '@simmer/app-state/errors/errors';
import { useBlockSteps } from '@simmer/app-state/undo/steps';
import { useCreateTimeBlock } from '@simmer/app-state/time-blocks/time-blocks';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { useState } from 'react';
import type { Activity, TimeBlock, TimeBlockSize } from '../../planning/planning-types.ts';
import { restoreCard } from '../../planning/focus-card.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import { useBlockWrites, type WriteTexts } from '../../undo/use-block-writes.ts';
import { notifyPlaced } from '../../planning/placed-block.ts';
import {
  blockFields,
  type BlockFields,
  type BlockForm,
  blockFormOf,
  occurrenceForm,
} from './model/block-form.ts';
import { editWrites, restoreWrites, savedText, type ScopedOccurrence } from './model/edit-scope.ts';
import { useNamedActivity } from './use-named-activity.ts';

export interface SaveBlockInput {
  readonly form: BlockForm;
  /** The edited block; null for a new one. */
  readonly block: TimeBlock | null;
  /** It was deleted meanwhile, and is to be created again. */
  readonly isGone: boolean;
  readonly occurrence: ScopedOccurrence | null;
  /** The id that a new block had before it could not be saved. */
  readonly newId?: string | undefined;
}

interface SaveBlockContext {
  readonly activities: readonly Activity[];
  readonly sizes: readonly TimeBlockSize[];
  readonly showFailure: (text: string) => void;
}

const FAILURE = 'The time block could not be saved. Please try again.';

/** Restores the focus to the opened occurrence on its new day; it may belong to a new block. */
function regainPlace(blocks: readonly TimeBlock[], date: string): void {
  const there = blocks.find((block) => occursOn(block, date)) ?? blocks.at(-1);
  if (there === undefined) return;
  const day = nextOccurrence(there, date) ?? nextOccurrence(there, there.start_date);
  if (day !== null) restoreCard([there.id], day);
}

/** Nothing differs from the current block: a series is not split for that. */
function isAsItIs(fields: BlockFields, block: TimeBlock, occurrence: ScopedOccurrence | null): boolean {
  const form = blockFormOf(block, []);
  const there = occurrence?.scope === 'only' ? occurrenceForm(form, occurrence.date) : form;
  return JSON.stringify(blockFields(there, block.activity_id, block.size)) === JSON.stringify(fields);
}

/** Creates a block, with undo. Resolves to false if it could not be saved; the failure has been shown. */
function useCreateBlock(showFailure: NonNullable<WriteTexts['showFailure']>) {
  const create = useCreateTimeBlock();
  const stepsOf = useBlockSteps();
  return async (fields: CreateTimeBlock, activities: readonly string[]): Promise<boolean> => {
    try {
      const made = await create.mutateAsync(fields);
      const done = { before: [], after: [made], uses: [made.id] };
      offerUndo('block.create', 'Time block created', stepsOf(done, activities));
      const date = nextOccurrence(made, made.start_date);
      if (date !== null) notifyPlaced({ id: made.id, date });
      return true;
    } catch (error) {
      showFailure(messageOf(error, FAILURE), error);
      return false;
    }
  };
}

/**
 * Saves the dialog's form. A missing activity is created first; if that fails the block is not saved. Resolves to true
 * if all is saved; else the failure has been shown and the form stays. While `isOutcomeUnknown`, the last attempt had
 * no response.
 */
export function useSaveBlock({ activities, sizes, showFailure }: SaveBlockContext) {
  const [isOutcomeUnknown, setIsOutcomeUnknown] = useState(false);
  const showFailureUnlessLost = (text: string, error: unknown): void => {
    setIsOutcomeUnknown(isTransient(error));
    showFailure(text);
  };
  const activityOf = useNamedActivity(activities, showFailure);
  const create = useCreateBlock(showFailureUnlessLost);
  const { write } = useBlockWrites({ isOneForm: true });
  const [isSaving, setIsSaving] = useState(false);

  const saveFields = async (
    fields: BlockFields,
    { block, isGone, occurrence, newId }: SaveBlockInput,
    made: readonly string[],
  ): Promise<boolean> => {
    if (block === null) return create(newId === undefined ? fields : { ...fields, id: newId }, made);
    if (!isGone && isAsItIs(fields, block, occurrence)) return true;
    const writes = (isGone ? restoreWrites : editWrites)(block, fields, occurrence);
    const success = savedText(isGone ? null : occurrence);
    const done = await write(writes, [block], {
      kind: 'block.edit',
      success,
      failure: FAILURE,
      showFailure: showFailureUnlessLost,
      made,
      ...(occurrence !== null && { undoneOn: occurrence.date }),
    });
    if (done !== null && occurrence !== null) regainPlace(done.after, occurrence.date);
    return done !== null;
  };

  const saveWith = async (input: SaveBlockInput, sizeId: string): Promise<boolean> => {
    const activity = await activityOf(input.form);
    if (activity === null) return false;
    const fields = blockFields(input.form, activity.id, sizeId);
    if (await saveFields(fields, input, activity.made)) return true;
    // An activity created for a block that was not saved would be left over; if removing it fails, the next attempt
    // finds it.
    await activity.rollback().catch(() => undefined);
    return false;
  };

  const save = async (input: SaveBlockInput): Promise<boolean> => {
    const sizeId = input.form.size ?? sizes[0]?.id;
    const isKnown = sizeId === input.block?.size || sizes.some((size) => size.id === sizeId);
    if (sizeId === undefined || !isKnown) {
      showFailure(UNKNOWN_SIZE.text);
      return false;
    }
    setIsSaving(true);
    const isSaved = await saveWith(input, sizeId);
    setIsSaving(false);
    return isSaved;
  };

  return { save, isSaving, isOutcomeUnknown };
}
