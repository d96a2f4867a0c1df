import { JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { createSignInFixture, PUBLIC_URL, TestBrowser, userRow } from '../../../test/google-visitor.ts';
import type { TestApp } from '../../../test/test-app.ts';

const START = Date.now();
const FAILED = `${PUBLIC_URL}/signin?error=Failed+to+sign+in+with+Google`;

let now = START;
let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await createSignInFixture(() => new Date(now)));
});
beforeEach(async () => {
  now = START;
  await app.rows(`delete from app_user where email in ($1, $2)`, [MAYA, JONAS]);
});
afterAll(() => close());

const browser = () => new TestBrowser(app);
const ticketOf = (place: URL) => place.searchParams.get('token') ?? '';
const rowOf = (email: string) => userRow(app, email);
const signUpAs = async (email: string, password = 'a quiet morning') =>
  browser().send<{ token: string; user: { id: string } }>('POST', '/auth/signup', {
    name: 'Maya',
    email,
    password,
  });

describe('GET /auth/google/callback', () => {
  test('signs in once, and is rejected with the same state again', async () => {
    const mine = browser();
    const back = await mine.toGoogle(MAYA);
    expect((await mine.comeBack(back)).pathname).toBe('/onboarding');
    expect((await mine.comeBack(back)).href).toBe(FAILED);
  });

  test('fails in another browser, which does not use it up', async () => {
    const [mine, theirs] = [browser(), browser()];
    const back = await mine.toGoogle(MAYA);
    await theirs.send('GET', '/auth/google/login');
    expect((await theirs.comeBack(back)).href).toBe(FAILED);
    expect((await browser().comeBack(back)).href).toBe(FAILED);
    expect((await mine.comeBack(back)).pathname).toBe('/onboarding');
  });

  test.each([
    ['without a state', (back: URL) => back.searchParams.delete('state')],
    ['with a state that was made up', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['without a code', (back: URL) => back.searchParams.delete('code')],
    ['with a code that was made up', (back: URL) => back.searchParams.set('code', '4/0made-up')],
  ])('%s fails and creates no user', async (_, corrupt) => {
    const mine = browser();
    const back = await mine.toGoogle(MAYA);
    corrupt(back);
    expect((await mine.comeBack(back)).href).toBe(FAILED);
    expect(await rowOf(MAYA)).toEqual([]);
  });

  test('with the code of another browser fails, for PKCE and nonce do not match', async () => {
    const [mine, theirs] = [browser(), browser()];
    const [back, foreign] = [await mine.toGoogle(MAYA), await theirs.toGoogle(JONAS)];
    back.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    expect((await mine.comeBack(back)).href).toBe(FAILED);
    expect(await rowOf(JONAS)).toEqual([]);
  });

  test('with an expired state fails (AUT-34)', async () => {
    const mine = browser();
    const back = await mine.toGoogle(MAYA);
    await app.rows(`update one_time_ticket set expires_at = now() where purpose = 'oauth_state'`);
    expect((await mine.comeBack(back)).href).toBe(FAILED);
  });

  test('with the state of a calendar consent fails, and a sign-in state at the calendar callback too', async () => {
    const person = await app.signUp();
    const begun = await person.call<{ authorization_url: string }>('POST', '/google-calendar/connect');
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(begun.body.authorization_url).searchParams.get('state');
    const response = await app.send({
      method: 'GET',
      path: `/auth/google/callback?code=x&state=${state}`,
      headers: { cookie },
    });
    expect(response.headers['location']).toBe(FAILED);
    const mine = browser();
    const back = await mine.toGoogle(MAYA);
    const wrong = await mine.send('GET', `/google-calendar/callback${back.search}`);
    expect(wrong.headers['location']).toContain('google_calendar_error=expired');
    expect((await mine.comeBack(back)).pathname).toBe('/onboarding');
  });

  test('redirects only to the own origin, whatever the query asks for (AUT-35)', async () => {
    const mine = browser();
    const back = await mine.toGoogle(MAYA);
    for (const name of ['redirect', 'redirect_uri', 'next', 'return_to', 'url', 'token']) {
      back.searchParams.set(name, 'https://evil.test/');
    }
    const place = await mine.comeBack(back);
    expect(place.origin).toBe(PUBLIC_URL);
    expect(place.href).not.toContain('evil');
    const asked = await mine.send('GET', '/auth/google/login?redirect_uri=https://evil.test/');
    expect(asked.status).toBe(422);
  });
});

describe('sign-in ticket (AUT-32)', () => {
  const ticketIn = async (mine: TestBrowser) => ticketOf(await mine.throughGoogle(MAYA));
  const statusOf = async (mine: TestBrowser, ticket: string) => (await mine.exchange(ticket)).status;

  test('is exchanged once, also by eight requests at once', async () => {
    const mine = browser();
    const ticket = await ticketIn(mine);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(mine, ticket)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    expect(await statusOf(mine, ticket)).toBe(401);
  });

  test('is 401 in another browser, which does not use it up', async () => {
    const [mine, theirs] = [browser(), browser()];
    const ticket = await ticketIn(mine);
    await theirs.send('GET', '/auth/google/login');
    expect(await statusOf(theirs, ticket)).toBe(401);
    expect(await statusOf(browser(), ticket)).toBe(401);
    expect(await statusOf(mine, ticket)).toBe(200);
  });

  test.each([
    ['59 seconds', 59_000, 200],
    ['61 seconds', 61_000, 401],
  ])('%s after it was issued', async (_, age, status) => {
    const mine = browser();
    const ticket = await ticketIn(mine);
    now += age;
    expect(await statusOf(mine, ticket)).toBe(status);
  });

  test('is 401 when the user was deactivated or deleted meanwhile', async () => {
    for (const end of ['update app_user set is_active = false', 'delete from app_user']) {
      const mine = browser();
      const ticket = await ticketIn(mine);
      await app.rows(`${end} where email = $1`, [MAYA]);
      expect(await statusOf(mine, ticket)).toBe(401);
      await app.rows('delete from app_user where email = $1', [MAYA]);
    }
  });

  test('is no session token and is not stored in plain text', async () => {
    const mine = browser();
    const ticket = await ticketIn(mine);
    const headers = { authorization: `Bearer ${ticket}` };
    expect((await app.send({ method: 'GET', path: '/auth/me', headers })).status).toBe(401);
    const rows = await app.rows<{ row: string }>('select to_json(t)::text as row from one_time_ticket t');
    for (const { row } of rows) expect(row).not.toContain(ticket);
  });
});

describe('Google sign-in with the email of a password user', () => {
  test('asks for the password first, and joins the two after the user has signed in and agreed (AUT-31)', async () => {
    const { body } = await signUpAs(MAYA);
    const mine = browser();
    expect((await mine.throughGoogle(MAYA)).href).toBe(`${PUBLIC_URL}/signin?join=google`);
    expect(await rowOf(MAYA)).toMatchObject([{ has_google: false, is_verified: false }]);

    const signedIn = await mine.send<{ token: string }>('POST', '/auth/login', {
      email: MAYA,
      password: 'a quiet morning',
    });
    const headers = { authorization: `Bearer ${signedIn.body.token}` };
    const joined = await mine.send('POST', '/auth/google/join', undefined, headers);
    expect([joined.status, joined.body['id']]).toEqual([200, body.user.id]);
    expect(await rowOf(MAYA)).toMatchObject([{ has_google: true, has_password: true, is_verified: true }]);
    expect((await browser().signInWithGoogle(MAYA)).user.id).toBe(body.user.id);
    expect((await mine.send('POST', '/auth/google/join', undefined, headers)).status).toBe(404);
  });

  test('is not joined by another user, in another browser or after 15 minutes (AUT-31)', async () => {
    const owner = await signUpAs(MAYA);
    const outsider = await app.signUp('Stranger');
    const mine = browser();
    const join = (where: TestBrowser, token: string) =>
      where.send('POST', '/auth/google/join', undefined, { authorization: `Bearer ${token}` });
    await mine.throughGoogle(MAYA);
    expect((await join(mine, outsider.token)).status).toBe(404);
    expect((await join(browser(), owner.body.token)).status).toBe(404);
    now += 15 * 60_000 + 1000;
    expect((await join(mine, owner.body.token)).status).toBe(404);
    expect(await rowOf(MAYA)).toMatchObject([{ has_google: false }]);
  });
});
