import { parseEnvironment } from '@simmer/contracts/environment/environment';
import type { ReleaseWriter } from '@simmer/releases/document/current-document';
import { publicKeysSchema, signingKeySchema, type PublicKey } from '@simmer/releases/document/signing-keys';
import { openReleases } from '@simmer/releases/document/open-releases';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { storeAddress } from '@simmer/releases/store/open-store';
import { z } from 'zod';
import { releaseFolder } from '@simmer/build/builds/paths';
import { orUsageError, UsageError } from './release-options.ts';

const schema = z.object({
  RELEASE_STORE: z
    .string()
    .refine((text) => storeAddress.safeParse(text).success, 'must be a folder, or s3://bucket/prefix.')
    .default(releaseFolder),
  RELEASE_SIGNING_KEY: signingKeySchema.optional(),
  RELEASE_PUBLIC_KEYS: publicKeysSchema.optional(),
});

/** The store of a command, and the keys for it. */
export interface ReleaseSettings {
  store: ReleaseStore;
  publicKeys: readonly PublicKey[];
  /** @throws UsageError if there is no key to sign with. */
  writer(): ReleaseWriter;
}

/** Reads and validates the variables of `npm run release`. */
export async function readReleaseSettings(environment: NodeJS.ProcessEnv): Promise<ReleaseSettings> {
  const env = orUsageError(() => parseEnvironment(schema, environment));
  const { store, signingKey, publicKeys } = await openReleases({
    address: env.RELEASE_STORE,
    signingKey: env.RELEASE_SIGNING_KEY,
    publicKeys: env.RELEASE_PUBLIC_KEYS,
  });
  if (publicKeys.length === 0)
    throw new UsageError('RELEASE_SIGNING_KEY or RELEASE_PUBLIC_KEYS has to be set for a bucket.');
  return {
    store,
    publicKeys,
    writer: () => {
      if (!signingKey) throw new UsageError('RELEASE_SIGNING_KEY has to be set to change a release.');
      return { store, signingKey, publicKeys };
    },
  };
}
