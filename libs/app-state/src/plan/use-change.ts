import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { createTurns } from '@simmer/plan/disk/turns';
import type { Changes } from '@simmer/plan/make-step';
import type { Change } from '@simmer/plan/step';
import { type Action, useAction } from '../hooks/use-action.ts';
import { failedToSave } from '../query-cache/data-failure.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import type { Steps } from '../undo/change.ts';
import { planClient } from './plan-clients.ts';
import { readList } from './read-list.ts';
import { listsOf, missingFor } from './touched-lists.ts';
import { usePlanScope } from './use-plan.ts';

export type { Change, Changes };

/** The result of a person's change. */
export interface SavedChange extends Steps {
  /** The changed items in their new state. */
  readonly items: readonly ChangedItem[];
  /** Replaces this step by other changes, which share its undo. Not possible after an undo. */
  readonly revise: (changes: Changes) => Promise<SavedChange>;
}

interface WantedChange {
  readonly changes: Changes;
  /** The changes that revert the step which this one replaces. */
  readonly instead?: readonly Change[];
}

interface SavedStep {
  /** The changed items in their new state. */
  readonly items: readonly ChangedItem[];
  /** The changes that revert the step. */
  readonly undo: readonly Change[];
}

// Changes may be computed from the shown plan, so each step waits until the previous one is shown.
const afterFormerStep = createTurns();

/**
 * Changes the plan: all of the changes or none, shown at once, with undo and redo.
 * @param touched the resources that must be known when the changes are computed from the plan; a constant
 * @param isForm whether a form shows the server's refusal, and keeps the input
 */
export function useChange(
  touched: readonly PlanResource[],
  { isForm = false }: { readonly isForm?: boolean } = {},
): Action<Changes, SavedChange> {
  const client = useQueryClient();
  const { scope } = usePlanScope();
  const [needed] = useState(touched);
  const [shown] = listsOf(touched);
  const action = {
    // Nothing is refetched: the response has the changed items, and what follows from them is applied here as on the
    // server.
    invalidates: [],
    failureText: failedToSave(['planning', scope, shown]),
  };
  const make = async ({ changes, instead = [] }: WantedChange, isOfForm: boolean): Promise<SavedStep> => {
    const plan = planClient(scope);
    const shownStep = await afterFormerStep(async () => {
      const { known } = plan.state.getState().catalogue;
      const missing = missingFor(typeof changes === 'function' ? needed : changes, known);
      await Promise.all(
        missing.map((list) =>
          client.fetchQuery({
            queryKey: queryKeys.planning(scope, list),
            queryFn: ({ signal }) => readList(scope, list, signal),
          }),
        ),
      );
      return plan.change(changes, { isForm: isOfForm, instead });
    });
    await shownStep.result;
    return { items: shownStep.items(), undo: shownStep.undo };
  };
  const { mutateAsync: send, ...sending } = useAction<WantedChange, SavedStep>({
    ...action,
    write: (wanted) => make(wanted, isForm),
  });
  // An undo, redo or revision has no form any more that could show a refusal.
  const { mutateAsync: sendAgain } = useAction<WantedChange, SavedStep>({
    ...action,
    write: (wanted) => make(wanted, false),
  });
  const mutateAsync = useCallback(
    async (changes: Changes): Promise<SavedChange> => {
      const run = async (wanted: WantedChange, by = sendAgain): Promise<SavedChange> => {
        const { items, undo } = await by(wanted);
        let next = undo;
        const toggle = async () => {
          ({ undo: next } = await sendAgain({ changes: next }));
        };
        const revise = (other: Changes) => run({ changes: other, instead: next });
        return { items, undo: toggle, redo: toggle, revise };
      };
      return run({ changes }, send);
    },
    [send, sendAgain],
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
