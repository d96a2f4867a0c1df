import type { ReleaseFile, ReleaseFiles, StoreReleaseMessage } from '@simmer/contracts/release-files';
import type { FileCache } from './file-cache.ts';
import { filesInOrder, knownFiles, withActive, withoutClosedPages, withPage } from './release-state.ts';
import type { StateStore } from './state-store.ts';
import type { Locks } from './worker-scope.ts';

/** The age of a check of all files at which they are checked again. */
const CHECK_AFTER_MS = 24 * 60 * 60_000;
/** The number of parallel requests, low so that those of the open page are not slowed down. */
const FILES_AT_ONCE = 3;
/** Bytes that stay free for the plan, which shares the origin's quota with the files. */
const SPARE_BYTES = 20_000_000;

/** What storing a release needs. */
export interface StoreTools {
  readonly state: StateStore;
  readonly files: FileCache;
  readonly locks: Locks;
  readonly now: () => number;
  /** Fetches the gateway's current release. */
  readonly fetchFiles: () => Promise<ReleaseFiles>;
  /** The bytes that the origin may still store. */
  readonly freeBytes: () => Promise<number>;
  /** The ids of the open pages. */
  readonly openPages: () => Promise<readonly string[]>;
}

async function missingFiles(files: FileCache, wanted: readonly ReleaseFile[]): Promise<ReleaseFile[]> {
  const missing: ReleaseFile[] = [];
  // One after the other: checking all at once would hold the files of a whole release in memory.
  for (const file of wanted) if (!(await files.find(file))) missing.push(file);
  return missing;
}

async function addAll(files: FileCache, wanted: readonly ReleaseFile[]): Promise<void> {
  const rest = wanted.values();
  const addInTurn = async (): Promise<void> => {
    for (const file of rest) await files.add(file);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, addInTurn));
}

async function removeUnneeded({ state, files, openPages }: StoreTools): Promise<void> {
  const open = await openPages();
  await files.keepOnly(knownFiles(await state.change((before) => withoutClosedPages(before, open))));
}

/** The release that the page runs; undefined if the gateway has another one by now. */
async function releaseOf(id: string, { state, fetchFiles }: StoreTools): Promise<ReleaseFiles | undefined> {
  const { active, former } = await state.read();
  const storedRelease = [active, ...former].find((release) => release?.id === id);
  const release = storedRelease ?? (await fetchFiles());
  return release.id === id ? release : undefined;
}

async function storeNow({ id, path }: StoreReleaseMessage, tools: StoreTools): Promise<void> {
  const { state, files, now, freeBytes } = tools;
  const { active, checkedAt } = await state.read();
  const isFresh = active?.id === id && now() - checkedAt < CHECK_AFTER_MS;
  const release = isFresh ? undefined : await releaseOf(id, tools);
  if (release) {
    const missing = await missingFiles(files, filesInOrder(release, path));
    const bytes = missing.reduce((sum, { size }) => sum + size, 0);
    if (bytes > 0 && (await freeBytes()) < bytes + SPARE_BYTES) return;
    await addAll(files, missing);
    // The release becomes active after all files are stored, so that a page never gets a part of one.
    await state.change((before) => withActive(before, release, now()));
  }
  await removeUnneeded(tools);
}

/**
 * Stores the release that a page runs, and uses it from then on (OFF-30). Only releases with which a page has started
 * are stored, so a release that does not start never is. Files fetched before a failure are used by the next attempt.
 */
export async function storeRelease(
  message: StoreReleaseMessage,
  pageId: string | undefined,
  tools: StoreTools,
): Promise<void> {
  if (pageId !== undefined) await tools.state.change((before) => withPage(before, pageId, message.id));
  await tools.locks.request('simmer-store-release', { ifAvailable: true }, async (lock) => {
    // Without the lock, another page's request is storing the release now.
    if (!lock) return;
    try {
      await storeNow(message, tools);
    } catch (error) {
      // The files of an incomplete release must not use up the quota.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await removeUnneeded(tools);
      else throw error;
    }
  });
}
