import { Module } from '@nestjs/common';
import { createCalendarClient } from '@simmer/google/calendar-client';
import type { CalendarClientOptions } from '@simmer/google/calendar-session';
import { createOwnCalendarClient } from '@simmer/google/own-calendar-client';
import { googleConfigFrom } from '@simmer/google/google-config';
import { createTokenCipher, type TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { CALENDAR_FILE_MS } from '@simmer/service/calendar-file';
import { type CalendarFileReader, openCalendarFileReader } from '@simmer/service/calendar-file-reader';
import { openPublicClient } from '@simmer/service/public-client';
import type { Env } from '../env.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { ENV, QUERY } from '../platform/platform.tokens.ts';
import { sessionsOf, type OpenProvider } from './google-session.ts';
import {
  CALENDAR_FILES,
  OPEN_GOOGLE,
  OPEN_OWN_CALENDAR,
  OPEN_PROVIDER,
  TOKEN_CIPHER,
} from './google-session.tokens.ts';
import { type AddressClientOptions, createAddressClient } from './address-client.ts';
import {
  addressSessions,
  type AddressSession,
  openByProvider,
  type OpenConnection,
} from './open-connection.ts';

const cipherOf = ({ ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }: Env): TokenCipher =>
  createTokenCipher({ current: ENCRYPTION_KEY, previous: ENCRYPTION_KEY_PREVIOUS });

const opens =
  <Client>(create: (options: CalendarClientOptions) => Client) =>
  (env: Env, cipher: TokenCipher, query: Query, metrics: WorkerMetrics): OpenProvider<Client> => {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
    const isSetUp = GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET;
    const config = isSetUp ? googleConfigFrom({ ...env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) : null;
    return sessionsOf(create, {
      config,
      cipher,
      query,
      retry: { onError: ({ code }) => metrics.countProviderError('google', code) },
    });
  };

function openFiles(): CalendarFileReader & { onApplicationShutdown(): Promise<void> } {
  const files = openCalendarFileReader();
  return { ...files, onApplicationShutdown: files.close };
}

const byProvider = (
  openGoogle: OpenProvider,
  files: CalendarFileReader,
  cipher: TokenCipher,
  query: Query,
  { PUBLIC_URL }: Env,
  metrics: WorkerMetrics,
): OpenConnection => {
  const options: AddressClientOptions = {
    client: openPublicClient(CALENDAR_FILE_MS),
    files,
    isLocal: PUBLIC_URL.startsWith('http:'),
    onError: ({ code }) => metrics.countProviderError('address', code),
  };
  const create = (session: AddressSession) => createAddressClient(session, options);
  return openByProvider({ google: openGoogle, address: addressSessions({ cipher, query, create }) });
};

const NEEDED = [ENV, TOKEN_CIPHER, QUERY, WorkerMetrics];

/** Access to the provider of a connection with its tokens, or its address. */
@Module({
  providers: [
    { provide: TOKEN_CIPHER, useFactory: cipherOf, inject: [ENV] },
    { provide: OPEN_GOOGLE, useFactory: opens(createCalendarClient), inject: NEEDED },
    { provide: CALENDAR_FILES, useFactory: openFiles },
    {
      provide: OPEN_PROVIDER,
      useFactory: byProvider,
      inject: [OPEN_GOOGLE, CALENDAR_FILES, TOKEN_CIPHER, QUERY, ENV, WorkerMetrics],
    },
    { provide: OPEN_OWN_CALENDAR, useFactory: opens(createOwnCalendarClient), inject: NEEDED },
  ],
  exports: [OPEN_PROVIDER, OPEN_GOOGLE, OPEN_OWN_CALENDAR, TOKEN_CIPHER],
})
export class GoogleSessionModule {}
