import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { CALENDAR_SCOPES, type GoogleConfig } from '@simmer/google/google-config';
import { createTokenCipher, type TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { selectCalendars, storeCalendars } from '@simmer/persistence/calendar-sync/connection';
import { openConnection, storeTokens } from '@simmer/persistence/calendar-sync/grant';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes } from 'node:crypto';

export const NOW = Date.parse('2026-11-18T12:00:00Z');
const CREDENTIALS = { clientId: 'simmer', clientSecret: 'kept' };

export interface Connected {
  readonly userId: string;
  readonly connectionId: string;
}

/** A database and a Google emulator with a sample account, for tests of the sync. */
export interface SyncFixture {
  readonly database: TestDatabase;
  readonly query: Query;
  readonly encryptionKey: string;
  readonly cipher: TokenCipher;
  emulator: GoogleEmulator;
  config: GoogleConfig;
  /** A new emulator with the initial sample data. */
  newEmulator(): Promise<void>;
  /** A user with a connected account and these calendars selected. */
  connect(calendarIds: readonly string[]): Promise<Connected>;
  /** Renews the account's grant, as a new consent does, by default one to read. Needs a transaction. */
  grant(query: Query, userId: string, scopes?: readonly string[]): Promise<string>;
  write<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Environment of a worker that uses the fixture's database and Google. */
export const googleEnvironment = ({ config, database, encryptionKey }: SyncFixture) => ({
  ...database.variables,
  ENCRYPTION_KEY: encryptionKey,
  GOOGLE_CLIENT_ID: config.clientId,
  GOOGLE_CLIENT_SECRET: config.clientSecret,
  GOOGLE_OAUTH_ROOT_URL: config.oauthRootUrl,
  GOOGLE_CALENDAR_ROOT_URL: config.calendarRootUrl,
});

async function startEmulator(clock: () => number) {
  const emulator = createGoogleEmulator({
    ...CREDENTIALS,
    redirectUris: [],
    prefix: '/google',
    clock,
    // The client uses the real clock and the emulator a fixed one, so tokens must be valid in both.
    accessTokenSeconds: 10 * 365 * 86_400,
  });
  const root = await emulator.listen();
  return {
    emulator,
    config: { ...CREDENTIALS, oauthRootUrl: root, calendarRootUrl: root, timeoutMs: 5_000 },
  };
}

/** @param clock the emulator's clock; by default fixed at NOW. */
export async function openSyncFixture(clock = () => NOW): Promise<SyncFixture> {
  const database = await createTestDatabase({ poolMax: 10 });
  const encryptionKey = randomBytes(32).toString('base64');
  const cipher = createTokenCipher({ current: encryptionKey });
  const write = <Result>(work: (query: Query) => Promise<Result>) => database.transactional(work);
  const fixture: SyncFixture = {
    database,
    query: database.query,
    encryptionKey,
    cipher,
    ...(await startEmulator(clock)),
    write,
    newEmulator: async () => {
      await fixture.emulator.close();
      Object.assign(fixture, await startEmulator(clock));
    },
    grant: async (query, userId, scopes = CALENDAR_SCOPES) => {
      const { accessToken, refreshToken, expiresIn } = fixture.emulator.control.grantTokens(MAYA, scopes);
      const grant = await openConnection(query, userId, { id: 'maya', email: MAYA });
      await storeTokens(query, grant, {
        accessToken: cipher.encrypt(accessToken, grant.id),
        refreshToken: cipher.encrypt(refreshToken, grant.id),
        expiresAt: new Date(NOW + expiresIn * 1000).toISOString(),
        scope: scopes.join(' '),
      });
      return grant.id;
    },
    connect: async (calendarIds) => {
      const userId = await newUser(database.pool, 'Maya');
      const connectionId = await write(async (query) => {
        const id = await fixture.grant(query, userId);
        const calendars = calendarIds.map((providerCalendarId) => ({
          providerCalendarId,
          name: providerCalendarId,
          color: null,
          timeZone: null,
          isPrimary: providerCalendarId === MAYA,
        }));
        await storeCalendars(query, id, calendars);
        await selectCalendars(query, id, calendarIds);
        return id;
      });
      return { userId, connectionId };
    },
    close: async () => {
      await fixture.emulator.close();
      await database.drop();
    },
  };
  return fixture;
}
