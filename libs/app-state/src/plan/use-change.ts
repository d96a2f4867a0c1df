import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { createTurns } from '@simmer/plan/disk/turns';
import type { Changes } from '@simmer/plan/make-step';
import type { ChangeOptions } from '@simmer/plan/plan-client';
import type { ShownStep } from '@simmer/plan/shown-step';
import type { Change } from '@simmer/plan/step';
import { type Action, useAction } from '../hooks/use-action.ts';
import { StaleError } from '../errors.ts';
import { failedToSave } from '../query-cache/data-failure.ts';
import type { Steps } from '../undo/change.ts';
import { planClient } from './plan-clients.ts';
import { awaitPlan } from './read-plan.ts';
import { usePlanScope } from './use-plan.ts';

export type { Change, Changes };

/** A change that is shown, and waits for the answer to its question before it is sent (OFF-106). */
export interface AskedChange {
  /** Whether it still waits, or is being answered; may change whenever the plan does. */
  readonly isOpen: () => boolean;
  /** Makes other changes instead: this one is then never made. @throws StaleError if it does not wait any more */
  readonly answer: (changes: Changes) => Promise<SavedChange>;
  /** Lets it be sent as it is. */
  readonly release: () => void;
  /** Rejects if it was refused after its release. */
  readonly result: Promise<unknown>;
}

/** The result of a person's change. */
export interface SavedChange extends Steps {
  /** The changed items in their new state. */
  readonly items: readonly ChangedItem[];
  /** Null unless a question asks for more of it. */
  readonly asked: AskedChange | null;
}

interface WantedChange {
  readonly changes: Changes;
  /** The step whose question they answer. */
  readonly asked?: ShownStep;
}

interface SavedStep {
  /** The changed items in their new state. */
  readonly items: readonly ChangedItem[];
  /** The changes that revert the step. */
  readonly undo: readonly Change[];
  /** The step, if it waits for the answer to its question. */
  readonly asked: ShownStep | null;
}

function askedChange(
  scope: string,
  asked: ShownStep,
  make: (wanted: WantedChange) => Promise<SavedChange>,
): AskedChange {
  const { held } = planClient(scope);
  const { key } = asked.step;
  let isAnswering = false;
  const answer = async (changes: Changes) => {
    isAnswering = true;
    try {
      return await make({ changes, asked });
    } finally {
      isAnswering = false;
    }
  };
  return {
    // Nothing of the plan of this browser is sent.
    isOpen: () => isAnswering || scope === LOCAL_SCOPE || held.has(key),
    answer,
    release: () => void held.release().catch(() => undefined),
    result: asked.result,
  };
}

/** Whether a change still waits for its answer. */
export function useIsAsked({ isOpen }: AskedChange): boolean {
  const { scope } = usePlanScope();
  return useStore(planClient(scope).state, isOpen);
}

// Changes may be computed from the shown plan, so each step waits until the previous one is shown.
const afterFormerStep = createTurns();

/**
 * Changes the plan: all of the changes or none, shown at once, with undo and redo.
 * @param touched what is changed, for the log of a failure
 * @param isForm whether a form shows the server's refusal, and keeps the input
 * @param isAsked whether a question asks afterwards for more of a change
 */
export function useChange(
  touched: readonly PlanResource[],
  { isForm = false, isAsked = false }: ChangeOptions = {},
): Action<Changes, SavedChange> {
  const client = useQueryClient();
  const { scope } = usePlanScope();
  const [shown] = touched;
  const action = {
    // Nothing is refetched: the response has the changed items, and what follows from them is applied here as on the
    // server.
    invalidates: [],
    failureText: failedToSave(['planning', scope, shown]),
  };
  const make = async ({ changes, asked }: WantedChange, options: ChangeOptions): Promise<SavedStep> => {
    const plan = planClient(scope);
    const shownStep = await afterFormerStep(async () => {
      await awaitPlan(client, scope);
      return asked === undefined ? plan.change(changes, options) : plan.held.answer(asked, changes);
    });
    if (shownStep === null) throw new StaleError('block');
    const { items, undo, stored, result } = shownStep;
    if (!options.isAsked) {
      await result;
      return { items: items(), undo, asked: null };
    }
    result.catch(() => undefined);
    await stored;
    return { items: items(), undo, asked: shownStep };
  };
  const { mutateAsync: send, ...sending } = useAction<WantedChange, SavedStep>({
    ...action,
    write: (wanted) => make(wanted, { isForm, isAsked }),
  });
  // An undo, redo or answer has no form any more that could show a refusal.
  const { mutateAsync: sendAgain } = useAction<WantedChange, SavedStep>({
    ...action,
    write: (wanted) => make(wanted, {}),
  });
  const mutateAsync = useCallback(
    async (changes: Changes): Promise<SavedChange> => {
      const run = async (wanted: WantedChange, by = sendAgain): Promise<SavedChange> => {
        const { items, undo, asked } = await by(wanted);
        let next = undo;
        const toggle = async () => {
          // What was not sent yet is just not made.
          if (asked !== null && (await planClient(scope).held.drop(asked.step.key)))
            next = asked.step.changes;
          else ({ undo: next } = await sendAgain({ changes: next }));
        };
        return { items, undo: toggle, redo: toggle, asked: asked && askedChange(scope, asked, run) };
      };
      return run({ changes }, send);
    },
    [send, sendAgain, scope],
  );
  const mutate: Action<Changes, SavedChange>['mutate'] = useCallback(
    (changes, callbacks = {}) => {
      const tell = async (): Promise<void> => {
        try {
          // Awaited apart: as an argument of a missing callback it would not be evaluated.
          const done = await mutateAsync(changes);
          callbacks.onSuccess?.(done, changes);
        } catch (error) {
          callbacks.onError?.(error as Error, changes);
        } finally {
          callbacks.onSettled?.();
        }
      };
      void tell();
    },
    [mutateAsync],
  );
  return { ...sending, mutate, mutateAsync };
}
