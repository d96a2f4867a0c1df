import { isChangedElsewhere, useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { lastCreated } from '@simmer/domain/blocks/start-block';
import { useState } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import {
  activityById,
  type BlockForm,
  blockFormOf,
  hasMore,
  isSameBlockForm,
  newBlockForm,
  occurrenceForm,
  typedBlockForm,
} from './model/block-form.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { type BlockChange, describeChanges } from './model/describe-changes.ts';
import { mergeForms, takeField } from './model/merge-forms.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

/** A field was changed in another tab or device and here, or the block was deleted there. */
export interface BlockConflict {
  /** The fields that both changed, with their current values; null if the block was deleted. */
  readonly clashes: readonly BlockChange[] | null;
  /** Continues with this form; saving overwrites theirs. */
  readonly keepMine: () => void;
  /** Takes their values for conflicting fields; closes the form if the block was deleted. */
  readonly takeTheirs: () => void;
  /** Takes their value for one of several conflicting fields, by its name. */
  readonly takeOne: ((name: string) => void) | null;
}

export interface BlockDraft {
  /** The block that the form is based on; null for a new one. */
  readonly block: TimeBlock | null;
  /** It was deleted elsewhere: saving creates it again. */
  readonly isGone: boolean;
  /** The form before any input. */
  readonly initial: BlockForm;
  readonly form: BlockForm;
  /** A field under 'More' is set, or was in the person's last block (BLK-62). */
  readonly startsWithMore: boolean;
  /** While there is one, the form cannot be saved. */
  readonly conflict: BlockConflict | null;
  /** Changes from elsewhere that were merged into the form after the first input. */
  readonly cameIn: readonly BlockChange[];
  readonly change: (changes: Partial<BlockForm>) => void;
}

interface DraftContext {
  readonly opening: BlockOpening;
  readonly choices: PlanningChoices;
  readonly today: string;
  /** The occurrence that is edited alone; null for a larger scope. */
  readonly aloneOn: string | null;
  /** While this page is writing, or waiting for a lost response, changes are its own. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

function initialForm(
  opening: BlockOpening,
  { activities }: PlanningChoices,
  today: string,
  last: TimeBlock | null,
): BlockForm {
  if (opening.kind === 'edit') return blockFormOf(opening.block, activities);
  const form = newBlockForm(opening.clicked, today, activityById(activities, opening.activityId), last);
  return { ...form, ...(opening.activityName !== undefined && { activityName: opening.activityName }) };
}

/** What was entered before: in a line, or in a form that could not be saved; null for any other form. */
function typedForm(opening: BlockOpening, { activities }: PlanningChoices, today: string): BlockForm | null {
  if (opening.kind === 'create' && opening.draft !== undefined) return opening.draft;
  if (opening.typed === undefined) return null;
  return opening.kind === 'edit'
    ? blockFormOf({ ...opening.block, ...opening.typed }, activities)
    : typedBlockForm(opening.typed, today, activities);
}

/** The form's state, and the block behind it: changes from elsewhere never discard input (OFF-21). */
export function useBlockDraft({
  opening,
  choices,
  today,
  aloneOn,
  isBusy,
  onClose,
}: DraftContext): BlockDraft {
  const blocks = useTimeBlocks().data;
  const [last] = useState(() => lastCreated(blocks ?? []));
  const [block, setBlock] = useState(opening.kind === 'edit' ? opening.block : null);
  const [initial, setInitial] = useState(() => initialForm(opening, choices, today, last));
  // One occurrence is on its own day; otherwise the form has all of the block's days.
  const untouched = (form: BlockForm): BlockForm => (aloneOn === null ? form : occurrenceForm(form, aloneOn));
  const [form, setForm] = useState(() => typedForm(opening, choices, today) ?? untouched(initial));
  const [startsWithMore] = useState(hasMore(form) || (last !== null && hasMore(blockFormOf(last, []))));
  const [isGone, setIsGone] = useState(false);
  const [cameIn, setCameIn] = useState<readonly BlockChange[]>([]);
  const theirs = block === null || isBusy ? undefined : blocks?.find(({ id }) => id === block.id);

  const rebaseOn = (now: TimeBlock, next: BlockForm, arrived: readonly BlockChange[]) => {
    setBlock(now);
    setIsGone(false);
    setInitial(blockFormOf(now, choices.activities));
    setForm(next);
    const isNew = ({ name }: BlockChange) => !arrived.some((change) => change.name === name);
    setCameIn([...cameIn.filter(isNew), ...arrived]);
  };

  let conflict: BlockConflict | null = null;
  if (block !== null && theirs !== undefined && isChangedElsewhere(block, theirs)) {
    const isReadable = activityById(choices.activities, theirs.activity_id) !== undefined;
    const base = untouched(initial);
    const now = untouched(blockFormOf(theirs, choices.activities));
    const { clashes, keepMine, takeTheirs } = mergeForms(base, form, now);
    const changes = describeChanges(block, theirs, choices);
    const arrived = changes.filter(({ name }) => !clashes.includes(name));
    // A newly created activity is still loading: without it the form would lose its name.
    if (!isReadable && theirs.activity_id !== block.activity_id) conflict = null;
    else if (isSameBlockForm(form, base)) rebaseOn(theirs, now, []);
    else if (clashes.length === 0) rebaseOn(theirs, keepMine, arrived);
    else {
      conflict = {
        clashes: changes.filter(({ name }) => clashes.includes(name)),
        keepMine: () => rebaseOn(theirs, keepMine, arrived),
        takeTheirs: () => rebaseOn(theirs, takeTheirs, changes),
        takeOne: clashes.length > 1 ? (name) => setForm(takeField(form, now, name)) : null,
      };
    }
  } else if (block !== null && theirs === undefined && blocks !== undefined && !isBusy && !isGone) {
    conflict = { clashes: null, keepMine: () => setIsGone(true), takeTheirs: onClose, takeOne: null };
  }

  return {
    block,
    isGone,
    initial,
    form,
    startsWithMore,
    conflict,
    cameIn,
    change: (changes) => setForm((now) => ({ ...now, ...changes })),
  };
}
