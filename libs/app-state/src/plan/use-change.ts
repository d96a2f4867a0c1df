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
import { useAction } from '../hooks/use-action.ts';
import { messageOf, StaleError } from '../errors.ts';
import { failedToSave } from '../query-cache/data-failure.ts';
import { logActionFailure } from '../query-cache/query-client.ts';
import type { Steps } from './change.ts';
import { dialogsBeneath, sayRefusal } from '../offline/refusals.ts';
import { planClient } from '../plan-client/plan-clients.ts';
import { awaitPlan } from './read-plan.ts';
import { usePlanScope } from './use-plan.ts';

export type { Change, Changes };

/** A change that is shown, and waits for the answer to its question before it is sent (OFF-106). */
export interface AskedChange {
  /** Whether it still waits, or is being answered; may change whenever the plan does. */
  readonly isOpen: () => boolean;
  /** Makes other changes instead: this one is then never made. @throws StaleError if it does not wait any more */
  readonly answer: ChangePlan;
  /** Lets it be sent as it is. */
  readonly release: () => void;
}

/** A stored change on its way to the account. */
export interface SentChange {
  /** Rejects if it is refused: it is then listed among the changes that are not saved. */
  readonly result: Promise<unknown>;
  /** Discards it after a refusal: its line has it again. */
  readonly discard: () => void;
  /** Says why it was refused: its form opens again with that, or else a toast says it. */
  readonly tell: (text: string) => void;
}

/**
 * Says that the server has refused a change, which is listed then: the text if the server gives none for people, or who
 * tells of it instead.
 */
export type OnRefused = string | ((error: unknown, refused: SentChange) => void);

/** Makes a change of the plan; rejects if it cannot be stored. */
export type ChangePlan = (changes: Changes, onRefused: OnRefused) => Promise<SavedChange>;

/** The result of a person's change. */
export interface SavedChange extends Steps {
  /** The changed items in their new state. */
  readonly items: readonly ChangedItem[];
  /** Null unless a question asks for more of it. */
  readonly asked: AskedChange | null;
  readonly sent: SentChange;
}

interface WantedChange extends ChangeOptions {
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

/**
 * How the account is told which step is taken back, if it is one of series alone: which blocks it wrote there may be others
 * than here (BLK-84).
 */
function undoing({ step: { key, changes, undoes } }: ShownStep): ChangeOptions {
  const isOfSeries = changes.length > 0 && changes.every((change) => 'series' in change && change.series);
  return undoes !== undefined || isOfSeries ? { undoes: key } : {};
}

const STEP_FAILURE = 'That could not be saved. Please try again.';

function sentChange(
  scope: string,
  { step: { key }, result }: ShownStep,
  beneath: readonly Element[],
): SentChange {
  return {
    result,
    discard: () =>
      void planClient(scope)
        .takeBack(key)
        .catch(() => undefined),
    tell: (text) =>
      // The code that reads a change into its form is loaded with the first refusal.
      void import(/* webpackChunkName: "fields" */ '../offline/correct-change.ts').then(
        ({ tellRefusal }) => tellRefusal({ scope, key, text, beneath }),
        () => sayRefusal(text),
      ),
  };
}

function askedChange(
  scope: string,
  asked: ShownStep,
  make: (wanted: WantedChange, onRefused: OnRefused) => Promise<SavedChange>,
): AskedChange {
  const { held } = planClient(scope);
  const { key } = asked.step;
  let isAnswering = false;
  const answer: ChangePlan = async (changes, onRefused) => {
    isAnswering = true;
    try {
      return await make({ changes, asked }, onRefused);
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
 * Changes the plan: all of the changes or none, shown at once, with undo and redo. A change ends when it is stored, and
 * does not wait for the server: what that refuses is told as the caller says, and listed among the changes that are not
 * saved (OFF-18).
 * @param touched what is changed, for the log of a failure
 * @param isAsked whether a question asks afterwards for more of a change
 */
export function useChange(
  touched: readonly PlanResource[],
  { isAsked = false }: ChangeOptions = {},
): { readonly mutateAsync: ChangePlan; readonly isPending: boolean } {
  const client = useQueryClient();
  const { scope } = usePlanScope();
  const [shown] = touched;
  const failureText = failedToSave(['planning', scope, shown]);
  const { mutateAsync: make, isPending } = useAction<WantedChange, SavedStep>({
    // Nothing is refetched: the response has the changed items, and what follows from them is applied here as on the
    // server.
    invalidates: [],
    failureText,
    write: async ({ changes, asked, ...options }) => {
      const plan = planClient(scope);
      const step = await afterFormerStep(async () => {
        await awaitPlan(client, scope);
        return asked === undefined ? plan.change(changes, options) : plan.held.answer(asked, changes);
      });
      if (step === null) throw new StaleError('block');
      step.result.catch(() => undefined);
      await step.stored;
      return { items: step.items(), undo: step.undo, step };
    },
  });
  const mutateAsync: ChangePlan = useCallback(
    async (changes, onRefused) => {
      const send = async (wanted: WantedChange, refuse: (error: unknown, sent: SentChange) => void) => {
        const beneath = dialogsBeneath();
        const made = await make(wanted);
        const sent = sentChange(scope, made.step, beneath);
        sent.result.catch((error: unknown) => {
          logActionFailure(client, failureText, error);
          refuse(error, sent);
        });
        return { ...made, sent };
      };
      const run = async (wanted: WantedChange, told: OnRefused): Promise<SavedChange> => {
        const made = await send(wanted, (error, refused) =>
          typeof told === 'string' ? refused.tell(messageOf(error, told)) : told(error, refused),
        );
        const question = wanted.isAsked === true ? askedChange(scope, made.step, run) : null;
        let { step, undo: next } = made;
        const toggle = async () => {
          // What is not in the account is just not made.
          if (await planClient(scope).takeBack(step.step.key)) next = step.step.changes;
          else
            ({ undo: next, step } = await send({ changes: next, ...undoing(step) }, (error) =>
              sayRefusal(messageOf(error, STEP_FAILURE)),
            ));
        };
        return { items: made.items, undo: toggle, redo: toggle, asked: question, sent: made.sent };
      };
      return run({ changes, isAsked }, onRefused);
    },
    [make, client, scope, isAsked, failureText],
  );
  return { mutateAsync, isPending };
}
