import type { GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { createSignInFixture, PUBLIC_URL, TestBrowser, userRow } from '../../../test/google-visitor.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { GooglePeople } from './google-people.ts';

const FAILED = `${PUBLIC_URL}/signin?error=Failed+to+sign+in+with+Google`;
const DEACTIVATED = 'Your account has been deactivated. Contact support.';

let app: TestApp;
let emulator: GoogleEmulator;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, emulator, close } = await createSignInFixture());
});
beforeEach(async () => {
  await app.rows(`delete from app_user where email in ($1, $2)`, [MAYA, JONAS]);
  await app.rows('delete from super_admin_email');
});
afterEach(() => emulator.control.clearFaults());
afterAll(() => close());

const browser = () => new TestBrowser(app);
const ticketOf = (place: URL) => place.searchParams.get('token') ?? '';
const errorOf = (place: URL) => place.searchParams.get('error');
const rowOf = (email: string) => userRow(app, email);
describe('Google sign-in', () => {
  test('a new person gets a user and onboarding, and the dashboard the next time', async () => {
    const mine = browser();
    const place = await mine.throughGoogle(MAYA, '/auth/google/login?mode=signup');
    expect(place.origin + place.pathname).toBe(`${PUBLIC_URL}/onboarding`);
    expect([...place.searchParams.keys()]).toEqual(['token']);
    const { body } = await mine.exchange(ticketOf(place));
    expect(body.user).toMatchObject({
      name: 'Maya Lindqvist',
      email: MAYA,
      auth_provider: 'google',
      has_completed_onboarding: false,
    });
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await app.send({ method: 'GET', path: '/auth/me', headers })).body).toEqual(body.user);

    const again = browser();
    expect((await again.throughGoogle(MAYA)).pathname).toBe('/dashboard');
    expect(await rowOf(MAYA)).toEqual([
      {
        name: 'Maya Lindqvist',
        auth_provider: 'google',
        has_google: true,
        has_password: false,
        is_verified: true,
      },
    ]);
  });

  test('the redirect to Google carries state, PKCE, nonce and the configured callback, and asks for no calendar scope (AUT-34)', async () => {
    const response = await browser().send('GET', '/auth/google/login', undefined, { host: 'evil.test' });
    expect(response.status).toBe(302);
    const { searchParams } = new URL(String(response.headers['location']));
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{22}$/);
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/v1/auth/google/callback`);
    expect(searchParams.get('scope')).toBe('openid email profile');
    expect(response.headers['set-cookie']).toMatch(
      /^simmer_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
  });

  test('two sign-ins of one person at once create one user', async () => {
    const [one, other] = [browser(), browser()];
    const backs = [await one.toGoogle(MAYA), await other.toGoogle(MAYA)] as const;
    await Promise.all([one.comeBack(backs[0]), other.comeBack(backs[1])]);
    expect(await rowOf(MAYA)).toHaveLength(1);
  });

  test('a user whose email has changed is found by the Google subject (AUT-30)', async () => {
    const { user } = await browser().signInWithGoogle(MAYA);
    await app.rows(`update app_user set email = 'moved@example.test' where id = $1`, [user.id]);
    expect((await browser().signInWithGoogle(MAYA)).user.id).toBe(user.id);
    await app.rows('delete from app_user where id = $1', [user.id]);
  });

  test('an unverified Google email creates no user (AUT-35)', async () => {
    const found = await app.nest
      .get(GooglePeople)
      .find(
        { subject: 'x', email: 'squatter@example.test', isEmailVerified: false, name: 'Squatter' },
        'signup',
      );
    expect(found).toEqual({ kind: 'unverified' });
    expect(await rowOf('squatter@example.test')).toEqual([]);
  });

  test.each([
    ['signin', '/signin'],
    ['signup', '/signup'],
  ])('a cancelled sign-in returns to the page where it started: %s', async (mode, path) => {
    const place = await browser().throughGoogle(MAYA, `/auth/google/login?mode=${mode}`, 'cancel');
    expect([place.pathname, errorOf(place)]).toEqual([path, 'Google sign-in was cancelled.']);
    expect(await rowOf(MAYA)).toEqual([]);
  });

  test('a deactivated user sees the reason and gets no ticket', async () => {
    const { user, token } = await browser().signInWithGoogle(MAYA);
    await app.rows('update app_user set is_active = false where id = $1', [user.id]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.send({ method: 'GET', path: '/auth/me', headers })).status).toBe(401);
    const place = await browser().throughGoogle(MAYA);
    expect([place.pathname, errorOf(place)]).toEqual(['/signin', DEACTIVATED]);
  });

  test.each([
    ['rejects the code', { status: 400, reason: 'invalid_grant' }],
    ['breaks down', { status: 500, count: 9 }],
    ['answers nonsense', { kind: 'malformed' as const, count: 9 }],
  ])('redirects to /signin with an error when Google %s', async (_, fault) => {
    emulator.control.addFault({ target: 'token', ...fault });
    const mine = browser();
    expect((await mine.throughGoogle(MAYA)).href).toBe(FAILED);
    expect(await rowOf(MAYA)).toEqual([]);
  });

  test('neither ticket, token, code nor state is logged', async () => {
    const mine = browser();
    const back = await mine.toGoogle(MAYA);
    const ticket = ticketOf(await mine.comeBack(back));
    const { body } = await mine.exchange(ticket);
    const logged = app.logs.join('');
    const secrets = [ticket, body.token, back.searchParams.get('code'), back.searchParams.get('state')];
    for (const secret of secrets) expect(logged).not.toContain(secret);
  });
});

describe('GET /auth/super-admin/login', () => {
  const WAY = '/auth/super-admin/login';
  const rejectedTo = (place: URL) => [place.pathname, errorOf(place)];
  const REJECTED = ['/signin', 'You do not have permission to access this page'];

  test('a listed email leads to the admin area', async () => {
    await app.rows('insert into super_admin_email (email) values ($1)', [MAYA.toUpperCase()]);
    const mine = browser();
    const place = await mine.throughGoogle(MAYA, WAY);
    expect(place.pathname).toBe('/admin');
    expect((await mine.exchange(ticketOf(place))).body.user.is_super_admin).toBe(true);
  });

  test('any other email is rejected and creates no user (AUT-36)', async () => {
    expect(rejectedTo(await browser().throughGoogle(MAYA, WAY))).toEqual(REJECTED);
    expect(await rowOf(MAYA)).toEqual([]);
    await browser().signInWithGoogle(MAYA);
    expect(rejectedTo(await browser().throughGoogle(MAYA, WAY))).toEqual(REJECTED);
  });
});

describe('POST /password-reset/request for a Google user', () => {
  const ask = (mine: TestBrowser) => mine.send('POST', '/password-reset/request', { email: MAYA });

  test('says that there is no password, only in a browser where that user has signed in (AUT-24)', async () => {
    const mine = browser();
    await mine.signInWithGoogle(MAYA);
    expect((await ask(mine)).body).toEqual({
      message: 'You sign in with Google, so there is no password here to reset.',
      is_oauth_user: true,
    });
    const outsider = await ask(browser());
    expect(outsider.body).toMatchObject({ is_oauth_user: false });
    const other = browser();
    await other.signInWithGoogle(JONAS);
    expect((await ask(other)).body).toEqual(outsider.body);
  });
});
