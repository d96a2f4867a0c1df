import type { CreateNorthStar, NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { SavePulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { hasCompletedHere, localStore } from '@simmer/plan/copy/local-plan';
import { newId } from '@simmer/plan/disk/new-id';
import { pulseChange } from '@simmer/plan/journal-changes';
import type { Change } from '@simmer/plan/step';
import { isServerUnavailable } from '../errors.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { makeNow, planClient } from '../plan-client/plan-clients.ts';
import { readPlan } from './read-plan.ts';
import { usePlanScope } from './use-plan.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { sessionStore, useSession } from '../session/session.ts';
import { pushLocalOnboarding } from '../session/push-local-onboarding.ts';

type ChosenNorthStar = Required<Pick<CreateNorthStar, 'name' | 'emoji' | 'color' | 'is_default'>>;

/** True when the server or this browser has recorded the completion (ONB-9). */
export function useHasCompletedOnboarding(): boolean {
  const user = useSession((state) => state.user);
  return user?.has_completed_onboarding ?? hasCompletedHere();
}

/** Saves the choice as one step. Nothing shows it before it is saved. */
async function saveChoice(
  scope: string,
  chosen: readonly ChosenNorthStar[],
  key: string,
): Promise<NorthStar[]> {
  const { northStarThemes: saved } = (await readPlan(scope)).plan;
  const names = new Set(chosen.map(({ name }) => name));
  const keptStars = saved.filter(({ name }) => names.has(name));
  const changes: Change[] = [
    ...saved.flatMap(({ id, name }): Change[] =>
      names.has(name) ? [] : [{ resource: 'northStars', id, removed: true }],
    ),
    ...chosen.flatMap((fields): Change[] =>
      keptStars.some(({ name }) => name === fields.name)
        ? []
        : [{ resource: 'northStars', id: newId(), fields }],
    ),
  ];
  if (changes.length === 0) return keptStars;
  const step = { key, label: 'North Stars', madeAt: new Date().toISOString(), changes };
  const items = await makeNow(scope, step);
  return [...keptStars, ...items.flatMap(({ item }) => (item === null ? [] : [item as NorthStar]))];
}

/**
 * Sets the user's North Stars to the chosen ones: missing ones are added, others removed. While the server is
 * unreachable they are stored in this browser and the flow continues (ONB-7).
 */
export function useSaveNorthStarChoice(): Action<readonly ChosenNorthStar[], NorthStar[]> {
  const { scope } = usePlanScope();
  return useAction({
    write: async (chosen, key) => {
      try {
        return await saveChoice(scope, chosen, key);
      } catch (error) {
        if (scope === LOCAL_SCOPE || !isServerUnavailable(error)) throw error;
        return saveChoice(LOCAL_SCOPE, chosen, key);
      }
    },
    invalidates: [queryKeys.planning(scope)],
  });
}

/**
 * Saves the baseline, the first pulse check. If the server cannot save it, it waits in the person's own outbox (ONB-7):
 * the plan of this browser would be offered to whoever signs in next.
 */
export function useSaveBaseline(): Action<SavePulseCheck, void> {
  const { scope } = usePlanScope();
  return useAction({
    write: async (check) => {
      const { result: outcome } = await planClient(scope).change([pulseChange(check, null)]);
      await outcome.catch((error: unknown) => {
        if (scope === LOCAL_SCOPE || !isServerUnavailable(error)) throw error;
      });
    },
    invalidates: [queryKeys.planning(scope)],
  });
}

async function completeHere(): Promise<void> {
  await localStore.change((data) => {
    data.hasCompletedOnboarding = true;
  });
}

/** Completes onboarding: this browser records the completion first, and sends it now or, if that fails, later. */
export function useCompleteOnboarding(): Action<void, void> {
  const { scope } = usePlanScope();
  return useAction({
    write: async () => {
      const { user } = sessionStore.getState();
      await completeHere();
      if (scope === LOCAL_SCOPE || !user) return;
      sessionStore.setState({ user: await pushLocalOnboarding(user, localStore) });
    },
    invalidates: [queryKeys.planning(scope)],
  });
}
