import { ApiError } from '@simmer/contracts/client/api-error';
import { UNKNOWN_SIZE } from '@simmer/domain/rejection';
import { isStorageFull, isTransient, messageOf, StaleError } from '@simmer/app-state/errors/errors';
import { useBlockSteps } from '@simmer/app-state/undo/steps';
import { type NewBlock, useCreateTimeBlock } from '@simmer/app-state/time-blocks/time-blocks';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { useState } from 'react';
import type { Activity, TimeBlock, TimeBlockSize } from '../../planning/planning-types.ts';
import { restoreCard } from '../../planning/focus-card.ts';
import { offerUndo } from '../../planning/offer-undo.ts';
import { useBlockWrites } from '../../planning/use-block-writes.ts';
import { notifyPlaced } from '../../planning/placed-block.ts';
import {
  blockFields,
  type BlockFields,
  type BlockForm,
  blockFormOf,
  newBlockFields,
  occurrenceForm,
} from './model/block-form.ts';
import { editWrites, restoreWrites, savedText, type ScopedOccurrence } from './model/edit-scope.ts';
import { type FormActivity, useFormActivity } from './use-form-activity.ts';

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
const ACTIVITY_FAILURE = 'Failed to create activity. Please try again.';

/** Why a form was not saved. What is not said of its block is said of its new activity (BLK-23). */
function failureOf(error: unknown, { created }: FormActivity): string {
  const fields = error instanceof ApiError ? error.fields : [];
  const isOfBlock =
    error instanceof StaleError || isStorageFull(error) || fields.some(({ loc }) => loc.includes('block'));
  if (created.length === 0 || isOfBlock) return messageOf(error, FAILURE);
  // A rejected name would be rejected again, so the reason is shown; for other failures a retry may help.
  const isRejected = error instanceof ApiError && error.status === 422 && !error.hasNoMessage;
  return isRejected ? messageOf(error, ACTIVITY_FAILURE) : ACTIVITY_FAILURE;
}

const idsOf = (items: FormActivity['created']): string[] => items.map(({ id }) => id);

/** Restores the focus to the opened occurrence on its new day; it may belong to a new block. */
function regainPlace(blocks: readonly TimeBlock[], date: string): void {
  const shownBlock = blocks.find((block) => occursOn(block, date)) ?? blocks.at(-1);
  if (shownBlock === undefined) return;
  const day = nextOccurrence(shownBlock, date) ?? nextOccurrence(shownBlock, shownBlock.start_date);
  if (day !== null) restoreCard([shownBlock.id], day);
}

/** Nothing differs from the current block: a series is not split for that. */
function isAsItIs(fields: BlockFields, block: TimeBlock, occurrence: ScopedOccurrence | null): boolean {
  const form = blockFormOf(block, []);
  const shownForm = occurrence?.scope === 'only' ? occurrenceForm(form, occurrence.date) : form;
  return JSON.stringify(blockFields(shownForm, block.activity_id, block.size)) === JSON.stringify(fields);
}

/** Creates a block, with undo. Resolves to false if it could not be saved; the failure has been shown. */
function useCreateBlock() {
  const create = useCreateTimeBlock();
  const stepsOf = useBlockSteps();
  return async (block: NewBlock, showFailure: (error: unknown) => void): Promise<boolean> => {
    try {
      const createdBlock = await create.mutateAsync(block);
      const done = { before: [], after: [createdBlock], uses: [createdBlock.id] };
      offerUndo('block.create', 'Time block created', stepsOf(done, idsOf(block.activities ?? [])));
      const date = nextOccurrence(createdBlock, createdBlock.start_date);
      if (date !== null) notifyPlaced({ id: createdBlock.id, date });
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
}

/**
 * Saves the dialog's form, a missing activity together with its block: as one command, so that both are stored before
 * anything is sent (OFF-24). Resolves to true if all is saved; else the failure has been shown and the form stays.
 * While `isOutcomeUnknown`, the last attempt had no response.
 */
export function useSaveBlock({ activities, sizes, showFailure }: SaveBlockContext) {
  const [isOutcomeUnknown, setIsOutcomeUnknown] = useState(false);
  const activityOf = useFormActivity(activities);
  const create = useCreateBlock();
  const { write } = useBlockWrites({ isOneForm: true });
  const [isSaving, setIsSaving] = useState(false);

  const saveWith = async (
    { form, block, isGone, occurrence, newId }: SaveBlockInput,
    sizeId: string,
  ): Promise<boolean> => {
    const activity = activityOf(form);
    const { created } = activity;
    const fields = blockFields(form, activity.id, sizeId);
    const showReason = (error: unknown): void => {
      setIsOutcomeUnknown(isTransient(error));
      showFailure(failureOf(error, activity));
    };
    if (block === null) {
      const newBlock = {
        ...newBlockFields(form, activity.id, sizeId),
        ...(newId !== undefined && { id: newId }),
      };
      return create(created.length === 0 ? newBlock : { ...newBlock, activities: created }, showReason);
    }
    if (!isGone && isAsItIs(fields, block, occurrence)) return true;
    const writes = (isGone ? restoreWrites : editWrites)(block, fields, occurrence);
    const done = await write(writes, [block], {
      kind: 'block.edit',
      success: savedText(isGone ? null : occurrence),
      failure: FAILURE,
      showFailure: (_text, error) => showReason(error),
      created,
      ...(occurrence !== null && { undoneOn: occurrence.date }),
    });
    if (done !== null && occurrence !== null) regainPlace(done.after, occurrence.date);
    return done !== null;
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
