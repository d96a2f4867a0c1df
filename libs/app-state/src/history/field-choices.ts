import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import { usePlanList } from '../plan/use-plan.ts';

/** The lists that fields of the plan refer to; null while they load. A list that failed to load is empty. */
export function useFieldChoices(): FieldChoices | null {
  const activities = usePlanList('activities');
  const sizes = usePlanList('sizes');
  const northStars = usePlanList('northStars');
  const phases = usePlanList('phases');
  const vibes = usePlanList('vibes');
  if ([activities, sizes, northStars, phases, vibes].some(({ isPending }) => isPending)) return null;
  return {
    activities: activities.data ?? [],
    sizes: sizes.data ?? [],
    northStars: northStars.data ?? [],
    phases: phases.data ?? [],
    vibes: vibes.data ?? [],
  };
}
