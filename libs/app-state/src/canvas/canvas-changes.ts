import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CanvasChanges, followPhases } from './follow-phases.ts';
import { PhaseTracker } from './phase-tracker.ts';
import { usePlanScope } from '../plan/use-plan.ts';

export type { CanvasChanges };

/**
 * Reports changes of other clients to the phases of blocks and events. The result registers this page's own moves
 * without a response: if the server applies them later, they are not reported.
 */
export function useCanvasChanges(
  onChanges: (changes: CanvasChanges) => void,
): Pick<PhaseTracker, 'mayStillSucceed' | 'landed'> {
  const client = useQueryClient();
  const { scope } = usePlanScope();
  const [tracker] = useState(() => new PhaseTracker());
  const report = useEffectEvent(onChanges);
  useEffect(
    () => followPhases(client, scope, tracker, (changes) => report(changes)),
    [client, scope, tracker],
  );
  return tracker;
}
