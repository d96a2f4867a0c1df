import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { useMemo } from 'react';
import { blockFields, blockFormProblem } from './model/block-form.ts';
import { NOTHING_CHANGES, previewText } from './model/change-preview.ts';
import { madeSentence } from './model/made-sentence.ts';
import { deletePreview } from './model/delete-preview.ts';
import { editWrites, type ScopedOccurrence, scopesOf } from './model/edit-scope.ts';
import type { BlockDraft } from './use-block-draft.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

interface Previewed {
  readonly draft: Pick<BlockDraft, 'block' | 'form' | 'isGone'>;
  readonly isChanged: boolean;
  readonly occurrence: ScopedOccurrence | null;
  readonly activities: PlanningChoices['activities'];
  readonly today: string;
}

function savePreviewOf({ draft, isChanged, occurrence, activities, today }: Previewed): string | null {
  const { block, form, isGone } = draft;
  if (block === null || isGone || scopesOf(block).length === 0) return null;
  if (!isChanged) return NOTHING_CHANGES;
  // The field shows the error.
  if (blockFormProblem(form) !== null) return null;
  const { name } = nameActivity(form.activityName, form.emoji);
  const activity = findActivityByName(activities, name, form.activityId);
  const fields = blockFields(form, activity?.id ?? name, form.size ?? block.size);
  return previewText(block, editWrites(block, fields, occurrence), today);
}

/** The days that saving and deleting would change, as text; null for a block on one day only. */
export function useBlockPreviews({ draft, isChanged, occurrence, activities, today }: Previewed) {
  const { block, form, isGone } = draft;
  return {
    /** The result of saving. */
    made: useMemo(
      () => madeSentence(form, isGone ? null : block, occurrence, today),
      [form, block, isGone, occurrence, today],
    ),
    save: useMemo(
      () => savePreviewOf({ draft: { block, form, isGone }, isChanged, occurrence, activities, today }),
      [block, form, isGone, isChanged, occurrence, activities, today],
    ),
    delete: useMemo(
      () => (block === null || scopesOf(block).length === 0 ? null : deletePreview(block, occurrence, today)),
      [block, occurrence, today],
    ),
  };
}
