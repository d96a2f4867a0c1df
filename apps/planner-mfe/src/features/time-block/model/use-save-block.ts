import { ApiError } from '@simmer/contracts/client/api-error';
import { UNKNOWN_SIZE } from '@simmer/domain/errors/rejection';
import { isStorageFull, messageOf } from '@simmer/app-state/errors';
import { newId } from '@simmer/app-state/new-id';
import type { SentChange } from '@simmer/app-state/plan/use-change';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import type { Activity, TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';
import { restoreCard } from '../../../shared/focus-card.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import { notifyPlaced, type PlacedBlock } from '../../../shared/placed-block.ts';
import { unsavedBlock } from '../../../shared/unsaved-block.ts';
import { blockFields, type BlockForm, changedFields, newBlockFields } from './block-form.ts';
import { editWrites, isUnchanged, restoreWrites, savedText, type ScopedOccurrence } from './edit-scope.ts';
import { type FormActivity, useFormActivity } from './use-form-activity.ts';

export interface SaveBlockInput {
  readonly form: BlockForm;
  /** The edited block; null for a new block. */
  readonly block: TimeBlock | null;
  /** The values that the dialog showed of the fields that the person changed. */
  readonly seen?: Partial<TimeBlock>;
  /** Whether the block was deleted while the dialog was open; saving restores it. */
  readonly isGone: boolean;
  readonly occurrence: ScopedOccurrence | null;
  /** The id of a new block that was refused before, so that no second one is created. */
  readonly newId?: string | undefined;
}

interface SaveBlockContext {
  readonly activities: readonly Activity[];
  readonly sizes: readonly TimeBlockSize[];
  /** Shows why nothing could be stored. */
  readonly showFailure?: (text: string) => void;
}

/** What comes after a form or line has been left. */
export interface SaveEvents {
  /** A new block is stored and shown. */
  readonly onPlaced?: (placed: PlacedBlock) => void;
  /** What the server has refused is listed; default: its form opens again, if the person does nothing else. */
  readonly onRefused?: (text: string, refused: SentChange) => void;
  /** Default: `showFailure`. */
  readonly onFailure?: (text: string) => void;
}

const FAILURE = 'The time block could not be saved. Try again.';
const ACTIVITY_FAILURE = 'Failed to create activity. Please try again.';

/** The reason why a form was not saved: of its block, or else of its new activity (BLK-23). */
function failureOf(error: unknown, { created }: FormActivity): string {
  const fields = error instanceof ApiError ? error.fields : [];
  // The changes of a new activity come first in the step.
  const isOfBlock = isStorageFull(error) || fields.some(({ loc }) => Number(loc[2]) >= created.length);
  if (created.length === 0 || isOfBlock) return messageOf(error, FAILURE);
  // A rejected name would be rejected again, so the reason is shown; after other failures a retry may help.
  const isRejected = error instanceof ApiError && error.status === 422 && !error.hasNoMessage;
  return isRejected ? messageOf(error, ACTIVITY_FAILURE) : ACTIVITY_FAILURE;
}

/** Restores the focus to the edited occurrence, which may be on another day now, and belong to a new block. */
function restoreFocus(blocks: readonly TimeBlock[], date: string): void {
  const shownBlock = blocks.find((block) => occursOn(block, date)) ?? blocks.at(-1);
  if (shownBlock === undefined) return;
  const day = nextOccurrence(shownBlock, date) ?? nextOccurrence(shownBlock, shownBlock.start_date);
  if (day !== null) restoreCard([shownBlock.id], day);
}

/**
 * Saves the form of the dialog. A new activity and its block are one step, so that both are stored before anything is
 * sent (OFF-24).
 * @returns `save`, which resolves to true if all is stored; else the failure has been shown and the form stays
 */
export function useSaveBlock({
  activities,
  sizes,
  showFailure = (text) => toast.error(text),
}: SaveBlockContext) {
  const activityOf = useFormActivity(activities);
  const { write } = useBlockWrites();
  const [isSaving, setIsSaving] = useState(false);

  const saveWith = async (
    { form, block, seen = {}, isGone, occurrence, newId: id = newId() }: SaveBlockInput,
    sizeId: string,
    { onPlaced, onRefused, onFailure = showFailure }: SaveEvents,
  ): Promise<boolean> => {
    const activity = activityOf(form);
    const texts = {
      failure: FAILURE,
      showFailure: (_text: string, error: unknown) => onFailure(failureOf(error, activity)),
      ...(onRefused !== undefined && {
        onRefused: (_text: string, error: unknown, refused: SentChange) =>
          onRefused(failureOf(error, activity), refused),
      }),
      created: activity.created,
      changed: activity.changed,
    };
    if (block === null) {
      const points = sizes.find((size) => size.id === sizeId)?.points ?? 0;
      const source = { ...unsavedBlock(), ...newBlockFields(form, activity.id, sizeId), points };
      const done = await write([{ kind: 'create', id, source, changes: {} }], [], {
        ...texts,
        kind: 'block.create',
        success: 'Time block created',
      });
      const [created] = done?.after ?? [];
      const date = created && nextOccurrence(created, created.start_date);
      if (created && date) {
        notifyPlaced({ id: created.id, date });
        onPlaced?.({ id: created.id, date });
      }
      return done !== null;
    }
    const fields = blockFields(form, activity.id, sizeId);
    const isOnlyActivity = !isGone && isUnchanged(fields, block, occurrence);
    if (isOnlyActivity && activity.changed.length === 0) return true;
    const writes = isOnlyActivity
      ? []
      : isGone
        ? restoreWrites(block, fields, occurrence)
        : editWrites(block, changedFields(block, fields), occurrence);
    const done = await write(writes, [{ ...block, ...seen }], {
      ...texts,
      ...(isOnlyActivity
        ? { kind: 'activity.edit', success: 'Activity updated' }
        : { kind: 'block.edit', success: savedText(isGone ? null : occurrence) }),
      ...(occurrence !== null && { undoneOn: occurrence.date }),
    });
    if (done !== null && occurrence !== null) restoreFocus(done.after, occurrence.date);
    return done !== null;
  };

  const save = async (input: SaveBlockInput, events: SaveEvents = {}): Promise<boolean> => {
    const sizeId = input.form.size ?? sizes[0]?.id;
    const isKnown = sizeId === input.block?.size || sizes.some((size) => size.id === sizeId);
    if (sizeId === undefined || !isKnown) {
      (events.onFailure ?? showFailure)(UNKNOWN_SIZE.text);
      return false;
    }
    setIsSaving(true);
    const isSaved = await saveWith(input, sizeId, events);
    setIsSaving(false);
    return isSaved;
  };

  return { save, isSaving };
}
