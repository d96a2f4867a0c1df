import { limits } from '@simmer/contracts/limits';
import type { HistoryEntry } from '@simmer/contracts/schemas/history.schema';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { usePlan, usePlanList } from '../plan/use-plan.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import type { PlanHistory } from './restoration.ts';

export interface PlanHistoryReading {
  /** Null while the history loads, and when it could not be loaded. */
  readonly data: PlanHistory | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

const historyKey = (scope: string) => queryKeys.profile(scope, 'planHistory');
const listOf = (only: ItemFields | null | undefined) => (only ? [only] : []);

/** The newest entries, by as many responses as their values need. */
async function readHistory(signal: AbortSignal): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id;
    const page = await api.call('plan.history', { signal, query: before === undefined ? {} : { before } });
    entries.push(...page.history);
    if (!page.more || entries.length >= limits.planHistory) return entries.slice(0, limits.planHistory);
  }
}

/** Reads the history again once the steps of this device are sent: it then includes them. */
function useRereading(scope: string): void {
  const client = useQueryClient();
  const waits = usePlan(({ steps }) => steps.some(({ why }) => why === undefined));
  useEffect(() => {
    if (!waits) return undefined;
    return () => void client.invalidateQueries({ queryKey: historyKey(scope) });
  }, [client, scope, waits]);
}

/** The history of the signed-in person's plan (MRG-4), which only the server has. */
export function usePlanHistory(): PlanHistoryReading {
  const { scope, isSignedIn } = useUserScope();
  useRereading(scope);
  const history = useQuery({
    queryKey: historyKey(scope),
    queryFn: ({ signal }) => readHistory(signal),
    enabled: isSignedIn,
    // The change feed does not report the history, so it is read at each opening.
    staleTime: 0,
  });
  const northStars = usePlanList('northStarGoals');
  const activities = usePlanList('activities');
  const timeBlocks = usePlanList('timeBlocks');
  const idealBlocks = usePlanList('idealBlocks');
  const pulseChecks = usePlanList('pulseChecks');
  const weeklyReflections = usePlanList('weeklyReflections');
  const weeklyPriorities = usePlanList('weeklyPriorities');
  const poster = usePlanList('poster');
  const freeDays = usePlanList('freeDays');
  const sizes = usePlanList('sizes');
  const vibes = usePlanList('vibes');
  const phases = usePlanList('phases');
  const lists = [northStars, activities, timeBlocks, idealBlocks, pulseChecks, weeklyReflections];
  const queries = [...lists, history, weeklyPriorities, poster, freeDays, sizes, vibes, phases];
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const reading = {
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach((query) => void query.refetch()),
  };
  if (queries.some(({ data }) => data === undefined)) return { ...reading, data: null };
  const rowsOf = <Item>({ data }: { readonly data: readonly Item[] | undefined }) => data ?? [];
  return {
    ...reading,
    data: {
      history: rowsOf(history),
      items: {
        northStars: rowsOf(northStars),
        activities: rowsOf(activities),
        timeBlocks: rowsOf(timeBlocks),
        idealBlocks: rowsOf(idealBlocks),
        pulseChecks: rowsOf(pulseChecks),
        weeklyReflections: rowsOf(weeklyReflections),
        weeklyPriorities: rowsOf(weeklyPriorities),
        poster: listOf(poster.data),
        freeDays: listOf(freeDays.data),
      },
      choices: {
        northStars: rowsOf(northStars),
        activities: rowsOf(activities),
        sizes: rowsOf(sizes),
        vibes: rowsOf(vibes),
        phases: rowsOf(phases),
      },
    },
  };
}
