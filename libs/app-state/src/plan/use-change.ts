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

export { formChange } from '@simmer/plan/form-change';
export type { Change, Changes };

/** What a person has changed. */
export interface Done extends Steps {
  /** The changed items as they are now. */
  readonly items: readonly ChangedItem[];
  /** Makes other changes instead, which have one undo. Not after an undo. */
  readonly revise: (changes: Changes) => Promise<Done>;
}

interface WantedChange {
  readonly changes: Changes;
  /** Changes that lead back from the step that this one is made instead of. */
  readonly instead?: readonly Change[];
}

interface SavedStep {
  /** The changed items as they are now. */
  readonly items: readonly ChangedItem[];
  /** The changes that lead back. */
  readonly undo: readonly Change[];
}

// A step is shown before the next one is made, which follows from the plan as it is shown.
const afterFormerStep = createTurns();

/**
 * Changes the plan: all of the changes or none, shown at once, with undo and redo.
 * @param touched the resources that have to be known where the changes follow from the plan; a constant
 * @param isForm its form shows why the server refuses a change, and keeps what was typed
 */
export function useChange(
  touched: readonly PlanResource[],
  { isForm = false }: { readonly isForm?: boolean } = {},
): Action<Changes, Done> {
  const client = useQueryClient();
  const { scope } = usePlanScope();
  const [needed] = useState(touched);
  const [shown] = listsOf(touched);
  const action = {
    // The answer has what was changed, and what follows is applied here as there: nothing is read again.
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
    await shownStep.outcome;
    return { items: shownStep.items(), undo: shownStep.undo };
  };
  const { mutateAsync: send, ...sending } = useAction<WantedChange, SavedStep>({
    ...action,
    write: (wanted) => make(wanted, isForm),
  });
  // The form is closed when its change is undone.
  const { mutateAsync: sendAgain } = useAction<WantedChange, SavedStep>({
    ...action,
    write: (wanted) => make(wanted, false),
  });
  const mutateAsync = useCallback(
    async (changes: Changes): Promise<Done> => {
      const run = async (wanted: WantedChange, by = sendAgain): Promise<Done> => {
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
  const mutate: Action<Changes, Done>['mutate'] = useCallback(
    (changes, callbacks = {}) => {
      const tell = async (): Promise<void> => {
        try {
          // Not among the arguments: without the callback they are not evaluated.
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
