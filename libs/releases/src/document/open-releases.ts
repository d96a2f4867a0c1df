import { localSigningKey } from './local-signing-key.ts';
import type { PublicKey, SigningKey } from './signing-keys.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { storeAddress } from '../store/store-address.ts';

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
