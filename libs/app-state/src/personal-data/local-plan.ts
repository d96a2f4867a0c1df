import { useQuery } from '@tanstack/react-query';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { usePlanningSource } from '../hooks/use-planning-source.ts';
import { readPlanText } from './backups/read-plan.ts';
import { readWholePlan } from './import/present-plan.ts';
import { type ImportPreview, previewImport } from './import/preview-import.ts';
import { localPlanStore } from './local-plan/follow-local-plan.ts';
import { localPlanText, noteAnswer } from './local-plan/offer-local-plan.ts';

/** This browser's own plan, compared with the account's. */
export interface LocalPlanPreview extends ImportPreview {
  /** How many items of it cannot be read. */
  readonly unreadableCount: number;
}

/** Compares this browser's own plan with that of the account; `data` is null if it is empty (OFF-62). */
export function useLocalPlanPreview() {
  const { source, scope } = usePlanningSource();
  return useQuery({
    queryKey: ['local-plan', scope],
    queryFn: async (): Promise<LocalPlanPreview | null> => {
      const text = await localPlanText();
      const reading = text === null ? null : await readPlanText(text);
      if (reading === null) return null;
      const present = await readWholePlan(source);
      const { bundle, unreadableCount } = reading;
      return { ...previewImport(bundle, present, scope), unreadableCount };
    },
    // It is a decision on the plan as it was shown.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The signed-in user has answered the offer. */
export async function closeLocalPlanOffer(userId: string, isAdded: boolean): Promise<void> {
  localPlanStore.setState({ offeredTo: null });
  await noteAnswer(userId, isAdded);
}

/** Whether this browser has a plan of its own beside the account's. */
export function useHasLocalPlan(): boolean {
  const { scope, isKnown } = usePlanningSource();
  const { data = false } = useQuery({
    queryKey: ['has-local-plan', scope],
    queryFn: async () => (await localPlanText()) !== null,
    enabled: isKnown && scope !== LOCAL_SCOPE,
    gcTime: 0,
  });
  return data;
}
