import type { EmbeddedPostgres } from '@simmer/local-stack/postgres/postgres';
import type { Pooler } from './pooler.ts';

interface TestCluster {
  readonly cluster: EmbeddedPostgres;
  readonly folder: string;
  readonly pooler: Pooler | undefined;
}

// Jest loads set-up and tear-down as separate module instances; only globalThis is shared.
const shared = globalThis as typeof globalThis & { simmerTestCluster?: TestCluster };

/** The cluster of this Jest run. */
export const testCluster = {
  get current(): TestCluster | undefined {
    return shared.simmerTestCluster;
  },
  set current(value: TestCluster | undefined) {
    if (value) shared.simmerTestCluster = value;
    else delete shared.simmerTestCluster;
  },
};
