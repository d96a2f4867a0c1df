import { parseEnvironment } from '@simmer/contracts/environment/environment';
import { gatewayEnvironment } from '@simmer/contracts/environment/gateway-environment';
import { openReleases } from '@simmer/releases/document/open-releases';
import { publicKeysSchema, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { storeAddress } from '@simmer/releases/store/open-store';
import type { z } from 'zod';
import type { GatewayStore } from './create-gateway.ts';

const schema = gatewayEnvironment.extend({
  RELEASE_PUBLIC_KEYS: publicKeysSchema.optional(),
  RELEASE_SIGNING_KEY: signingKeySchema.optional(),
});

export type Env = z.output<typeof schema>;

/**
 * Reads the environment once, at the start.
 * @throws Error with one sentence for each invalid variable.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  const env = parseEnvironment(schema, environment);
  const { RELEASE_STORE: store, RELEASE_PUBLIC_KEYS: keys, RELEASE_SIGNING_KEY: signingKey } = env;
  if (store === undefined) return env;
  const address = storeAddress.safeParse(store);
  if (!address.success) throw new Error('RELEASE_STORE must be a folder, or s3://bucket/prefix.');
  if (address.data.kind === 's3' && !keys) {
    throw new Error('RELEASE_PUBLIC_KEYS is missing: the document of a bucket has to be signed.');
  }
  // The other gateways would reject documents that this key signs.
  if (signingKey && !keys?.some(({ id }) => id === signingKey.id)) {
    throw new Error('RELEASE_SIGNING_KEY must be the private half of one of RELEASE_PUBLIC_KEYS.');
  }
  return env;
}

/** The store to follow. One in a folder has its key beside it, if no other is given: it signs rollbacks, too. */
export async function storeOf(env: Env): Promise<GatewayStore | undefined> {
  const { RELEASE_STORE: address, RELEASE_PUBLIC_KEYS: publicKeys, RELEASE_SIGNING_KEY: given } = env;
  if (address === undefined) return undefined;
  const opened = await openReleases({ address, signingKey: given, publicKeys });
  // During development a failing page is no bad release, so nothing is rolled back.
  const signingKey = env.SIMMER_RELOAD_SCRIPT === undefined ? opened.signingKey : undefined;
  return { store: opened.store, keys: opened.publicKeys, signingKey };
}
