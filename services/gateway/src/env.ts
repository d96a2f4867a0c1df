import { parseEnvironment } from '@simmer/contracts/environment/environment';
import { gatewayEnvironment } from '@simmer/contracts/environment/gateway-environment';
import { openReleases } from '@simmer/releases/document/open-releases';
import { publicKeysSchema } from '@simmer/releases/document/signing-keys';
import { storeAddress } from '@simmer/releases/store/open-store';
import type { z } from 'zod';
import type { GatewayStore } from './create-gateway.ts';

const schema = gatewayEnvironment.extend({
  RELEASE_PUBLIC_KEYS: publicKeysSchema.optional(),
});

export type Env = z.output<typeof schema>;

/**
 * Reads the environment once, at the start.
 * @throws Error with one sentence for each invalid variable.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  const env = parseEnvironment(schema, environment);
  const { RELEASE_STORE: store, RELEASE_PUBLIC_KEYS: keys } = env;
  if (store === undefined) return env;
  const address = storeAddress.safeParse(store);
  if (!address.success) throw new Error('RELEASE_STORE must be a folder, or s3://bucket/prefix.');
  if (address.data.kind === 's3' && !keys) {
    throw new Error('RELEASE_PUBLIC_KEYS is missing: the document of a bucket has to be signed.');
  }
  return env;
}

/** The store to follow. One in a folder has its key beside it, if no other is given. */
export async function storeOf(env: Env): Promise<GatewayStore | undefined> {
  const { RELEASE_STORE: address, RELEASE_PUBLIC_KEYS: publicKeys } = env;
  if (address === undefined) return undefined;
  const opened = await openReleases({ address, publicKeys });
  return { store: opened.store, keys: opened.publicKeys };
}
