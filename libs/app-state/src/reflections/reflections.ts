import type {
  SavePriority,
  WeeklyPriority,
  WeeklyReflection,
} from '@simmer/contracts/schemas/reflection.schema';
import { patchList } from '../query-cache/patch-list.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { type LinesSave, saveLines } from './save-lines.ts';

export const useWeeklyReflections = () => usePlanningQuery(RESOURCES.weeklyReflections.list);

/**
 * Saves lists of a week's reflection; the others stay. Rejects with a `StaleError` if these lists have changed since
 * they were read.
 * @param isForm false if it is saved while it is typed: what the server cannot save now waits
 */
export function useSaveReflection(isForm = true): Action<LinesSave, WeeklyReflection> {
  const { source, invalidates } = useWritable('weeklyReflections');
  return useAction({
    write: (save, key) => saveLines(source.weeklyReflections, save, key),
    isForm,
    invalidates,
  });
}

export const useWeeklyPriorities = () => usePlanningQuery(RESOURCES.weeklyPriorities.list);

/** Saves the order of North Stars in a week; shown at once. */
export function useSavePriority(): Action<SavePriority, WeeklyPriority> {
  const { source, scope, invalidates } = useWritable('weeklyPriorities');
  return useAction({
    write: source.weeklyPriorities.save,
    invalidates,
    patch: (client, input, key) =>
      patchList<WeeklyPriority>(client, queryKeys.planning(scope, 'weeklyPriorities'), (weeks) => [
        ...weeks.filter((week) => week.week_start_date !== input.week_start_date),
        { ...input, id: input.id ?? key },
      ]),
  });
}
