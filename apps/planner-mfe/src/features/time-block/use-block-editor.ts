import { weekdayOf } from '@simmer/domain/dates/weekday';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { useMemo, useState } from 'react';
import { useToday } from '../../planning/use-today.ts';
import { useBlockWrites } from '../../undo/use-block-writes.ts';
import {
  blockFields,
  type BlockForm,
  blockFormOf,
  blockFormProblem,
  newBlockForm,
} from './model/block-form.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { previewText } from './model/change-preview.ts';
import { deletedText, deleteWrites, type EditScope, editWrites, scopesOf } from './model/edit-scope.ts';
import type { PlanningChoices } from './use-planning-choices.ts';
import { useSaveBlock } from './use-save-block.ts';

export interface BlockEditor {
  readonly form: BlockForm;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  /** The opened occurrence, where it makes sense to ask how far the edit reaches. */
  readonly date: string | null;
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  /** Which days saving would change, in words. */
  readonly preview: string;
  /** Null for a block that does not exist yet. */
  readonly deleteLabel: string | null;
  readonly change: (changes: Partial<BlockForm>) => void;
  readonly reach: (scope: EditScope) => void;
  readonly save: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

function deleteLabelOf(opening: BlockOpening, scope: EditScope): string | null {
  if (opening.kind === 'create') return null;
  if (scope === 'only') return 'Delete this occurrence';
  if (scope === 'following') return 'Delete this and following';
  return isRecurring(opening.block) ? 'Delete series' : 'Delete';
}

/** State and actions of the open dialog: what is typed, and how far it reaches. */
export function useBlockEditor(
  opening: BlockOpening,
  choices: PlanningChoices,
  onClose: () => void,
): BlockEditor {
  const today = useToday();
  const block = opening.kind === 'edit' ? opening.block : null;
  const scopes = opening.kind === 'edit' && opening.date !== null ? scopesOf(opening.block) : [];
  const date = opening.kind === 'edit' && scopes.length > 0 ? opening.date : null;
  const [initial] = useState(() =>
    opening.kind === 'edit'
      ? blockFormOf(opening.block, choices.activities)
      : newBlockForm(opening.clicked, today),
  );
  const [form, setForm] = useState(initial);
  const [scope, setScope] = useState<EditScope>('whole');
  const { save, isSaving } = useSaveBlock(choices);
  const write = useBlockWrites();
  const [isDeleting, setIsDeleting] = useState(false);
  const occurrence = date === null ? null : { date, scope };
  const isBusy = isSaving || isDeleting;

  const preview = useMemo(() => {
    if (block === null || date === null || form === initial) return 'Nothing changes yet.';
    const fields = blockFields(form, block.activity_id, form.size ?? block.size);
    return previewText(block, editWrites(block, fields, { date, scope }), today);
  }, [block, date, form, initial, scope, today]);

  return {
    form,
    isChanged: form !== initial,
    isBusy,
    canSave: !isBusy && blockFormProblem(form) === null && choices.sizes.length > 0,
    date,
    scopes,
    scope,
    preview,
    deleteLabel: deleteLabelOf(opening, scope),
    change: (changes) => setForm((now) => ({ ...now, ...changes })),
    reach: (next) => {
      setScope(next);
      // One occurrence stands on its own day; the others on all of the block's days.
      const isAlone = next === 'only' && date !== null;
      if (isAlone !== (scope === 'only')) {
        setForm((now) => ({ ...now, days: isAlone ? [weekdayOf(date)] : initial.days }));
      }
    },
    save: async () => {
      if (await save({ form, block, occurrence })) onClose();
    },
    remove: async () => {
      if (block === null) return;
      setIsDeleting(true);
      const texts = {
        success: deletedText(occurrence),
        failure: 'The time block could not be deleted. Please try again.',
      };
      const isGone = await write(deleteWrites(block, occurrence), texts);
      setIsDeleting(false);
      if (isGone) onClose();
    },
  };
}
