import { useToday } from '@simmer/app-state/clock';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { useMemo, useState } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import { useFailure } from '../../planning/use-failure.ts';
import {
  type BlockForm,
  type BlockFormProblem,
  blockFormProblem,
  isSameBlockForm,
  occurrenceForm,
} from './model/block-form.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { clearsSeveralDates } from './model/delete-preview.ts';
import type { BlockChange } from './model/describe-changes.ts';
import type { EditScope } from './model/edit-scope.ts';
import { type LostScope, scopeNow } from './model/scope-loss.ts';
import { type BlockConflict, useBlockDraft } from './use-block-draft.ts';
import { useBlockPreviews } from './use-block-previews.ts';
import { useDeleteBlock } from './use-delete-block.ts';
import type { PlanningChoices } from './use-planning-choices.ts';
import { useSaveBlock } from './use-save-block.ts';

export interface BlockEditor {
  readonly form: BlockForm;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  readonly problem: BlockFormProblem | null;
  /** The opened occurrence, where it makes sense to ask how far the edit reaches. */
  readonly date: string | null;
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  /** While it stands, nothing can be saved or deleted: nothing more than what was chosen is changed unasked. */
  readonly scopeLoss: ScopeLoss | null;
  /** What is there once the form is saved: 'Every Monday morning from Nov 23, no end'. */
  readonly madeSentence: string;
  /** Which days saving would change, in words; null where the block stands for one day only. */
  readonly savePreview: string | null;
  /** Which days deleting would clear, in words. */
  readonly deletePreview: string | null;
  /** Null for a block that does not exist yet, or not any more. */
  readonly deleteLabel: DeleteLabel | null;
  /** Deleting would clear more than one date, so it is asked about first. */
  readonly clearsSeveral: boolean;
  readonly conflict: BlockConflict | null;
  /** Why it could not be saved or deleted when that was tried last. */
  readonly failure: string | null;
  /** What was changed elsewhere and has come into the form. */
  readonly cameIn: readonly BlockChange[];
  readonly change: (changes: Partial<BlockForm>) => void;
  readonly reach: (scope: EditScope) => void;
  readonly save: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** What was chosen is gone, and what a person can choose in its place. */
export interface ScopeLoss extends LostScope {
  readonly chooseWhole: () => void;
  /** Goes on with what follows on `next`. */
  readonly chooseNext: () => void;
  readonly destroy: () => void;
}

export type DeleteLabel = 'Delete' | 'Delete series' | 'Delete this occurrence' | 'Delete this and following';

function deleteLabelOf(block: TimeBlock, scope: EditScope): DeleteLabel {
  if (scope === 'only') return 'Delete this occurrence';
  if (scope === 'following') return 'Delete this and following';
  return isRecurring(block) ? 'Delete series' : 'Delete';
}

/** State and actions of the open dialog: what is typed, and how far it reaches. */
export function useBlockEditor(
  opening: BlockOpening,
  choices: PlanningChoices,
  onClose: () => void,
): BlockEditor {
  const today = useToday();
  const failure = useFailure();
  const { save, isSaving, isOutcomeUnknown } = useSaveBlock({ ...choices, showFailure: failure.show });
  const { remove, isDeleting } = useDeleteBlock(failure);
  const isBusy = isSaving || isDeleting;
  const [chosen, setChosen] = useState<EditScope>('whole');
  const [openedOn, setOpenedOn] = useState(opening.kind === 'edit' ? opening.date : null);
  const aloneOn = chosen === 'only' ? openedOn : null;
  const isOwnDoing = isBusy || isOutcomeUnknown;
  const draft = useBlockDraft({ opening, choices, today, aloneOn, isBusy: isOwnDoing, onClose });
  const { block, isGone, form, initial, conflict, cameIn, change } = draft;
  const current = isGone ? null : block;
  const { lost, scopes, date, meantOn, scope } = scopeNow(current, { date: openedOn, scope: chosen }, isGone);
  const occurrence = useMemo(() => (meantOn === null ? null : { date: meantOn, scope }), [meantOn, scope]);
  // One occurrence stands on its own day; the others on all of the block's days.
  const untouched = scope === 'only' && openedOn !== null ? occurrenceForm(initial, openedOn) : initial;
  const isChanged = !isSameBlockForm(form, untouched);
  const problem = blockFormProblem(form);
  const hasToChoose = conflict !== null || lost !== null;
  // What is edited keeps its size where the others could not be loaded.
  const hasSize = choices.sizes.length > 0 || (block !== null && form.size === block.size);
  const canSave = !isBusy && !hasToChoose && problem === null && hasSize;

  const previews = useBlockPreviews({ draft, isChanged, occurrence, activities: choices.activities, today });

  return {
    form,
    isChanged,
    isBusy,
    canSave,
    problem,
    date,
    scopes,
    scope,
    madeSentence: previews.made,
    savePreview: previews.save,
    deletePreview: previews.delete,
    deleteLabel: block === null || isGone || hasToChoose ? null : deleteLabelOf(block, scope),
    clearsSeveral: block !== null && clearsSeveralDates(block, occurrence),
    conflict,
    scopeLoss:
      lost === null || conflict !== null
        ? null
        : {
            ...lost,
            chooseWhole: () => {
              setChosen('whole');
              if (scope === 'only') change({ days: initial.days });
            },
            chooseNext: () => setOpenedOn(lost.next),
            destroy: onClose,
          },
    failure: failure.text,
    cameIn,
    change,
    reach: (next) => {
      setChosen(next);
      // It begins with the date that was opened, whatever the series' first day is.
      if (next === 'following') change({ startDate: initial.startDate });
      const isAlone = next === 'only' && date !== null;
      if (isAlone !== (scope === 'only')) {
        change({ days: isAlone ? occurrenceForm(form, date).days : initial.days });
      }
    },
    save: async () => {
      if (!canSave) return;
      failure.forget();
      if (block !== null && !isGone && !isChanged) onClose();
      else if (await save({ form, block, isGone, occurrence })) onClose();
    },
    remove: async () => {
      if (block !== null && (await remove(block, occurrence))) onClose();
    },
  };
}
