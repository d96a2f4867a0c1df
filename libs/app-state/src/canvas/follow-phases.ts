import type { AccountCopy } from '@simmer/plan/account-copy';
import type { WaitingStep } from '@simmer/plan/outbox';
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { planClient } from '../plan-client/plan-clients.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import type { Phase, PhaseTracker, PhaseChange } from './phase-tracker.ts';

/** The changes of other clients that one read found. */
export interface CanvasChanges {
  readonly moved: readonly PhaseChange[];
  /** Ids of items that were removed since the previous read. */
  readonly removed: readonly string[];
}

interface Phased {
  readonly id: string;
  readonly ecocycle_phase: Phase;
}

type Items = readonly Phased[];

/** The blocks or events of a query. */
function itemsIn({ queryKey: [family], state }: Query): Items | undefined {
  return family === 'planning'
    ? (state.data as AccountCopy | undefined)?.plan.timeBlocks
    : (state.data as Items | undefined);
}

/** The items whose object differs from the one in `before`. */
function changedItems(items: Items, before: Items): Items {
  const knownIds = new Set(before);
  return items.filter((item) => !knownIds.has(item));
}

function missingIds(items: Items, before: Items): string[] {
  const present = new Set(items.map(({ id }) => id));
  return before.flatMap(({ id }) => (present.has(id) ? [] : [id]));
}

/**
 * Watches the blocks and events that are read. A read is evaluated only if no action of this page was in progress at
 * its start or its end, so that it includes all actions; every other change of the cache, and each step of the plan,
 * comes from this page.
 */
class PhaseWatch {
  readonly #lists = new Map<string, Items>();
  /** The number of started actions when a read began; absent if one was in progress then. */
  readonly #begun = new Map<string, number>();
  readonly #client: QueryClient;
  readonly #tracker: PhaseTracker;
  readonly #onChanges: (changes: CanvasChanges) => void;
  #actions = 0;

  constructor(client: QueryClient, tracker: PhaseTracker, onChanges: (changes: CanvasChanges) => void) {
    this.#client = client;
    this.#tracker = tracker;
    this.#onChanges = onChanges;
  }

  noteAction(): void {
    this.#actions += 1;
  }

  /** The state that is already cached is the baseline. */
  begin(query: Query): void {
    const { queryHash } = query;
    const items = itemsIn(query) ?? [];
    this.#lists.set(queryHash, items);
    for (const { id, ecocycle_phase } of items) this.#tracker.noteShown(id, ecocycle_phase);
  }

  look({ query, action }: Extract<QueryCacheNotifyEvent, { type: 'updated' }>): void {
    const { queryHash } = query;
    if (action.type === 'fetch') {
      if (this.#client.isMutating() === 0) this.#begun.set(queryHash, this.#actions);
      else this.#begun.delete(queryHash);
      return;
    }
    const items = itemsIn(query);
    if (items === undefined) return;
    const before = this.#lists.get(queryHash) ?? [];
    this.#lists.set(queryHash, items);
    if (action.type !== 'success' || action.manual === true) this.#noteShown(items, before);
    else if (this.#begun.get(queryHash) === this.#actions) this.#compare(items, before);
  }

  /** Notes phases that a step of this page has shown, so that they are not taken for another device's. */
  noteStep({ step }: WaitingStep): void {
    for (const { resource, id, fields, removed, restores } of step.changes) {
      if (resource !== 'timeBlocks') continue;
      const { ecocycle_phase: phase } = { ...restores, ...fields } as Partial<Phased>;
      if (phase !== undefined) this.#tracker.noteShown(id, phase);
      if (!removed) continue;
      for (const [hash, items] of this.#lists)
        if (items.some((item) => item.id === id))
          this.#lists.set(
            hash,
            items.filter((item) => item.id !== id),
          );
    }
  }

  forget({ queryHash }: Query): void {
    this.#lists.delete(queryHash);
    this.#begun.delete(queryHash);
  }

  #noteShown(items: Items, before: Items): void {
    if (items === before) return;
    for (const { id, ecocycle_phase } of changedItems(items, before))
      this.#tracker.noteShown(id, ecocycle_phase);
  }

  #compare(items: Items, before: Items): void {
    const moved = items.flatMap(({ id, ecocycle_phase }) => this.#tracker.read(id, ecocycle_phase) ?? []);
    const removed = items === before ? [] : missingIds(items, before);
    if (moved.length + removed.length > 0) this.#onChanges({ moved, removed });
  }
}

/**
 * Reports changes of other clients to the phases of blocks and events, and never changes of this page, however late
 * their responses arrive.
 * @returns the unsubscribe function.
 *
 * @param scope whose data, as in every query key.
 */
export function followPhases(
  client: QueryClient,
  scope: string,
  tracker: PhaseTracker,
  onChanges: (changes: CanvasChanges) => void,
): () => void {
  const watch = new PhaseWatch(client, tracker, onChanges);
  const keys = [queryKeys.planning(scope), queryKeys.calendar(scope, 'events')];
  const isWatched = ({ queryKey }: Query) =>
    keys.some((key) => key.every((part, index) => queryKey[index] === part));
  const cache = client.getQueryCache();
  cache.findAll({ predicate: isWatched }).forEach((query) => watch.begin(query));
  const stopReads = cache.subscribe((event) => {
    if (!isWatched(event.query)) return;
    if (event.type === 'updated') watch.look(event);
    else if (event.type === 'removed') watch.forget(event.query);
  });
  // A step is awaited in the tab that made it, so steps of other tabs are not in `awaitedKeys`.
  const stopSteps = planClient(scope).state.subscribe(({ steps, awaitedKeys }, { awaitedKeys: before }) => {
    if (awaitedKeys === before) return;
    for (const each of steps)
      if (awaitedKeys.has(each.step.key) && !before.has(each.step.key)) watch.noteStep(each);
  });
  const stopActions = client.getMutationCache().subscribe(({ type }) => {
    if (type === 'added') watch.noteAction();
  });
  return () => {
    stopReads();
    stopSteps();
    stopActions();
  };
}
