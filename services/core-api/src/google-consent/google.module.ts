import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { googleConfigFrom, type GoogleConfig } from '@simmer/google/google-config';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { ENV, type Env } from '../environment/env.ts';
import { ConsentStateStore } from './consent-state.store.ts';
import { GOOGLE, TOKEN_CIPHER } from './google.tokens.ts';

const CALL_TIMEOUT_MS = 8_000;

function googleOf(env: Env): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return {
    ...googleConfigFrom({ ...env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }),
    timeoutMs: CALL_TIMEOUT_MS,
  };
}

const cipherOf = (env: Env) =>
  createTokenCipher({ current: env.ENCRYPTION_KEY, previous: env.ENCRYPTION_KEY_PREVIOUS });

/** Google client and consent states. */
@Module({
  imports: [DatabaseModule],
  providers: [
    { provide: GOOGLE, useFactory: googleOf, inject: [ENV] },
    { provide: TOKEN_CIPHER, useFactory: cipherOf, inject: [ENV] },
    ConsentStateStore,
  ],
  exports: [GOOGLE, TOKEN_CIPHER, ConsentStateStore],
})
export class GoogleModule {}
