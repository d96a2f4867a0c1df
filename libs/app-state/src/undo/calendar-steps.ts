import type { EventPhasesChange } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { KeywordRule } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { useCallback } from 'react';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { useAction } from '../hooks/use-action.ts';
import { type CalendarResource, queryKeys } from '../query-cache/query-keys.ts';
import { setEventPhases } from './event-phases.ts';
import { setRule } from './set-rule.ts';
import { type Change, type Steps, stepsOf, type Transition } from '../plan/change.ts';

export type { EventPhasesChange };

function useAffectedKeys(...resources: CalendarResource[]) {
  const { scope } = useUserScope();
  return resources.map((resource) => queryKeys.calendar(scope, resource));
}

interface PhasesTransition {
  readonly changes: readonly EventPhasesChange[];
  readonly to: 'before' | 'after';
}

/**
 * Undo and redo of verifications. An event that was changed elsewhere since stays unchanged for good; `onLeft` is
 * called with the number of such events.
 */
export function useEventPhasesSteps(): (
  changes: readonly EventPhasesChange[],
  onLeft: (count: number) => void,
) => Steps {
  const { mutateAsync } = useAction<PhasesTransition, readonly EventPhasesChange[]>({
    write: ({ changes, to }, key) => setEventPhases(changes, to, key),
    invalidates: useAffectedKeys('events', 'eventHistory', 'analysisResults'),
  });
  return useCallback(
    (changes, onLeft) => {
      let open = changes;
      const turn = async (to: PhasesTransition['to']) => {
        const changesMade = await mutateAsync({ changes: open, to });
        if (changesMade.length < open.length) onLeft(open.length - changesMade.length);
        open = changesMade;
      };
      return { undo: () => turn('before'), redo: () => turn('after') };
    },
    [mutateAsync],
  );
}

/** Undo and redo of a change to a keyword rule. */
export function useKeywordRuleSteps(): (change: Change<KeywordRule>) => Steps {
  const { mutateAsync } = useAction<Transition<KeywordRule>, void>({
    write: setRule,
    invalidates: useAffectedKeys('keywordRules', 'events', 'analysisResults'),
  });
  return useCallback((change) => stepsOf(change, mutateAsync), [mutateAsync]);
}
