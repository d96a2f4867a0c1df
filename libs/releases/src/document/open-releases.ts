import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSigningKey, signingKeySchema, type PublicKey, type SigningKey } from './signing-keys.ts';
import { openReleaseStore, storeAddress } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { makeFolder } from '../store/files.ts';

const fileName = 'release-signing-key';

/**
 * The key of a store on this machine: generated once and kept beside the document, because all copies of Simmer that are
 * started from one checkout share its builds. A real store has its key elsewhere (`RELEASE_SIGNING_KEY`).
 */
export async function localSigningKey(folder: string): Promise<SigningKey> {
  const file = join(folder, fileName);
  const storedKey = await readFile(file, 'utf8').catch(() => undefined);
  if (storedKey !== undefined) return signingKeySchema.parse(storedKey);
  const draft = join(folder, `.${randomUUID()}`);
  await makeFolder(folder);
  await writeFile(draft, generateSigningKey(), { mode: 0o600 });
  // If two processes create a key at once, the key of the first one stays.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return signingKeySchema.parse(await readFile(file, 'utf8'));
}

interface ReleaseAccess {
  /** `RELEASE_STORE`. */
  readonly address: string;
  readonly signingKey?: SigningKey | undefined;
  readonly publicKeys?: readonly PublicKey[] | undefined;
}

/** A store with the keys of somebody who reads its document, and may change it with a key. */
export interface OpenedReleases {
  readonly store: ReleaseStore;
  readonly signingKey: SigningKey | undefined;
  readonly publicKeys: readonly PublicKey[];
}

/** Opens a store with the given keys. A folder has a key of its own, if no other is given. */
export async function openReleases({
  address,
  signingKey,
  publicKeys = [],
}: ReleaseAccess): Promise<OpenedReleases> {
  const isFolder = storeAddress.parse(address).kind === 'folder';
  const own =
    signingKey ?? (isFolder && publicKeys.length === 0 ? await localSigningKey(address) : undefined);
  return {
    store: await openReleaseStore(address),
    signingKey: own,
    publicKeys: [...(own ? [own] : []), ...publicKeys],
  };
}
