import { nextToSend } from './batch.ts';
import { correctionOf } from './correction.ts';
import type { AppData } from './copy/app-data.ts';
import { enteredTexts, stepText } from './describe-step.ts';
import { dependentsOf } from './discard-step.ts';
import type { Batch, WaitingStep } from './outbox.ts';

/** A step that is not in the account yet, for the person (OFF-50). */
export interface WaitingChange {
  readonly id: string;
  readonly label: string;
  /** What it does, in a few words (OFF-66); empty if nothing can be said. */
  readonly what: string;
  /** Empty if it is not known. */
  readonly madeAt: string;
  readonly state: 'waiting' | 'sending' | 'unsaved';
  /** Why it is not saved; empty while it may be. */
  readonly why: string;
  readonly texts: readonly string[];
  /** A form can show it as it was typed. */
  readonly mayCorrect: boolean;
  /** The request was sent, and its response was lost: discarding the step here may not be enough. */
  readonly mayBeSaved: boolean;
  /** Whether the row is all that waits of an import: discarding it stops the import. */
  readonly isBatch: boolean;
  /** The later steps that would be discarded with it. */
  readonly dependents: readonly Pick<WaitingChange, 'id' | 'label' | 'what'>[];
}

const describeStep = ({ step }: WaitingStep, plan: AppData) => ({
  id: step.key,
  label: step.label,
  what: stepText(step, plan),
});

const BATCH_LABELS: Readonly<Record<Batch['purpose'], string>> = {
  import: 'Import of a file',
  merge: 'This browser’s plan',
  undo: 'Undo of an import',
};

/** All that waits of a batch, as one. */
function waitingBatch(batch: Batch, rows: readonly WaitingStep[], isSending: boolean): WaitingChange {
  const { id, purpose, total } = batch;
  const left = rows.flatMap(({ step }) => step.changes).length;
  return {
    id,
    label: BATCH_LABELS[purpose],
    what: left === total ? `${total} ${total === 1 ? 'item' : 'items'}` : `${left} of ${total} items`,
    madeAt: rows[0]?.step.madeAt ?? '',
    state: isSending ? 'sending' : 'waiting',
    why: '',
    texts: [],
    mayCorrect: false,
    mayBeSaved: false,
    isBatch: true,
    dependents: [],
  };
}

/**
 * A person's steps that are not in the account yet, in the order they were made.
 * @param plan as the person sees it
 * @param isSending whether a tab is sending the first of those that wait
 */
export function waitingChanges(
  steps: readonly WaitingStep[],
  plan: AppData,
  isSending: boolean,
): readonly WaitingChange[] {
  const first = nextToSend(steps);
  const byHand = steps.filter(({ batch }) => batch === undefined);
  const batches = Map.groupBy(
    steps.filter(({ why, batch }) => why === undefined && batch !== undefined),
    ({ batch }) => batch?.id,
  );
  return steps.flatMap((row) => {
    const rows = batches.get(row.batch?.id);
    if (rows !== undefined && row.batch !== undefined && row.why === undefined) {
      const isSendingIt = isSending && first?.batch?.id === row.batch.id;
      return row === rows[0] ? waitingBatch(row.batch, rows, isSendingIt) : [];
    }
    const { step, why, mayBeSaved = false } = row;
    const isRefused = why !== undefined;
    return {
      ...describeStep(row, plan),
      madeAt: step.madeAt,
      state: isRefused ? 'unsaved' : isSending && row === first ? 'sending' : 'waiting',
      why: why ?? '',
      texts: enteredTexts(step, plan.northStarThemes),
      mayCorrect: isRefused && correctionOf(step, plan) !== null,
      mayBeSaved,
      isBatch: false,
      dependents: isRefused ? [] : dependentsOf(row, byHand).map((each) => describeStep(each, plan)),
    };
  });
}
