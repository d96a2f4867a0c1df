import { useActivities } from '@simmer/app-state/activities';
import { useEcocyclePhases, useTimeBlockSizes, useVibes } from '@simmer/app-state/catalogue';
import { messageOf } from '@simmer/app-state/errors';
import { useNorthStars } from '@simmer/app-state/north-stars';
import { toast } from '@simmer/ui/toast';
import { useEffect } from 'react';
import type {
  Activity,
  EcocyclePhase,
  NorthStar,
  TimeBlockSize,
  Vibe,
} from '../../planning/planning-types.ts';

/** What a time block can be made of. */
export interface PlanningChoices {
  readonly activities: readonly Activity[];
  /** By duration, the shortest first. */
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
  readonly phases: readonly EcocyclePhase[];
  readonly vibes: readonly Vibe[];
}

interface LoadedChoices {
  readonly choices: PlanningChoices | null;
  readonly error: string | null;
  readonly retry: () => void;
}

/** Loads what the dialog offers. Only activities and sizes are needed to save; without the rest it offers less. */
export function usePlanningChoices(): LoadedChoices {
  const activities = useActivities();
  const sizes = useTimeBlockSizes();
  const northStars = useNorthStars();
  const phases = useEcocyclePhases();
  const vibes = useVibes();

  const sizeTrouble = sizeTroubleOf(sizes.isError, sizes.data);
  useEffect(() => {
    if (sizeTrouble !== null) toast.error(sizeTrouble);
  }, [sizeTrouble]);

  const isWaiting = [northStars, phases, vibes].some((query) => query.isPending);
  if (activities.data === undefined || sizes.data === undefined || isWaiting) {
    const failed = activities.error ?? sizes.error;
    return {
      choices: null,
      error: failed === null ? null : messageOf(failed, 'Check your connection and try again.'),
      retry: () => [activities, sizes].forEach((query) => void query.refetch()),
    };
  }
  const choices = {
    activities: activities.data,
    sizes: sizes.data,
    northStars: northStars.data ?? [],
    phases: phases.data ?? [],
    vibes: vibes.data ?? [],
  };
  return { choices, error: null, retry: () => undefined };
}

function sizeTroubleOf(isError: boolean, sizes: readonly TimeBlockSize[] | undefined): string | null {
  if (isError) return 'Failed to load time block sizes';
  return sizes?.length === 0 ? 'No time block sizes available' : null;
}
