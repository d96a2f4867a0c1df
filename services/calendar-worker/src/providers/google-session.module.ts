import { Module } from '@nestjs/common';
import { googleConfigFrom } from '@simmer/google/google-config';
import { createTokenCipher, type TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import type { Env } from '../env.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { ENV, QUERY } from '../platform/platform.tokens.ts';
import { googleSessions, type OpenProvider } from './google-session.ts';
import { OPEN_PROVIDER, TOKEN_CIPHER } from './google-session.tokens.ts';

const cipherOf = ({ ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }: Env): TokenCipher =>
  createTokenCipher({ current: ENCRYPTION_KEY, previous: ENCRYPTION_KEY_PREVIOUS });

function openProviderOf(env: Env, cipher: TokenCipher, query: Query, metrics: WorkerMetrics): OpenProvider {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  const isSetUp = GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET;
  const config = isSetUp ? googleConfigFrom({ ...env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) : null;
  return googleSessions({
    config,
    cipher,
    query,
    retry: { onError: ({ code }) => metrics.countProviderError(code) },
  });
}

/** Access to Google with a connection's tokens. */
@Module({
  providers: [
    { provide: TOKEN_CIPHER, useFactory: cipherOf, inject: [ENV] },
    { provide: OPEN_PROVIDER, useFactory: openProviderOf, inject: [ENV, TOKEN_CIPHER, QUERY, WorkerMetrics] },
  ],
  exports: [OPEN_PROVIDER, TOKEN_CIPHER],
})
export class GoogleSessionModule {}
