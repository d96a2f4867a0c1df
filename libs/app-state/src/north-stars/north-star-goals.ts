import { updateAsSeen } from '../hooks/save-as-seen.ts';
import type {
  CreateNorthStarGoal,
  NorthStarGoal,
  UpdateNorthStarGoal,
} from '@simmer/contracts/schemas/north-star.schema';
import { dropItem, patchItem, putItem } from '../query-cache/patch-list.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';
import { AFFECTED_BY_REMOVAL } from './affected-by-removal.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

// The typed view of the rows that `north-stars` reads plainly (NST-20): a change through one shows in both.

/** The user's North Stars with types and dates; one without a type is ongoing. */
export const useNorthStarGoals = () => usePlanningQuery(RESOURCES.northStarGoals.list);

/** Adds a North Star with a type. A sixth is rejected with 'You can only have up to 5 North Stars'. */
export function useCreateNorthStarGoal(): Action<CreateNorthStarGoal, NorthStarGoal> {
  const { source, scope, invalidates } = useWritable('northStarGoals', 'northStars');
  return useAction({
    write: source.northStarGoals.create,
    isForm: true,
    isIdempotentCreate: true,
    invalidates,
    settle: (client, goal) => putItem(client, queryKeys.planning(scope, 'northStarGoals'), goal),
  });
}

/** Changes a custom North Star; a default one is rejected (NST-3). */
export function useUpdateNorthStarGoal(): Action<
  { id: string; changes: UpdateNorthStarGoal; seen?: NorthStarGoal },
  NorthStarGoal
> {
  const { source, scope, invalidates } = useWritable('northStarGoals', 'northStars');
  return useAction({
    write: (update, key) => updateAsSeen(source.northStarGoals, 'North Star', update, key),
    isForm: true,
    invalidates,
    settle: (client, goal) => patchItem(client, queryKeys.planning(scope, 'northStarGoals'), goal.id, goal),
  });
}

/** Removes a custom North Star; a default one is rejected. References to it are removed as in `useRemoveNorthStar`. */
export function useRemoveNorthStarGoal(): Action<string, NorthStarGoal> {
  const { source, scope, invalidates } = useWritable(...AFFECTED_BY_REMOVAL);
  return useAction({
    write: source.northStarGoals.remove,
    invalidates,
    settle: (client, goal) => dropItem(client, queryKeys.planning(scope, 'northStarGoals'), goal.id),
  });
}
