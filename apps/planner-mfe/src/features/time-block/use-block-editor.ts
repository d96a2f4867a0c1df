import { weekdayOf } from '@simmer/domain/dates/weekday';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { useState } from 'react';
import { useToday } from '../../planning/use-today.ts';
import { type BlockForm, blockFormOf, blockFormProblem, newBlockForm } from './model/block-form.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { useDeleteBlock } from './use-delete-block.ts';
import type { PlanningChoices } from './use-planning-choices.ts';
import { useSaveBlock } from './use-save-block.ts';

export interface BlockEditor {
  readonly form: BlockForm;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  /** The occurrence of a series that was opened; null where the question 'only this one?' makes no sense. */
  readonly occurrence: string | null;
  readonly isOnlyThis: boolean;
  /** Null for a block that does not exist yet. */
  readonly deleteLabel: string | null;
  readonly change: (changes: Partial<BlockForm>) => void;
  readonly editOnlyThis: (isOnlyThis: boolean) => void;
  readonly save: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

function occurrenceOf(opening: BlockOpening): string | null {
  if (opening.kind !== 'edit' || opening.date === null) return null;
  const { block, date } = opening;
  const isOneOfSeveral = isRecurring(block) || block.scheduled_days.length > 1;
  return isOneOfSeveral ? date : null;
}

/** State and actions of the open dialog: what is typed, and whether it means one occurrence or the whole block. */
export function useBlockEditor(
  opening: BlockOpening,
  choices: PlanningChoices,
  onClose: () => void,
): BlockEditor {
  const today = useToday();
  const block = opening.kind === 'edit' ? opening.block : null;
  const occurrence = occurrenceOf(opening);
  const [initial] = useState(() =>
    opening.kind === 'edit'
      ? blockFormOf(opening.block, choices.activities)
      : newBlockForm(opening.clicked, today),
  );
  const [form, setForm] = useState(initial);
  const [isOnlyThis, setIsOnlyThis] = useState(false);
  const { save, isSaving } = useSaveBlock(choices);
  const { deleteBlock, deleteOccurrence, isDeleting } = useDeleteBlock();
  const isBusy = isSaving || isDeleting;
  const onlyOn = isOnlyThis ? occurrence : null;

  const deleteLabel = () => {
    if (block === null) return null;
    if (onlyOn !== null) return 'Delete this occurrence';
    return isRecurring(block) ? 'Delete series' : 'Delete';
  };

  return {
    form,
    isChanged: form !== initial,
    isBusy,
    canSave: !isBusy && blockFormProblem(form) === null && choices.sizes.length > 0,
    occurrence,
    isOnlyThis,
    deleteLabel: deleteLabel(),
    change: (changes) => setForm((now) => ({ ...now, ...changes })),
    editOnlyThis: (isOnly) => {
      setIsOnlyThis(isOnly);
      // The occurrence stands on its own day; the series on all of its days.
      const days = isOnly && occurrence !== null ? [weekdayOf(occurrence)] : initial.days;
      setForm((now) => ({ ...now, days }));
    },
    save: async () => {
      if (await save({ form, block, onlyOn })) onClose();
    },
    remove: async () => {
      if (block === null) return;
      const isGone = onlyOn === null ? await deleteBlock(block) : await deleteOccurrence(block, onlyOn);
      if (isGone) onClose();
    },
  };
}
