import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { UndoableStep } from './make-step.ts';
import type { ShownPlan } from './shown-plan.ts';

/** The result of a step so far. */
export type StepResult =
  /** The step is in the account. */
  | 'saved'
  /** The step is stored in this browser until the server can be reached. */
  | 'waits';

interface Waiter {
  readonly isForm: boolean;
  readonly resolve: (result: StepResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The steps whose results somebody at this page awaits, by their keys. */
export class AwaitedSteps {
  private readonly waiters = new Map<string, Waiter>();
  private readonly onChange: (keys: ReadonlySet<string>) => void;

  constructor(onChange: (keys: ReadonlySet<string>) => void) {
    this.onChange = onChange;
  }

  /** @param isForm its form shows why the step was refused */
  await(key: string, isForm: boolean): Promise<StepResult> {
    const noteChange = () => this.onChange(new Set(this.waiters.keys()));
    return new Promise<StepResult>((resolve, reject) => {
      this.waiters.set(key, { isForm, resolve, reject });
      noteChange();
    }).finally(() => {
      this.waiters.delete(key);
      noteChange();
    });
  }

  has(key: string): boolean {
    return this.waiters.has(key);
  }

  isForm(key: string): boolean {
    return this.waiters.get(key)?.isForm === true;
  }

  keys(): readonly string[] {
    return [...this.waiters.keys()];
  }

  resolve(key: string, result: StepResult): void {
    this.waiters.get(key)?.resolve(result);
  }

  reject(key: string, error: unknown): void {
    this.waiters.get(key)?.reject(error);
  }
}

/** A step that the plan shows, and its result. */
export interface ShownStep extends UndoableStep {
  /** Rejects when the step was refused, or could not be stored. */
  readonly result: Promise<StepResult>;
  /** Ends when the step is stored and, unless it is held, sent. Rejects as it could not be stored. */
  readonly stored: Promise<void>;
  /** The changed items as the person sees them now. */
  readonly items: () => readonly ChangedItem[];
}

/** Begins a step, and awaits its result. @param write shows, stores and sends it */
export function beginStep(
  shown: ShownPlan,
  { changedItems }: Awaited<ReturnType<ShownPlan['load']>>,
  made: UndoableStep,
  { isForm, write }: { readonly isForm: boolean; readonly write: () => Promise<void> },
): ShownStep {
  const { step } = made;
  const items = () => changedItems(shown.state.getState().plan, step);
  // A step without changes is in the account already.
  if (step.changes.length === 0)
    return { ...made, items, stored: Promise.resolve(), result: Promise.resolve('saved') };
  // Shown before it is awaited: who follows the awaited steps finds it among those that are shown.
  const stored = write();
  const result = shown.awaited.await(step.key, isForm);
  stored.catch((error: unknown) => shown.awaited.reject(step.key, error));
  return { ...made, items, stored, result };
}
