import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { hashAtFullCost } from '../../test/password-hashes.ts';
import { testApp } from '../../test/test-app.ts';
import { claimsOf, makeToken } from '../../test/tokens.ts';

const app = testApp();
beforeAll(async () => {
  hashAtFullCost(app.nest);
});

const signup = (body: unknown, headers: Record<string, string> = {}) =>
  app.send<{ token: string; user: Record<string, unknown>; detail: unknown }>({
    method: 'POST',
    path: '/auth/signup',
    body,
    headers,
  });
const login = (email: string, password: string) => app.signIn({ email, password });

describe('POST /auth/signup', () => {
  test('returns a token and the user, with trimmed name and lower-case email (AUT-15, API-16)', async () => {
    const { status, body } = await signup({
      name: ' Ada ',
      email: ' Ada@Example.test ',
      password: 'a quiet morning',
    });
    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: expect.any(String),
      name: 'Ada',
      email: 'ada@example.test',
      is_super_admin: false,
      has_completed_onboarding: false,
      has_onboarding: false,
      has_google_calendar: false,
      auth_provider: 'password',
      has_account: false,
      left_offered_on: null,
      day_limits: null,
      review_mail: null,
      reminders: null,
      hides_declined: false,
      own_calendar: null,
      version: 1,
    });
    const me = await app.as(body.token).call('GET', '/auth/me');
    expect(me.body).toEqual(body.user);
  });

  test('with a known email in another case is 409 (AUT-14)', async () => {
    await signup({ name: 'Bo', email: 'bo@example.test', password: 'a quiet morning' });
    const again = await signup({ name: 'Bo', email: '  BO@example.TEST ', password: 'a quiet morning' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toMatch(/already exists/);
  });

  test('with a repeated idempotency key gives the same response, and the stored response has no plain token (API-52)', async () => {
    const person = { name: 'Cy', email: 'cy@example.test', password: 'a quiet morning' };
    const first = await signup(person, { 'idempotency-key': 'sign-up-1' });
    const second = await signup(person, { 'idempotency-key': 'sign-up-1' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const rows = await app.rows<{ body: string }>('select body from idempotency_record');
    expect(rows.every((row) => !row.body.includes(first.body.token))).toBe(true);
  });

  test('stores a keyed request hash, not a plain one that passwords could be tried against (API-52)', async () => {
    const person = { name: 'Di', email: 'di@example.test', password: 'a quiet morning' };
    await signup(person, { 'idempotency-key': 'sign-up-2' });
    const rows = await app.rows<{ request_hash: string }>(
      `select request_hash from idempotency_record where key = 'sign-up-2'`,
    );
    const parts = ['auth.signup', {}, {}, person];
    const guess = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    expect(rows[0]?.request_hash).toMatch(/^[\w-]{43}$/);
    expect(rows[0]?.request_hash).not.toBe(guess);
  });

  test('stores an argon2id hash with the parameters of OWASP', async () => {
    const rows = await app.rows<{ password_hash: string }>('select password_hash from app_user');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  });
});

describe('POST /auth/login', () => {
  test('finds the user whatever the case of the email', async () => {
    const person = await app.signUp('Dee');
    const { status, body } = await login(person.email.toUpperCase(), person.password);
    expect(status).toBe(200);
    expect(body.user.id).toBe(person.id);
  });

  test('responds alike to a wrong password and an unknown email', async () => {
    const person = await app.signUp('Eve');
    const wrong = await login(person.email, 'not the password');
    const unknown = await login('nobody@example.test', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('of a deactivated user is 403 with the right password and 401 with a wrong one', async () => {
    const person = await app.signUp('Fay');
    await app.rows('update app_user set is_active = false where id = $1', [person.id]);
    const right = await login(person.email, person.password);
    expect(right.status).toBe(403);
    expect(right.text).toContain('deactivated');
    expect((await login(person.email, 'not the password')).status).toBe(401);
  });
});

describe('session token: the next request is 401 (AUT-43)', () => {
  test('after logout', async () => {
    const person = await app.signUp();
    expect((await person.call('POST', '/auth/logout')).status).toBe(200);
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
  });

  test('after its end by a browser that has its id alone, which says nothing of other ids (AUT-42)', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const { sid } = claimsOf(person.token);
    const end = (sign_in_id: string) =>
      app.send({ method: 'POST', path: '/auth/end-sign-in', body: { sign_in_id } });
    const ended = await end(String(sid));
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
    expect((await other.call('GET', '/auth/me')).status).toBe(200);
    const again = await end(String(sid));
    expect([ended.status, ended.body]).toEqual([again.status, again.body]);
    expect((await end('no id')).status).toBe(422);
  });

  test.each([
    ['deactivation', 'update app_user set is_active = false where id = $1'],
    ['deletion', 'delete from app_user where id = $1'],
    ['expiry of the sign-in', `update auth_session set expires_at = now() where user_id = $1`],
  ])('after %s', async (_, sql) => {
    const person = await app.signUp();
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
    await app.rows(sql, [person.id]);
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
  });
});

test('session token: one that was accepted before is 401 once its exp is over', async () => {
  const { token } = await app.signUp();
  const { aud, sub, sid } = claimsOf(token);
  const exp = Math.floor(Date.now() / 1000) + 60;
  const headers = { authorization: `Bearer ${makeToken({ aud, sub, sid, exp }, app.jwtSecret)}` };
  const ask = () => app.send({ method: 'GET', path: '/auth/me', headers });
  expect((await ask()).status).toBe(200);
  const clock = jest.spyOn(Date, 'now').mockReturnValue((exp + 1) * 1000);
  const late = await ask();
  clock.mockRestore();
  expect(late.status).toBe(401);
});

describe('/auth/sign-ins (AUT-44, API-22)', () => {
  interface SignIns {
    sign_ins: { id: string; is_current: boolean }[];
  }

  test('GET lists them, and DELETE of one ends it', async () => {
    const person = await app.signUp();
    const second = await login(person.email, person.password);
    const body = await person.get<SignIns>('/auth/sign-ins');
    expect(body.sign_ins).toHaveLength(2);
    const other = body.sign_ins.find((signIn) => !signIn.is_current)!;
    expect((await person.call('DELETE', `/auth/sign-ins/${other.id}`)).status).toBe(200);
    const gone = await app.as(second.body.token).call('GET', '/auth/me');
    expect(gone.status).toBe(401);
  });

  test('DELETE ends all but the current one, and none of another user', async () => {
    const [person, other] = [await app.signUp('Many'), await app.signUp('Other')];
    const tokens = [];
    for (let turn = 0; turn < 3; turn += 1)
      tokens.push((await login(person.email, person.password)).body.token);
    const { body } = await person.call<SignIns>('DELETE', '/auth/sign-ins');
    expect(body.sign_ins).toHaveLength(3);
    expect(body.sign_ins.some((signIn) => signIn.is_current)).toBe(false);
    const statusOf = async (token: string) => (await app.as(token).call('GET', '/auth/me')).status;
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401]);
    expect(await Promise.all([person.token, other.token].map(statusOf))).toEqual([200, 200]);
    expect((await person.call<SignIns>('DELETE', '/auth/sign-ins')).body.sign_ins).toEqual([]);
  });

  test('GET marks the sign-in of an admin who switched in', async () => {
    const [admin, demo] = [await app.signUpAdmin(), await app.signUp('Demo')];
    await app.rows('update app_user set is_demo = true where id = $1', [demo.id]);
    await admin.call('POST', '/admin/switch-user', { email: demo.email });
    const body = await demo.get<{ sign_ins: { is_current: boolean; is_switched: boolean }[] }>(
      '/auth/sign-ins',
    );
    const signIns = body.sign_ins.map(({ is_current, is_switched }) => ({ is_current, is_switched }));
    expect(signIns).toHaveLength(2);
    expect(signIns).toContainEqual({ is_current: true, is_switched: false });
    expect(signIns).toContainEqual({ is_current: false, is_switched: true });
  });

  test('DELETE of another user’s sign-in responds like an unknown one', async () => {
    const [one, other] = [await app.signUp('One'), await app.signUp('Other')];
    const body = await other.get<SignIns>('/auth/sign-ins');
    const foreign = await one.call('DELETE', `/auth/sign-ins/${body.sign_ins[0]!.id}`);
    const unknown = await one.call('DELETE', '/auth/sign-ins/0192f8a0-0000-7000-8000-000000000000');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await other.call('GET', '/auth/me')).status).toBe(200);
  });
});

test('POST /auth/onboarding/complete: the user has completed onboarding', async () => {
  const person = await app.signUp();
  const { body } = await person.call('POST', '/auth/onboarding/complete');
  expect(body).toMatchObject({ has_completed_onboarding: true, has_onboarding: true });
});

test('POST /auth/login: neither password nor token is logged', async () => {
  const person = await app.signUp('Quiet');
  await login(person.email, person.password);
  const text = app.logs.join('');
  expect(text).toContain('"route":"/api/v1/auth/login"');
  for (const secret of [person.password, person.token]) expect(text).not.toContain(secret);
});
