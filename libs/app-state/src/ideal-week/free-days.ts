import type { FreeDayRanges, FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { useWritable } from '../hooks/use-writable.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** A person's free days (IDE-1), or null if there were never any. */
export const useFreeDays = () => usePlanningQuery(RESOURCES.freeDays.get);

interface FreeDaysChange {
  readonly wanted: FreeDayRanges;
  /** As the person saw them. */
  readonly seen: FreeDayRanges;
}

/** Saves free days; its undo is the same with both swapped. What another device changed meanwhile is kept (IDE-23). */
export function useSaveFreeDays(): Action<FreeDaysChange, FreeDays> {
  const { source, scope, invalidates } = useWritable('freeDays');
  return useAction({
    write: ({ wanted, seen }, key) =>
      source.freeDays.save({ free_days: wanted, seen: { free_days: seen } }, key),
    invalidates,
    settle: (client, saved) => client.setQueryData(queryKeys.planning(scope, 'freeDays'), saved),
  });
}
