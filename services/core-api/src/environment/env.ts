import { coreApiEnvironment, parseEnvironment } from '@simmer/contracts/environment/environment';
import { publicKeysSchema, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { storeAddress } from '@simmer/releases/store/open-store';
import type { z } from 'zod';

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');

const schema = coreApiEnvironment.extend({
  RELEASE_PUBLIC_KEYS: publicKeysSchema.optional(),
  RELEASE_SIGNING_KEY: signingKeySchema.optional(),
});

export type Env = z.output<typeof schema>;

/**
 * Reads the environment once, at the start. API_PORT takes precedence over PORT, for stacks in which PORT is the
 * gateway's.
 * @throws Error with one sentence for each invalid variable.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  const env = parseEnvironment(schema, {
    ...environment,
    PORT: environment['API_PORT'] || environment['PORT'],
  });
  const { RELEASE_STORE: store, RELEASE_PUBLIC_KEYS: keys, RELEASE_SIGNING_KEY: signingKey } = env;
  if (store !== undefined && storeAddress.parse(store).kind === 's3' && !keys && !signingKey)
    throw new Error('RELEASE_PUBLIC_KEYS is missing: the document of a bucket has to be signed.');
  return env;
}
