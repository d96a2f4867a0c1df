import { isChangedElsewhere, useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import { useState } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import {
  activityById,
  type BlockForm,
  blockFormOf,
  isSameBlockForm,
  newBlockForm,
  occurrenceForm,
} from './model/block-form.ts';
import type { BlockOpening } from './model/block-opening.ts';
import { type BlockChange, describeChanges } from './model/describe-changes.ts';
import { mergeForms } from './model/merge-forms.ts';
import type { PlanningChoices } from './use-planning-choices.ts';

/** The same was changed in another tab or device as here, or the block was deleted there. */
export interface BlockConflict {
  /** What both changed, as it is there now; null when the block is gone. */
  readonly clashes: readonly BlockChange[] | null;
  /** Goes on with what is typed here; saving puts it in the place of theirs. */
  readonly keepMine: () => void;
  /** Takes over theirs where the two differ; closes the form when the block is gone. */
  readonly takeTheirs: () => void;
}

export interface BlockDraft {
  /** The block that the form is based on; null for one that does not exist yet. */
  readonly block: TimeBlock | null;
  /** It was deleted elsewhere: saving makes it anew. */
  readonly isGone: boolean;
  /** The form as it was before anybody typed. */
  readonly initial: BlockForm;
  readonly form: BlockForm;
  /** While it stands, the form cannot be saved. */
  readonly conflict: BlockConflict | null;
  /** What was changed elsewhere and has come into the form since something was typed in it. */
  readonly cameIn: readonly BlockChange[];
  readonly change: (changes: Partial<BlockForm>) => void;
}

interface DraftContext {
  readonly opening: BlockOpening;
  readonly choices: PlanningChoices;
  readonly today: string;
  /** The one occurrence that is edited; null where more of the block is. */
  readonly aloneOn: string | null;
  /** While this page itself writes, or waits for an answer that was lost, what changes is its own doing. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** What is being filled in, and the block behind it: no change from elsewhere takes away what was typed. */
export function useBlockDraft({
  opening,
  choices,
  today,
  aloneOn,
  isBusy,
  onClose,
}: DraftContext): BlockDraft {
  const [block, setBlock] = useState(opening.kind === 'edit' ? opening.block : null);
  const [initial, setInitial] = useState(() =>
    opening.kind === 'edit'
      ? blockFormOf(opening.block, choices.activities)
      : {
          ...newBlockForm(opening.clicked, today, activityById(choices.activities, opening.activityId)),
          ...(opening.activityName !== undefined && { activityName: opening.activityName }),
        },
  );
  const [form, setForm] = useState(initial);
  const [isGone, setIsGone] = useState(false);
  const [cameIn, setCameIn] = useState<readonly BlockChange[]>([]);
  const blocks = useTimeBlocks().data;
  const theirs = block === null || isBusy ? undefined : blocks?.find(({ id }) => id === block.id);

  // One occurrence stands on its own day; the others on all of the block's days.
  const untouched = (form: BlockForm): BlockForm => (aloneOn === null ? form : occurrenceForm(form, aloneOn));
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
    // An activity that was made there is on its way here: without it the form would lose its name.
    if (!isReadable && theirs.activity_id !== block.activity_id) conflict = null;
    else if (isSameBlockForm(form, base)) rebaseOn(theirs, now, []);
    else if (clashes.length === 0) rebaseOn(theirs, keepMine, arrived);
    else {
      conflict = {
        clashes: changes.filter(({ name }) => clashes.includes(name)),
        keepMine: () => rebaseOn(theirs, keepMine, arrived),
        takeTheirs: () => rebaseOn(theirs, takeTheirs, changes),
      };
    }
  } else if (block !== null && theirs === undefined && blocks !== undefined && !isBusy && !isGone) {
    conflict = { clashes: null, keepMine: () => setIsGone(true), takeTheirs: onClose };
  }

  return {
    block,
    isGone,
    initial,
    form,
    conflict,
    cameIn,
    change: (changes) => setForm((now) => ({ ...now, ...changes })),
  };
}
