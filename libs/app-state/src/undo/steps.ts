import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BlocksWritten } from '../time-blocks/apply-writes.ts';
import { dropItem, putItem } from '../query-cache/patch-list.ts';
import { useAction } from '../hooks/use-action.ts';
import { usePlanningSource } from '../hooks/use-planning-source.ts';
import { useWritable } from '../hooks/use-writable.ts';
import { AFFECTED_BY_REMOVAL } from '../north-stars/affected-by-removal.ts';
import type { RemovedNorthStar, RestoredNorthStar } from '../north-stars/restore-north-star.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { blockSteps } from './block-steps.ts';
import { ITEM_ACCESS, type ItemAccess, type ItemKind, type Items } from './item-access.ts';
import { setItem } from './set-item.ts';
import { setReflection } from './set-reflection.ts';
import { starRemoval } from './star-steps.ts';
import { type Change, type Steps, stepsOf, type Transition } from './change.ts';
import { useApplyBlockWrites } from '../time-blocks/time-blocks.ts';

export type { Change, Steps };

/** Undo and redo of a change to one item of the plan; shown at once. */
export function useItemSteps<Kind extends ItemKind>(kind: Kind): (change: Change<Items[Kind]>) => Steps {
  // The access of a kind fits its items; the compiler cannot infer that.
  const access: ItemAccess<Items[Kind]> = ITEM_ACCESS[kind];
  const { source, scope, invalidates } = useWritable(...access.invalidates);
  const show = (client: QueryClient, { from, to }: Transition<Items[Kind]>) => {
    const list = queryKeys.planning(scope, access.list);
    if (access.list === 'poster') client.setQueryData(list, to);
    else if (to !== null) putItem(client, list, to, (from ?? to).id);
    else if (from !== null) dropItem(client, list, from.id);
  };
  const { mutateAsync } = useAction<Transition<Items[Kind]>, void>({
    write: (turn, key) => setItem(access, source, turn, key),
    invalidates,
    patch: show,
  });
  return useCallback((change) => stepsOf(change, mutateAsync), [mutateAsync]);
}

/** Undo and redo of a change to a week's reflection. */
export function useReflectionSteps(): (change: Change<WeeklyReflection>) => Steps {
  const { source, invalidates } = useWritable('weeklyReflections');
  const { mutateAsync } = useAction<Transition<WeeklyReflection>, void>({
    write: (turn, key) => setReflection(source.weeklyReflections, turn, key),
    invalidates,
  });
  return useCallback((change) => stepsOf(change, mutateAsync), [mutateAsync]);
}

/** Undo and redo of changes to blocks; `made` as in `blockSteps`. */
export function useBlockSteps(): (done: BlocksWritten, createdIds?: readonly string[]) => Steps {
  const client = useQueryClient();
  const { source, scope } = usePlanningSource();
  const { mutateAsync: apply } = useApplyBlockWrites();
  return useCallback(
    (done, createdIds) => {
      const activities = () => source.activities.list();
      const queryKey = queryKeys.planning(scope, 'activities');
      const knownActivities = () => client.ensureQueryData({ queryKey, queryFn: activities });
      return blockSteps({ apply, activities, knownActivities }, done, createdIds);
    },
    [apply, client, source, scope],
  );
}

type StarStep = (key: string) => Promise<RestoredNorthStar | void>;

/** Undo and redo of the removal of a North Star; `onRestored` gets the result. */
export function useStarRemovalSteps(): (
  removed: RemovedNorthStar,
  onRestored: (restored: RestoredNorthStar) => void,
) => Steps {
  const { source, invalidates } = useWritable(...AFFECTED_BY_REMOVAL);
  const { mutateAsync } = useAction<StarStep, RestoredNorthStar | void>({
    write: (step, key) => step(key),
    invalidates,
  });
  return useCallback(
    (removed, onRestored) => {
      const removal = starRemoval(removed);
      return {
        undo: async () => {
          const restored = await mutateAsync((key) => removal.undo(source, key));
          if (restored) onRestored(restored);
        },
        redo: () => mutateAsync((key) => removal.redo(source, key)),
      };
    },
    [mutateAsync, source],
  );
}
