import { useActivities } from '@simmer/app-state/plan/activities';
import { isAwaited, useEcocyclePhases, useTimeBlockSizes, useVibes } from '@simmer/app-state/plan/catalogue';
import { messageOf } from '@simmer/app-state/errors';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { useSizesFailure } from '../../../shared/use-sizes-failure.ts';
import type {
  Activity,
  EcocyclePhase,
  NorthStar,
  TimeBlockSize,
  Vibe,
} from '../../../shared/planning-types.ts';

/** The choices for a time block. */
export interface PlanningChoices {
  readonly activities: readonly Activity[];
  /** By duration, shortest first. */
  readonly sizes: readonly TimeBlockSize[];
  /** Reloads the sizes; null unless they could not be loaded. */
  readonly retrySizes: (() => void) | null;
  readonly northStars: readonly NorthStar[];
  readonly phases: readonly EcocyclePhase[];
  readonly vibes: readonly Vibe[];
}

interface LoadedChoices {
  readonly choices: PlanningChoices | null;
  readonly error: string | null;
  readonly retry: () => void;
}

/**
 * Loads the choices of the dialog, and the blocks, because a new block repeats as the last one (BLK-63). Only
 * activities are required.
 */
export function usePlanningChoices(): LoadedChoices {
  const activities = useActivities();
  const sizes = useTimeBlockSizes();
  const northStars = useNorthStars();
  const phases = useEcocyclePhases();
  const vibes = useVibes();
  const blocks = useTimeBlocks();

  useSizesFailure(sizes);
  if (activities.data === undefined || [sizes, northStars, phases, vibes, blocks].some(isAwaited)) {
    const { error } = activities;
    return {
      choices: null,
      error: error === null ? null : messageOf(error, 'Check your connection and try again.'),
      retry: () => void activities.refetch(),
    };
  }
  const choices = {
    activities: activities.data,
    sizes: sizes.data ?? [],
    retrySizes: sizes.data === undefined ? () => void sizes.refetch() : null,
    northStars: northStars.data ?? [],
    phases: phases.data ?? [],
    vibes: vibes.data ?? [],
  };
  return { choices, error: null, retry: () => undefined };
}
