import type { Locks, ResponseStores } from './worker-scope.ts';
import { NOTHING_STORED, type ReleaseState } from './release-state.ts';

const cacheName = 'simmer-release-state';
const key = '/release-state';

/** Stores the state for the next start of the service worker, which browsers stop whenever it is idle. */
export class StateStore {
  readonly #caches: ResponseStores;
  readonly #locks: Locks;
  #last: ReleaseState | undefined;

  constructor(caches: ResponseStores, locks: Locks) {
    this.#caches = caches;
    this.#locks = locks;
  }

  /** The state as last read, for the many file requests of a page. */
  async last(): Promise<ReleaseState> {
    return this.#last ?? this.read();
  }

  /** A damaged state counts as none: pages come from the network until a release is stored again. */
  async read(): Promise<ReleaseState> {
    this.#last = await this.#load();
    return this.#last;
  }

  /** Changes the state, one change at a time: a new service worker may run beside the previous one. */
  async change(next: (state: ReleaseState) => ReleaseState): Promise<ReleaseState> {
    return this.#locks.request(cacheName, async () => {
      const before = await this.read();
      const after = next(before);
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      await (await this.#caches.open(cacheName)).put(key, new Response(JSON.stringify(after)));
      this.#last = after;
      return after;
    });
  }

  async #load(): Promise<ReleaseState> {
    try {
      const stored = await (await this.#caches.open(cacheName)).match(key);
      return stored ? ((await stored.json()) as ReleaseState) : NOTHING_STORED;
    } catch {
      return NOTHING_STORED;
    }
  }
}
