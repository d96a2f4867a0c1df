import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isInProgress } from '../hooks/in-progress.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { isOfTheUser, queriesOfTopic } from './topic-queries.ts';

/** Topics that arrive within this time, in milliseconds, are handled together. */
export const GATHER_MS = 100;
/** Minimum milliseconds between two rounds of refetching. */
export const REST_MS = 1_000;

const EVERYTHING = 'everything';

const allOf = (scope: string) => [
  queryKeys.planning(scope),
  queryKeys.allCalendar(scope),
  queryKeys.allProfile(scope),
  queryKeys.allAccount(scope),
  queryKeys.allAdmin(scope),
];

export interface ChangeApplier {
  /** Refetches the queries that show these topics. */
  readonly note: (topics: readonly ChangeTopic[]) => void;
  /** Refetches everything: any topic may have changed. */
  readonly noteAll: () => void;
  readonly stop: () => void;
}

/**
 * Refetches what changed elsewhere if it is on screen, and invalidates the rest. Waits while an action of this page
 * changes the same data, so that its optimistic update stays, and skips queries that were read since.
 * @param scope whose data, as in every query key.
 */
export function createChangeApplier(
  client: QueryClient,
  scope: string,
  refreshUser: () => void,
): ChangeApplier {
  // A counter rather than the clock: two events within one millisecond must have an order.
  let moment = 0;
  let lastRound = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changedAt = new Map<ChangeTopic | typeof EVERYTHING, number>();
  const readStarts = new WeakMap<Query, number>();

  const stopReads = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') readStarts.set(event.query, (moment += 1));
  });
  const stopActions = client.getMutationCache().subscribe(() => schedule());

  const refetchAll = (since: number, keys: readonly (readonly unknown[])[]) =>
    keys.forEach((queryKey) => {
      const predicate = (query: Query) => (readStarts.get(query) ?? 0) < since;
      void client.invalidateQueries({ queryKey, predicate });
    });

  const keysOf = (topic: ChangeTopic | typeof EVERYTHING) =>
    topic === EVERYTHING ? allOf(scope) : queriesOfTopic(topic, scope);

  function round(): void {
    timer = undefined;
    lastRound = performance.now();
    for (const [topic, since] of changedAt) {
      const keys = keysOf(topic);
      // The end of the action in progress calls this function again.
      if (isInProgress(client, keys)) continue;
      changedAt.delete(topic);
      refetchAll(since, keys);
      if (topic === EVERYTHING || isOfTheUser(topic)) refreshUser();
    }
  }

  function schedule(): void {
    if (changedAt.size === 0 || timer !== undefined) return;
    timer = setTimeout(round, Math.max(GATHER_MS, lastRound + REST_MS - performance.now()));
  }

  return {
    note: (topics) => {
      for (const topic of topics) changedAt.set(topic, (moment += 1));
      schedule();
    },
    noteAll: () => {
      changedAt.set(EVERYTHING, (moment += 1));
      schedule();
    },
    stop: () => {
      clearTimeout(timer);
      stopReads();
      stopActions();
    },
  };
}
