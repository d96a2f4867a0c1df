import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseStore } from '../src/store/open-store.ts';
import type { ReleaseStore } from '../src/store/release-store.ts';
import { startS3Server } from './s3-server.ts';

/** A store for one test. */
export interface Backing {
  store: ReleaseStore;
  /** What another process needs to open the same store. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

async function inFolder(): Promise<Backing> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-releases-'));
  return {
    store: await openReleaseStore(folder),
    environment: { RELEASE_STORE: folder },
    remove: async () => rm(folder, { recursive: true }),
  };
}

async function inBucket(): Promise<Backing> {
  const server = await startS3Server();
  const before = { ...process.env };
  Object.assign(process.env, server.environment);
  // A list of more than one page.
  server.pageSize = 3;
  return {
    store: await openReleaseStore(server.address),
    environment: { ...server.environment, RELEASE_STORE: server.address },
    remove: async () => {
      process.env = before;
      await server.close();
    },
  };
}

/** The two kinds of stores, which have to behave alike. */
export const backings = [
  { kind: 'folder', open: inFolder },
  { kind: 'bucket', open: inBucket },
] as const;
