import { useQuery } from '@tanstack/react-query';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { usePlanScope } from '../plan/use-plan.ts';
import { type ImportPreview, usePreview } from './import/preview-import.ts';
import { readPlanText } from './import/read-bundle.ts';
import { localPlanStore } from './import/follow-local-plan.ts';
import { localPlanText, noteAnswer } from './import/offer-local-plan.ts';

/** Compares this browser's own plan with that of the account; `data` is null if it is empty (OFF-62). */
export function useLocalPlanPreview() {
  const { scope } = usePlanScope();
  const preview = usePreview();
  return useQuery({
    queryKey: ['local-plan', scope],
    queryFn: async (): Promise<ImportPreview | null> => {
      const reading = await readPlanText((await localPlanText()) ?? '');
      return reading && preview(reading);
    },
    // A person decides on the plan as it was shown, so the plan is not read again meanwhile.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Removes the offer after the signed-in user has answered. */
export async function closeLocalPlanOffer(userId: string, isAdded: boolean): Promise<void> {
  localPlanStore.setState({ offeredTo: null });
  await noteAnswer(userId, isAdded);
}

/** Whether this browser has a plan of its own beside the account's. */
export function useHasLocalPlan(): boolean {
  const { scope, isKnown } = usePlanScope();
  const { data = false } = useQuery({
    queryKey: ['has-local-plan', scope],
    queryFn: async () => (await localPlanText()) !== null,
    enabled: isKnown && scope !== LOCAL_SCOPE,
    gcTime: 0,
  });
  return data;
}
