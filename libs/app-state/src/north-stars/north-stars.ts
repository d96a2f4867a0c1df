import { updateAsSeen } from '../hooks/save-as-seen.ts';
import type {
  CreateNorthStar,
  NorthStar,
  UpdateNorthStar,
} from '@simmer/contracts/schemas/north-star.schema';
import { dropItem, patchItem, putItem } from '../query-cache/patch-list.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';
import { AFFECTED_BY_REMOVAL } from './affected-by-removal.ts';
import { captureRemoval } from './restore-north-star.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

export { captureRemoval };

/** The North Stars offered to everybody. */
export const useDefaultNorthStars = () => usePlanningQuery(RESOURCES.northStars.defaults);

/** The user's North Stars, at most five. */
export const useNorthStars = () => usePlanningQuery(RESOURCES.northStars.list);

/** Adds a North Star. A sixth is rejected with 'You can only have up to 5 North Stars'. */
export function useCreateNorthStar(): Action<CreateNorthStar, NorthStar> {
  const { source, scope, invalidates } = useWritable('northStars', 'northStarGoals');
  return useAction({
    write: source.northStars.create,
    isForm: true,
    isIdempotentCreate: true,
    invalidates,
    settle: (client, northStar) => putItem(client, queryKeys.planning(scope, 'northStars'), northStar),
  });
}

interface NorthStarUpdate {
  readonly id: string;
  readonly changes: UpdateNorthStar;
  /** As the person saw it; what was changed elsewhere since is not overwritten. */
  readonly seen?: NorthStar;
}

/** Changes a custom North Star. */
export function useUpdateNorthStar(): Action<NorthStarUpdate, NorthStar> {
  const { source, scope, invalidates } = useWritable('northStars', 'northStarGoals');
  return useAction({
    write: (update, key) => updateAsSeen(source.northStars, 'North Star', update, key),
    isForm: true,
    invalidates,
    settle: (client, northStar) =>
      patchItem(client, queryKeys.planning(scope, 'northStars'), northStar.id, northStar),
  });
}

/**
 * Removes a North Star from the user, and from blocks, weekly orders and pulse checks (NST-4). Call `captureRemoval`
 * before.
 */
export function useRemoveNorthStar(): Action<string, NorthStar> {
  const { source, scope, invalidates } = useWritable(...AFFECTED_BY_REMOVAL);
  return useAction({
    write: source.northStars.remove,
    invalidates,
    settle: (client, northStar) => dropItem(client, queryKeys.planning(scope, 'northStars'), northStar.id),
  });
}
