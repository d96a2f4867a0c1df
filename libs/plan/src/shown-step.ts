import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { StepResult } from './awaited-steps.ts';
import type { UndoableStep } from './make-step.ts';
import type { ShownPlan } from './shown-plan.ts';

/** A step that the plan shows, and its result. */
export interface ShownStep extends UndoableStep {
  /** Rejects when the step was refused, or could not be stored. */
  readonly result: Promise<StepResult>;
  /** Ends when the step is stored; in a full browser when it is in the account. Rejects as it could not be stored. */
  readonly stored: Promise<void>;
  /** The changed items as the person sees them now. */
  readonly items: () => readonly ChangedItem[];
}

/** Begins a step, and awaits its result. @param write shows, stores and sends it */
export function beginStep(
  shown: ShownPlan,
  { changedItems, writtenBy }: Awaited<ReturnType<ShownPlan['load']>>,
  made: UndoableStep,
  write: () => Promise<void>,
): ShownStep {
  const { step } = made;
  const items = () => changedItems(shown.state.getState().plan, writtenBy(made));
  // A step without changes is in the account already.
  if (step.changes.length === 0)
    return { ...made, items, stored: Promise.resolve(), result: Promise.resolve('saved') };
  // Shown before it is awaited: who follows the awaited steps finds it among those that are shown.
  const stored = write();
  const result = shown.awaited.await(step.key);
  stored.catch((error: unknown) => shown.awaited.reject(step.key, error));
  return { ...made, items, stored, result };
}
