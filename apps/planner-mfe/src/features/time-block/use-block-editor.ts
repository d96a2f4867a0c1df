import { useToday } from '@simmer/app-state/clock';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { blocksOfSeries } from '@simmer/domain/recurrence/series';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { useMemo, useState } from 'react';
import type { TimeBlock } from '../../shared/planning-types.ts';
import { useFailure } from '../../shared/use-failure.ts';
import {
  activityById,
  type BlockForm,
  type BlockFormProblem,
  blockFormProblem,
  isSameBlockForm,
} from './model/block-form.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { clearsSeveralDates, deletableFrom } from './model/delete-preview.ts';
import type { EditScope } from './model/scopes-of.ts';
import { type Edited, firstScope, scopesOn } from './model/edited-now.ts';
import { useBlockDraft } from './use-block-draft.ts';
import { useBlockPreviews } from './use-block-previews.ts';
import { type FormLine, useReadForm } from './use-form-line.ts';
import { useDeleteBlock } from './use-delete-block.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';
import { useSaveBlock } from './model/use-save-block.ts';

export interface BlockEditor {
  /** The edited block; null for a new one. */
  readonly block: TimeBlock | null;
  readonly form: BlockForm;
  /** The activity line as typed. */
  readonly typedName: string;
  /** What the activity line says besides the name; null for a mere name. */
  readonly line: FormLine | null;
  readonly startsWithMore: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  readonly problem: BlockFormProblem | null;
  /** The date of the opened occurrence, if there is a scope to choose. */
  readonly date: string | null;
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  /** The effects of saving and deleting, as text. */
  readonly previews: ReturnType<typeof useBlockPreviews>;
  /** The text of the delete button; null for a new or deleted block. */
  readonly deleteLabel: DeleteLabel | null;
  /** Whether deleting would remove more than one date, and so is confirmed first. */
  readonly clearsSeveral: boolean;
  /** Whether the block was deleted elsewhere: saving brings it back. */
  readonly isGone: boolean;
  /** Why the last attempt to save or delete failed. */
  readonly failure: string | null;
  readonly change: (changes: Partial<BlockForm>) => void;
  readonly changeScope: (scope: EditScope) => void;
  readonly save: () => Promise<void>;
  /** Deletes the chosen scope, or what is given. */
  readonly remove: (from?: Edited) => Promise<void>;
  /** All blocks of the series of the block, or the block alone. */
  readonly series: readonly TimeBlock[];
  /** What deleting the series from a date on reaches, which keeps its past (BLK-66); null if there is none. */
  readonly deletableFrom: Edited | null;
}

export type DeleteLabel = 'Delete' | 'Delete series' | 'Delete this occurrence' | 'Delete this and following';

function deleteLabelOf(block: TimeBlock, scope: EditScope): DeleteLabel {
  if (scope === 'only') return 'Delete this occurrence';
  if (scope === 'following') return 'Delete this and following';
  return isRecurring(block) ? 'Delete series' : 'Delete';
}

/** Whether the form has a size: an edited block keeps its size if the sizes could not be loaded. */
const hasSize = ({ size }: BlockForm, block: TimeBlock | null, { sizes }: PlanningChoices): boolean =>
  sizes.length > 0 || (block !== null && size === block.size);

/** Whether the form has an activity: that of a block made on another device may not have arrived yet. */
const hasActivity = (
  { activityName }: BlockForm,
  block: TimeBlock | null,
  { activities }: PlanningChoices,
): boolean =>
  block === null || activityName !== '' || activityById(activities, block.activity_id) !== undefined;

/** State and actions of the open dialog: the form, its scope, saving and deleting. */
export function useBlockEditor(
  opening: BlockOpening,
  choices: PlanningChoices,
  onClose: () => void,
): BlockEditor {
  const today = useToday();
  const failure = useFailure(opening.failure);
  const { save, isSaving } = useSaveBlock({ ...choices, showFailure: failure.show });
  const { remove, isDeleting } = useDeleteBlock(failure);
  const isBusy = isSaving || isDeleting;
  const [scope, setScope] = useState(() => firstScope(opening));
  const [allScopes] = useState(() => scopesOn(opening));
  const newId = opening.kind === 'create' ? opening.typed?.id : undefined;
  const draft = useBlockDraft({ opening, choices, today, scope, isBusy });
  const { block, occurrence, isGone, initial, seen } = draft;
  const { line, entered, form, change } = useReadForm(draft, choices);
  const scopes = isGone ? [] : allScopes;
  const date = opening.kind === 'edit' && scopes.length > 0 ? opening.date : null;
  const isChanged = !isSameBlockForm(entered, initial);
  const problem = blockFormProblem(form);
  const canSave =
    !isBusy && problem === null && hasSize(form, block, choices) && hasActivity(form, block, choices);
  const blocks = useTimeBlocks().data;
  const series = useMemo(() => (block === null ? [] : blocksOfSeries(block, blocks ?? [])), [block, blocks]);
  const previews = useBlockPreviews({
    draft: { block, form, isGone },
    series,
    isChanged,
    occurrence,
    choices,
    today,
  });

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
    deleteLabel: block === null || isGone ? null : deleteLabelOf(block, scope),
    clearsSeveral: block !== null && clearsSeveralDates({ block, series }, occurrence),
    isGone,
    failure: failure.text,
    change,
    changeScope: (next) => {
      setScope(next);
      draft.resetDays();
    },
    save: async () => {
      if (!canSave) return;
      failure.forget();
      if (block !== null && !isGone && !isChanged) onClose();
      else if (await save({ form, block, seen, isGone, occurrence, newId })) onClose();
    },
    series,
    deletableFrom: block === null || scope !== 'whole' ? null : deletableFrom({ block, series }, date, today),
    remove: async (from) => {
      const deleted = from ?? { block, occurrence };
      if (deleted.block !== null && (await remove(deleted.block, deleted.occurrence))) onClose();
    },
  };
}
