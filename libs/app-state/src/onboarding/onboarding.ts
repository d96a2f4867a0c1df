import type { CreateNorthStar, NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { SavePulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import { isServerUnavailable } from '../errors/errors.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useWritable } from '../hooks/use-writable.ts';
import { hasCompletedHere, localSource, localStore } from '@simmer/offline/copy/local-plan';
import { pushLocalOnboarding } from './push-local-onboarding.ts';
import { sessionStore, useSession } from '../session/session.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

type ChosenNorthStar = Required<Pick<CreateNorthStar, 'name' | 'emoji' | 'color' | 'is_default'>>;

/** True when the server or this browser says so (ONB-9). */
export function useHasCompletedOnboarding(): boolean {
  const user = useSession((state) => state.user);
  return user?.has_completed_onboarding ?? hasCompletedHere();
}

async function saveChoice(
  northStars: PlanningSource['northStars'],
  chosen: readonly ChosenNorthStar[],
  key: string,
): Promise<NorthStar[]> {
  const saved = await northStars.list();
  const names = new Set(chosen.map(({ name }) => name));
  const left = saved.filter(({ name }) => !names.has(name));
  for (const northStar of left) await northStars.remove(northStar.id, `${key}-${northStar.id}`);
  const kept = saved.filter(({ name }) => names.has(name));
  for (const [index, northStar] of chosen.entries()) {
    if (kept.some(({ name }) => name === northStar.name)) continue;
    kept.push(await northStars.create(northStar, `${key}-${index}`));
  }
  return kept;
}

/**
 * Sets the user's North Stars to the chosen ones: missing ones are added, others removed. While the server is
 * unreachable they are stored in this browser and the flow continues (ONB-7).
 */
export function useSaveNorthStarChoice(): Action<readonly ChosenNorthStar[], NorthStar[]> {
  const { source, invalidates } = useWritable('northStars', 'northStarGoals');
  return useAction({
    write: async (chosen, key) => {
      try {
        return await saveChoice(source.northStars, chosen, key);
      } catch (error) {
        if (source === localSource || !isServerUnavailable(error)) throw error;
        return saveChoice(localSource.northStars, chosen, key);
      }
    },
    invalidates,
  });
}

/**
 * Saves the baseline, the first pulse check. What the server cannot save waits among the person's own changes, and is
 * sent later (ONB-7): the plan of this browser is offered to whoever signs in next.
 */
export function useSaveBaseline(): Action<SavePulseCheck, void> {
  const { source, invalidates } = useWritable('pulseChecks');
  return useAction({
    write: async (check, key) => {
      try {
        await source.pulseChecks.save(check, key);
      } catch (error) {
        if (source === localSource || !isServerUnavailable(error)) throw error;
      }
    },
    invalidates,
  });
}

async function completeHere(): Promise<void> {
  await localStore.change((data) => {
    data.hasCompletedOnboarding = true;
  });
}

/** Completes onboarding: the browser stores this first, and sends it now or, if that fails, later. */
export function useCompleteOnboarding(): Action<void, void> {
  const { source, invalidates } = useWritable('northStars', 'northStarGoals');
  return useAction({
    write: async () => {
      const { user } = sessionStore.getState();
      await completeHere();
      if (source === localSource || !user) return;
      sessionStore.setState({ user: await pushLocalOnboarding(user, localStore) });
    },
    invalidates,
  });
}
