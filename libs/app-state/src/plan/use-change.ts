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
}

/** A stored change on its way to the account. */
export interface SentChange {
  /** Rejects if it is refused. */
  readonly result: Promise<unknown>;
  /** Discards it after a refusal: its line or form has it again. */
  readonly discard: () => void;
  /** Lists it after a refusal among the changes that are not saved. */
  readonly list: () => void;
}

/** The result of a person's change. */
export interface SavedChange extends Steps {
  /** The changed items in their new state. */
  readonly items: readonly ChangedItem[];
  /** Null unless a question asks for more of it. */
  readonly asked: AskedChange | null;
  readonly sent: SentChange;
}

interface UseChangeOptions extends ChangeOptions {
  /** Ends when the change is stored, and does not wait for the server: `sent` says what becomes of it. */
  readonly endsStored?: boolean;
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
  readonly step: ShownStep;
}

function sentChange(scope: string, { step: { key }, result }: ShownStep): SentChange {
  return {
    result,
    discard: () =>
      void planClient(scope)
        .discard(key)
        .catch(() => undefined),
    list: () => planClient(scope).shown.list(key),
  };
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
 * @param endsStored whether a change ends when it is stored
 */
export function useChange(
  touched: readonly PlanResource[],
  { isForm = false, isAsked = false, endsStored = isAsked }: UseChangeOptions = {},
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
    result.catch(() => undefined);
    await (endsStored ? stored : result);
    return { items: items(), undo, step: shownStep };
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
        const { items, undo, step } = await by(wanted);
        const asked = isAsked && wanted.asked === undefined ? step : null;
        let next = undo;
        const toggle = async () => {
          // What was not sent yet is just not made.
          if (asked !== null && (await planClient(scope).held.drop(asked.step.key)))
            next = asked.step.changes;
          else ({ undo: next } = await sendAgain({ changes: next }));
        };
        const question = asked && askedChange(scope, asked, run);
        return { items, undo: toggle, redo: toggle, asked: question, sent: sentChange(scope, step) };
      };
      return run({ changes }, send);
    },
    [send, sendAgain, scope, isAsked],
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
