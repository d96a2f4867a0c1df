import type { NorthStarPoster, SavePoster } from '@simmer/contracts/schemas/reflection.schema';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';

/** The poster, or null if there is none yet. */
export const usePoster = () => usePlanningQuery(RESOURCES.poster.get);

export function useSavePoster(): Action<SavePoster, NorthStarPoster> {
  const { source, invalidates } = useWritable('poster');
  return useAction({ write: source.poster.save, isForm: true, invalidates });
}
