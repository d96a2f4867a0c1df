import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { lastCreated } from '@simmer/domain/blocks/start-block';
import { isSameValue } from '@simmer/domain/same-value';
import { useState } from 'react';
import type { TimeBlock } from '../../shared/planning-types.ts';
import {
  activityById,
  type BlockForm,
  blockFormOf,
  hasMore,
  newBlockForm,
  occurrenceForm,
  typedBlockForm,
} from './model/block-form.ts';
import { type FormPatch, NO_PATCH, patchForm, patchOf, withoutDays } from './model/form-patch.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { type Edited, editedNow } from './model/edited-now.ts';
import type { EditScope } from './model/scopes-of.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

export interface BlockDraft {
  /** The current state of the block that the form changes; null for a new one. */
  readonly block: TimeBlock | null;
  /** The occurrences that the form changes; null: the whole block. */
  readonly occurrence: Edited['occurrence'];
  /** Whether the block was deleted elsewhere: saving brings it back. */
  readonly isGone: boolean;
  /** The form without any input. */
  readonly initial: BlockForm;
  readonly form: BlockForm;
  /** What the person saw of the fields that they changed. */
  readonly seen: FormPatch['seen'];
  /** Whether 'More' starts open: one of its fields is set, or was in the person's last block (BLK-62). */
  readonly startsWithMore: boolean;
  readonly change: (changes: Partial<BlockForm>) => void;
  /** Forgets the chosen days, because another scope has other days. */
  readonly resetDays: () => void;
}

interface DraftContext {
  readonly opening: BlockOpening;
  readonly choices: PlanningChoices;
  readonly today: string;
  readonly scope: EditScope;
  /** Whether this page is saving, so that a change of the block is its own. */
  readonly isBusy: boolean;
}

function newForm(
  opening: Extract<BlockOpening, { kind: 'create' }>,
  { activities }: PlanningChoices,
  today: string,
  last: TimeBlock | null,
): BlockForm {
  const form = newBlockForm(opening.clicked, today, activityById(activities, opening.activityId), last);
  return { ...form, ...(opening.activityName !== undefined && { activityName: opening.activityName }) };
}

/** The input from before: from a line, or from a form that could not be saved. */
function typedBefore(opening: BlockOpening, { activities }: PlanningChoices, today: string): FormPatch {
  if (opening.kind === 'edit')
    return opening.typed ? patchOf(opening.block, opening.typed, activities) : NO_PATCH;
  const { draft, typed } = opening;
  const form = draft ?? (typed && typedBlockForm(typed, today, activities));
  return form ? { typed: form, seen: {} } : NO_PATCH;
}

interface EditedState extends Partial<Edited> {
  readonly isGone: boolean;
}

const isSame = (one: EditedState, other: EditedState): boolean =>
  one.block === other.block && one.isGone === other.isGone && isSameValue(one.occurrence, other.occurrence);

/** The edited block as it is now, or, if it was deleted, as it was opened. Unchanged while this page is saving. */
function useEdited(opening: BlockOpening, scope: EditScope, isBusy: boolean): EditedState {
  const blocks = useTimeBlocks().data;
  let now: EditedState = { isGone: false };
  if (opening.kind === 'edit') {
    const { block, date } = opening;
    const found = editedNow(blocks ?? [block], block, { date, scope });
    now = { ...(found ?? editedNow([block], block, { date, scope })), isGone: found === null };
  }
  const [snapshot, setSnapshot] = useState(now);
  if (isBusy) return snapshot;
  if (!isSame(snapshot, now)) setSnapshot(now);
  return now;
}

/** The form's state: the person's changes over the current block (BLK-50). */
export function useBlockDraft({ opening, choices, today, scope, isBusy }: DraftContext): BlockDraft {
  const blocks = useTimeBlocks().data;
  const [lastBlock] = useState(() => lastCreated(blocks ?? []));
  const { block = null, occurrence = null, isGone } = useEdited(opening, scope, isBusy);
  const [created] = useState(() =>
    opening.kind === 'create' ? newForm(opening, choices, today, lastBlock) : null,
  );
  const [patch, setPatch] = useState(() => typedBefore(opening, choices, today));
  const whole = block === null ? created : blockFormOf(block, choices.activities);
  if (whole === null) throw new Error('A form is of a new block, or of one that there is.');
  // One occurrence has its own day; otherwise the form has all days of the block.
  const initial = occurrence?.scope === 'only' ? occurrenceForm(whole, occurrence.date) : whole;
  const form = { ...initial, ...patch.typed };
  const [startsWithMore] = useState(
    hasMore(form) || (lastBlock !== null && hasMore(blockFormOf(lastBlock, []))),
  );
  return {
    block,
    occurrence,
    isGone,
    initial,
    form,
    seen: patch.seen,
    startsWithMore,
    change: (changes) => setPatch((now) => patchForm(now, changes, { block, initial })),
    resetDays: () => setPatch((now) => withoutDays(now, { initial })),
  };
}
