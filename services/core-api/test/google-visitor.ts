import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { completeConsent } from '@simmer/google-emulator/complete-consent';
import { ownAddress } from './own-address.ts';
import { createTestApp, type TestApp, type TestResponse } from './test-app.ts';

export const PUBLIC_URL = 'http://localhost:4200';
const CALLBACK = `${PUBLIC_URL}/api/v1/auth/google/callback`;
const CLIENT = { clientId: 'simmer-test', clientSecret: 'kept for tests' };

export interface Session {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly is_super_admin: boolean };
}

const cookieLines = (header: unknown): string[] =>
  (Array.isArray(header) ? header : [header]).filter((line) => typeof line === 'string');

/** A browser for sign-ins: it keeps cookies and follows redirects one at a time. */
export class TestBrowser {
  readonly #app: TestApp;
  readonly #cookies = new Map<string, string>();
  // Its own IP address by default, so that rate limits do not interfere.
  readonly #place: string;

  constructor(app: TestApp, place = ownAddress()) {
    this.#app = app;
    this.#place = place;
  }

  async send<T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<T>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.send<T>({
      method,
      path,
      ...(body === undefined ? {} : { body }),
      headers: { 'x-forwarded-for': this.#place, ...(cookie === '' ? {} : { cookie }), ...headers },
    });
    for (const line of cookieLines(response.headers['set-cookie'])) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** Completes Google's consent page. @returns the callback URL, not followed. */
  async toGoogle(account: string, way = '/auth/google/login', decision: 'allow' | 'cancel' = 'allow') {
    const out = new URL(String((await this.send('GET', way)).headers['location']));
    // After an earlier consent only the account chooser can be cancelled.
    if (decision === 'cancel') out.searchParams.set('decision', 'cancel');
    return completeConsent(out.href, account);
  }

  /** Follows the callback. @returns the final URL. */
  async comeBack(back: URL): Promise<URL> {
    const response = await this.send('GET', `/${back.pathname}${back.search}`);
    return new URL(String(response.headers['location']));
  }

  async throughGoogle(account: string, way?: string, decision?: 'allow' | 'cancel'): Promise<URL> {
    return this.comeBack(await this.toGoogle(account, way, decision));
  }

  exchange(ticket: string): Promise<TestResponse<Session>> {
    return this.send<Session>('POST', '/auth/exchange', { ticket });
  }

  /** The whole sign-in. */
  async signInWithGoogle(account: string, way?: string): Promise<Session> {
    const place = await this.throughGoogle(account, way);
    const { status, body, text } = await this.exchange(place.searchParams.get('token') ?? '');
    if (status !== 200) throw new Error(`exchanging the ticket of ${place.href} answered ${status}: ${text}`);
    return body;
  }
}

/** The API with a Google emulator for sign-ins. */
export async function createSignInFixture(
  clock?: () => Date,
  environment: Readonly<Record<string, string>> = {},
): Promise<{
  readonly app: TestApp;
  readonly emulator: GoogleEmulator;
  readonly close: () => Promise<void>;
}> {
  const emulator = createGoogleEmulator({ ...CLIENT, redirectUris: [CALLBACK], prefix: '/google' });
  const root = await emulator.listen();
  const app = await createTestApp(
    {
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_OAUTH_ROOT_URL: root,
      GOOGLE_CALENDAR_ROOT_URL: root,
      ...environment,
    },
    clock,
  );
  return {
    app,
    emulator,
    async close() {
      await app.close();
      await emulator.close();
    },
  };
}

/** The user with this email, with the columns that sign-ins change. @returns one row or none. */
export const userRow = (app: TestApp, email: string) =>
  app.rows(
    `select name, auth_provider, google_subject is not null as has_google, password_hash is not null as has_password,
         email_verified_at is not null as is_verified from app_user where email = $1`,
    [email],
  );
