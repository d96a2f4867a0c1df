import { randomBytes } from 'node:crypto';
import {
  pagesOf,
  readCounts,
  storeCounts,
  sumOf,
  type GatewayCounts,
  type FreshPages,
} from '@simmer/releases/health/browser-counts';
import type { AppName } from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import type { CountedBuilds } from './counted-builds.ts';

/** What all gateways were told (FED-43): each one stores its own counts beside the releases and reads those of the others. */
export class SharedCounts {
  readonly #gateway = randomBytes(8).toString('hex');
  readonly #store: ReleaseStore;
  readonly #own: CountedBuilds;
  readonly #keyId: string;
  #others: readonly GatewayCounts[] = [];
  #stored = '';

  constructor(store: ReleaseStore, ownCounts: CountedBuilds, keyId: string) {
    this.#store = store;
    this.#keyId = keyId;
    this.#own = ownCounts;
  }

  /** Reads the counts of the others, and stores its own if there are new ones. Rejects while the store is away. */
  async update(now = new Date()): Promise<void> {
    const all = await readCounts(this.#store);
    // By another key one browser would have two hashes, and count as two.
    this.#others = all.filter(({ gateway, key }) => gateway !== this.#gateway && key === this.#keyId);
    const builds = this.#own.all();
    const text = JSON.stringify(builds);
    if (builds.length === 0 || text === this.#stored) return;
    const file = {
      schema: 1 as const,
      gateway: this.#gateway,
      at: now.toISOString(),
      key: this.#keyId,
      builds,
    };
    await storeCounts(this.#store, file);
    this.#stored = text;
  }

  /** The sum over this gateway, as it is now, and the others, as they were last read. */
  of(app: AppName, version: string): FreshPages {
    const own = this.#own.of(app, version);
    const others = pagesOf(sumOf(this.#others, app, version));
    return {
      pageCount: own.pageCount + others.pageCount,
      failedPageCount: own.failedPageCount + others.failedPageCount,
      failedPages: [...own.failedPages, ...others.failedPages],
    };
  }
}
