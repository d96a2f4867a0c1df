import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CanvasChanges, followPhases } from './follow-phases.ts';
import { PhaseTracker } from './phase-tracker.ts';
import { usePlanningSource } from '../hooks/use-planning-source.ts';

export type { CanvasChanges };

/**
 * Hears what others do to the phases of blocks and events. The answer is told of this page's own moves that went
 * unanswered: what the server may still follow is no news either.
 */
export function useCanvasChanges(
  onChanges: (changes: CanvasChanges) => void,
): Pick<PhaseTracker, 'mayStillSucceed' | 'landed'> {
  const client = useQueryClient();
  const { scope } = usePlanningSource();
  const [tracker] = useState(() => new PhaseTracker());
  const latest = useRef(onChanges);
  useEffect(() => {
    latest.current = onChanges;
  });
  useEffect(
    () => followPhases(client, scope, tracker, (changes) => latest.current(changes)),
    [client, scope, tracker],
  );
  return tracker;
}
