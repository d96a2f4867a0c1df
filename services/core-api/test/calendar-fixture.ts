import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { completeConsent } from '@simmer/google-emulator/complete-consent';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { openWorker, type TestWorker } from '@simmer/jobs/testing/open-queue';
import { createTestApp, type Person, type TestApp, type TestResponse } from './test-app.ts';

export const PUBLIC_URL = 'http://localhost:4200';

/** The API with a Google emulator. */
export interface CalendarFixture {
  readonly app: TestApp;
  readonly emulator: GoogleEmulator;
  /** URL of the emulator. */
  readonly root: string;
  /** Completes the consent as a browser. @returns the final URL. */
  consent(person: Person, account?: string, decision?: 'allow' | 'cancel'): Promise<URL>;
  /** A new person with a connected calendar. */
  connected(name?: string, account?: string): Promise<Person>;
  close(): Promise<void>;
}

export interface Begun {
  readonly authorizationUrl: string;
  readonly cookie: string;
}

export async function begin(person: Person, headers: Record<string, string> = {}): Promise<Begun> {
  const response = await person.call<{ authorization_url: string }>(
    'POST',
    '/google-calendar/connect',
    undefined,
    headers,
  );
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { authorizationUrl: response.body.authorization_url, cookie };
}

/** Follows Google's redirect to the callback. */
export function comeBack(app: TestApp, back: URL, cookie?: string): Promise<TestResponse> {
  return app.send({
    method: 'GET',
    path: `/${back.pathname}${back.search}`,
    headers: cookie === undefined ? {} : { cookie },
  });
}

export const placeOf = (response: TestResponse): URL => new URL(String(response.headers['location']));

export async function createCalendarFixture(
  environment: Record<string, string> = {},
): Promise<CalendarFixture> {
  const emulator = createGoogleEmulator({
    clientId: 'simmer-test',
    clientSecret: 'kept for tests',
    redirectUris: [`${PUBLIC_URL}/api/v1/google-calendar/callback`],
    prefix: '/google',
  });
  const root = await emulator.listen();
  const app = await createTestApp({
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: 'simmer-test',
    GOOGLE_CLIENT_SECRET: 'kept for tests',
    GOOGLE_OAUTH_ROOT_URL: root,
    GOOGLE_CALENDAR_ROOT_URL: root,
    ...environment,
  });
  const consent: CalendarFixture['consent'] = async (person, account = MAYA, decision = 'allow') => {
    const { authorizationUrl, cookie } = await begin(person);
    const back = await completeConsent(authorizationUrl, account, decision);
    return placeOf(await comeBack(app, back, cookie));
  };
  return {
    app,
    emulator,
    root,
    consent,
    async connected(name, account) {
      const person = await app.signUp(name);
      await consent(person, account);
      return person;
    },
    async close() {
      await app.close();
      await emulator.close();
    },
  };
}

/** How the worker of a test ends a run, by SQL. */
export type RunEnd = 'completed' | 'failed' | 'revoked';

/** A worker that only ends runs, without events. */
export async function startRunEnder(app: TestApp, end: () => RunEnd, seen: string[]): Promise<TestWorker> {
  const connection = queueConnectionOf(app.database.variables);
  return openWorker(calendarSyncJob, connection, async ({ sync_run_id }) => {
    seen.push(sync_run_id);
    const outcome = end();
    await app.rows(
      `update calendar_sync_run set status = $2, events_synced = 7, finished_at = now(), error_code = $3,
           error_message = $4 where id = $1`,
      [
        sync_run_id,
        outcome === 'completed' ? 'completed' : 'failed',
        outcome === 'revoked' ? 'CALENDAR_AUTH_REQUIRED' : null,
        outcome === 'completed' ? null : 'Google is having a rest.',
      ],
    );
  });
}
