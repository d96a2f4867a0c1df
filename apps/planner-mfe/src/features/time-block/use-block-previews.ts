import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { blocksAfter } from '@simmer/domain/editing/changed-dates';
import { hasBudgets, hasEventRules } from '@simmer/domain/north-stars/has-budgets';
import { NO_EVENTS } from '@simmer/domain/totals/count-time';
import { useMemo } from 'react';
import type { TimeBlock } from '../../shared/planning-types.ts';
import { useCountedEvents } from '../../shared/use-counted-events.ts';
import { blockFields, blockFormProblem, changedFields } from './model/block-form.ts';
import { budgetEffects, starMinutesByWeek } from './model/budget-effects.ts';
import { previewText } from './model/change-preview.ts';
import { madeSentence } from './model/made-sentence.ts';
import { deletePreview } from './model/delete-preview.ts';
import { editWrites, isUnchanged, type ScopedOccurrence } from './model/edit-scope.ts';
import { scopesOf } from './model/scopes-of.ts';
import type { BlockDraft } from './use-block-draft.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

const NO_BLOCKS: readonly never[] = [];

interface Previewed {
  readonly draft: Pick<BlockDraft, 'block' | 'form' | 'isGone'>;
  /** All blocks of the series of the block, or the block alone. */
  readonly series: readonly TimeBlock[];
  readonly isChanged: boolean;
  readonly occurrence: ScopedOccurrence | null;
  readonly choices: PlanningChoices;
  readonly today: CalendarDate;
}

function savePreviewOf({
  draft,
  series,
  isChanged,
  occurrence,
  choices: { activities },
  today,
}: Previewed): string | null {
  const { block, form, isGone } = draft;
  if (block === null || isGone || !isChanged || scopesOf(block).length === 0) return null;
  // An invalid form has no preview: its field shows the error.
  if (blockFormProblem(form) !== null) return null;
  const { name } = nameActivity(form.activityName, null);
  const activity = findActivityByName(activities, name, form.activityId);
  const fields = blockFields(form, activity?.id ?? name, form.size ?? block.size);
  // Another emoji of the activity changes no dates.
  if (isUnchanged(fields, block, occurrence)) return null;
  return previewText(series, editWrites(block, changedFields(block, fields), occurrence), today);
}

/**
 * The effects of saving and deleting, as text. A preview of days is null for a block on one day only, and while nothing
 * changes.
 */
export function useBlockPreviews({ draft, series, isChanged, occurrence, choices, today }: Previewed) {
  const { block, form, isGone } = draft;
  const blocks = useTimeBlocks().data ?? NO_BLOCKS;
  const { northStars, sizes } = choices;
  const events = useCountedEvents(northStars, today, hasBudgets(northStars) && hasEventRules(northStars));
  const planned = useMemo(
    () => starMinutesByWeek(blocks, sizes, events ?? NO_EVENTS),
    [blocks, sizes, events],
  );
  return {
    /** The schedule that saving makes, as a sentence. */
    made: useMemo(
      () => madeSentence(form, isGone ? null : block, occurrence, today),
      [form, block, isGone, occurrence, today],
    ),
    save: useMemo(
      () => savePreviewOf({ draft: { block, form, isGone }, series, isChanged, occurrence, choices, today }),
      [block, form, isGone, series, isChanged, occurrence, choices, today],
    ),
    /** The effect of saving on the hours of the budgets. */
    budgets: useMemo(() => {
      if (!hasBudgets(northStars) || events === null || blockFormProblem(form) !== null) return [];
      const fields = blockFields(form, '', form.size ?? block?.size ?? '');
      const currentBlock = isGone ? null : block;
      const after =
        currentBlock === null
          ? [fields]
          : blocksAfter(series, editWrites(currentBlock, changedFields(currentBlock, fields), occurrence));
      const edit = {
        planned,
        before: currentBlock === null ? [] : series,
        after,
        date: occurrence?.date ?? null,
      };
      return budgetEffects(edit, { northStars, sizes });
    }, [planned, events, form, block, series, isGone, occurrence, northStars, sizes]),
    delete: useMemo(
      () =>
        block === null || scopesOf(block).length === 0
          ? null
          : deletePreview({ block, series }, occurrence, today),
      [block, series, occurrence, today],
    ),
  };
}
