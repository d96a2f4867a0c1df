import { ApiError } from '@simmer/contracts/client/api-error';
import { UNKNOWN_SIZE } from '@simmer/domain/rejection';
import { isStorageFull, messageOf } from '@simmer/app-state/errors';
import { newId } from '@simmer/app-state/new-id';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { useState } from 'react';
import type { Activity, TimeBlock, TimeBlockSize } from '../../shared/planning-types.ts';
import { restoreCard } from '../../shared/focus-card.ts';
import { useBlockWrites } from '../../shared/use-block-writes.ts';
import { notifyPlaced } from '../../shared/placed-block.ts';
import { unsavedBlock } from '../../shared/unsaved-block.ts';
import {
  blockFields,
  type BlockFields,
  type BlockForm,
  blockFormOf,
  changedFields,
  newBlockFields,
  occurrenceForm,
} from './model/block-form.ts';
import { editWrites, restoreWrites, savedText, type ScopedOccurrence } from './model/edit-scope.ts';
import { type FormActivity, useFormActivity } from './use-form-activity.ts';

export interface SaveBlockInput {
  readonly form: BlockForm;
  /** The edited block; null for a new one. */
  readonly block: TimeBlock | null;
  /** What the person saw of the fields that they changed. */
  readonly seen?: Partial<TimeBlock>;
  /** Whether the block was deleted meanwhile, and is to come back. */
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
  // The changes of a new activity come first in the step.
  const isOfBlock = isStorageFull(error) || fields.some(({ loc }) => Number(loc[2]) >= created.length);
  if (created.length === 0 || isOfBlock) return messageOf(error, FAILURE);
  // A rejected name would be rejected again, so the reason is shown; for other failures a retry may help.
  const isRejected = error instanceof ApiError && error.status === 422 && !error.hasNoMessage;
  return isRejected ? messageOf(error, ACTIVITY_FAILURE) : ACTIVITY_FAILURE;
}

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

/**
 * Saves the dialog's form, a missing activity together with its block: as one step, so that both are stored before
 * anything is sent (OFF-24). Resolves to true if all is saved; else the failure has been shown and the form stays.
 */
export function useSaveBlock({ activities, sizes, showFailure }: SaveBlockContext) {
  const { activityOf, forget } = useFormActivity(activities);
  const { write } = useBlockWrites({ isForm: true });
  const [isSaving, setIsSaving] = useState(false);
  // Each attempt creates the same block: the one before may have reached the server.
  const [createdId, setCreatedId] = useState(newId);

  const saveWith = async (
    { form, block, seen = {}, isGone, occurrence, newId: id = createdId }: SaveBlockInput,
    sizeId: string,
  ): Promise<boolean> => {
    const activity = activityOf(form);
    const { created, unused } = activity;
    const texts = {
      failure: FAILURE,
      showFailure: (_text: string, error: unknown) => showFailure(failureOf(error, activity)),
      created,
      unused,
    };
    if (block === null) {
      const points = sizes.find((size) => size.id === sizeId)?.points ?? 0;
      const source = { ...unsavedBlock(), ...newBlockFields(form, activity.id, sizeId), points };
      const done = await write([{ kind: 'create', id, source, changes: {} }], [], {
        ...texts,
        kind: 'block.create',
        success: 'Time block created',
      });
      const [made] = done?.after ?? [];
      const date = made && nextOccurrence(made, made.start_date);
      if (made && date) notifyPlaced({ id: made.id, date });
      return done !== null;
    }
    const fields = blockFields(form, activity.id, sizeId);
    if (!isGone && isAsItIs(fields, block, occurrence)) return true;
    const writes = isGone
      ? restoreWrites(block, fields, occurrence)
      : editWrites(block, changedFields(block, fields), occurrence);
    const done = await write(writes, [{ ...block, ...seen }], {
      ...texts,
      kind: 'block.edit',
      success: savedText(isGone ? null : occurrence),
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
    if (isSaved) {
      forget();
      setCreatedId(newId());
    }
    return isSaved;
  };

  return { save, isSaving };
}
