import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CanvasNews, followPhases } from './follow-phases.ts';
import { PhaseLedger } from './phase-ledger.ts';
import { usePlanningSource } from '../hooks/use-planning-source.ts';

export type { CanvasNews };

/**
 * Hears what others do to the phases of blocks and events. The answer is told of this page's own moves that went
 * unanswered: what the server may still follow is no news either.
 */
export function useCanvasNews(
  hear: (news: CanvasNews) => void,
): Pick<PhaseLedger, 'mayStillLand' | 'landed'> {
  const client = useQueryClient();
  const { scope } = usePlanningSource();
  const [ledger] = useState(() => new PhaseLedger());
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () => followPhases(client, scope, ledger, (news) => latest.current(news)),
    [client, scope, ledger],
  );
  return ledger;
}
