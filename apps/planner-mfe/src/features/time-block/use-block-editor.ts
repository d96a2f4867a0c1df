import { useToday } from '@simmer/app-state/clock';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { useMemo, useState } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import { useFailure } from '../../planning/use-failure.ts';
import {
  type BlockForm,
  type BlockFormProblem,
  blockFormProblem,
  daysOf,
  isSameBlockForm,
  occurrenceForm,
} from './model/block-form.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { clearsSeveralDates, deletableFrom } from './model/delete-preview.ts';
import type { BlockChange } from './model/describe-changes.ts';
import type { ScopedOccurrence } from './model/edit-scope.ts';
import type { EditScope } from './model/scopes-of.ts';
import { firstScope, type LostScope, scopeNow } from './model/scope-loss.ts';
import { type BlockConflict, useBlockDraft } from './use-block-draft.ts';
import { useBlockPreviews } from './use-block-previews.ts';
import { type FormLine, useReadForm } from './use-form-line.ts';
import { useDeleteBlock } from './use-delete-block.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';
import { useSaveBlock } from './use-save-block.ts';

export interface BlockEditor {
  /** The edited block; null for a new one. */
  readonly block: TimeBlock | null;
  readonly form: BlockForm;
  /** The activity line as it is typed. */
  readonly typedName: string;
  /** What it says besides the name; null for a mere name. */
  readonly line: FormLine | null;
  readonly startsWithMore: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  readonly problem: BlockFormProblem | null;
  /** The opened occurrence, if there is a scope to choose. */
  readonly date: string | null;
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  /** While there is one, nothing can be saved or deleted: a larger scope than chosen is never changed silently. */
  readonly scopeLoss: ScopeLoss | null;
  /** What saving and deleting would change. */
  readonly previews: ReturnType<typeof useBlockPreviews>;
  /** Null for a new or deleted block. */
  readonly deleteLabel: DeleteLabel | null;
  /** Deleting would remove more than one date, so it is confirmed first. */
  readonly clearsSeveral: boolean;
  readonly conflict: BlockConflict | null;
  /** Why the last attempt to save or delete failed. */
  readonly failure: string | null;
  /** Changes from elsewhere that were merged into the form. */
  readonly cameIn: readonly BlockChange[];
  readonly change: (changes: Partial<BlockForm>) => void;
  readonly reach: (scope: EditScope) => void;
  readonly save: () => Promise<void>;
  /** Deletes the chosen scope, or from a date on. */
  readonly remove: (from?: string) => Promise<void>;
  /** The date from which the whole series can be deleted so that its past stays (BLK-66). */
  readonly deletableFrom: string | null;
}

/** The chosen scope no longer exists; the alternatives. */
export interface ScopeLoss extends LostScope {
  readonly chooseWhole: () => void;
  /** Continues with the occurrences from `next` on. */
  readonly chooseNext: () => void;
  readonly discard: () => void;
}

export type DeleteLabel = 'Delete' | 'Delete series' | 'Delete this occurrence' | 'Delete this and following';

function deleteLabelOf(block: TimeBlock, scope: EditScope): DeleteLabel {
  if (scope === 'only') return 'Delete this occurrence';
  if (scope === 'following') return 'Delete this and following';
  return isRecurring(block) ? 'Delete series' : 'Delete';
}

const following = (date: string | undefined): ScopedOccurrence | null =>
  date === undefined ? null : { date, scope: 'following' };

/** One occurrence is on its own day; otherwise the form has all of the block's days. */
const aloneForm = (form: BlockForm, date: string | null): BlockForm =>
  date === null ? form : occurrenceForm(form, date);

/** An edited block keeps its size if the sizes could not be loaded. */
const hasSize = ({ size }: BlockForm, block: TimeBlock | null, { sizes }: PlanningChoices): boolean =>
  sizes.length > 0 || (block !== null && size === block.size);

/** State and actions of the open dialog: the form, and the scope. */
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
  const [chosen, setChosen] = useState(() => firstScope(opening));
  const [openedOn, setOpenedOn] = useState(opening.kind === 'edit' ? opening.date : null);
  const newId = opening.kind === 'create' ? opening.typed?.id : undefined;
  const draft = useBlockDraft({
    opening,
    choices,
    today,
    aloneOn: chosen === 'only' ? openedOn : null,
    isBusy: isBusy || isOutcomeUnknown,
    onClose,
  });
  const { block, isGone, initial, conflict, cameIn } = draft;
  const { line, entered, form, change } = useReadForm(draft, choices);
  const current = isGone ? null : block;
  const { lost, scopes, date, meantOn, scope } = scopeNow(current, { date: openedOn, scope: chosen }, isGone);
  const occurrence = useMemo(() => (meantOn === null ? null : { date: meantOn, scope }), [meantOn, scope]);
  const isChanged = !isSameBlockForm(entered, scope === 'only' ? aloneForm(initial, openedOn) : initial);
  const problem = blockFormProblem(form);
  const hasToChoose = conflict !== null || lost !== null;
  const canSave = !isBusy && !hasToChoose && problem === null && hasSize(form, block, choices);
  const chooseWhole = () => {
    setChosen('whole');
    if (scope === 'only') change(daysOf(initial));
  };

  const edited = { block, form, isGone };
  const previews = useBlockPreviews({ draft: edited, isChanged, occurrence, choices, today });

  return {
    block,
    form,
    typedName: draft.form.activityName,
    line,
    startsWithMore: draft.startsWithMore,
    isChanged,
    isBusy,
    canSave,
    problem,
    date,
    scopes,
    scope,
    previews,
    deleteLabel: block === null || isGone || hasToChoose ? null : deleteLabelOf(block, scope),
    clearsSeveral: block !== null && clearsSeveralDates(block, occurrence),
    conflict,
    scopeLoss:
      lost === null || conflict !== null
        ? null
        : { ...lost, chooseWhole, chooseNext: () => setOpenedOn(lost.next), discard: onClose },
    failure: failure.text,
    cameIn,
    change,
    reach: (next) => {
      setChosen(next);
      // It starts on the opened date, whatever the series' first day is.
      if (next === 'following') change({ startDate: initial.startDate });
      const isAlone = next === 'only' && date !== null;
      if (isAlone !== (scope === 'only')) {
        change(daysOf(isAlone ? occurrenceForm(form, date) : initial));
      }
    },
    save: async () => {
      if (!canSave) return;
      failure.forget();
      if (block !== null && !isGone && !isChanged) onClose();
      else if (await save({ form, block, isGone, occurrence, newId })) onClose();
    },
    deletableFrom: block === null || scope !== 'whole' ? null : deletableFrom(block, openedOn, today),
    remove: async (from) => {
      if (block !== null && (await remove(block, following(from) ?? occurrence))) onClose();
    },
  };
}
