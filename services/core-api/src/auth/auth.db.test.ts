import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { claimsOf, makeToken } from '../../test/tokens.ts';

let house: TestApp;
beforeAll(async () => {
  house = await createTestApp();
});
afterAll(async () => {
  await house.close();
});

const signup = (body: unknown, headers: Record<string, string> = {}) =>
  house.send<{ token: string; user: Record<string, unknown>; detail: unknown }>({
    method: 'POST',
    path: '/auth/signup',
    body,
    headers,
  });
const login = (email: string, password: string) =>
  house.send<{ token: string; user: { id: string }; detail: unknown }>({
    method: 'POST',
    path: '/auth/login',
    body: { email, password },
  });

describe('signing up', () => {
  test('answers a token and the flat user', async () => {
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
    });
    const me = await house.send({
      method: 'GET',
      path: '/auth/me',
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(me.body).toEqual(body.user);
  });

  test('takes an address once, without regard to case and space', async () => {
    await signup({ name: 'Bo', email: 'bo@example.test', password: 'a quiet morning' });
    const again = await signup({ name: 'Bo', email: '  BO@example.TEST ', password: 'a quiet morning' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toMatch(/already exists/);
  });

  test('is repeatable by its key, and the stored answer holds no token in the clear', async () => {
    const person = { name: 'Cy', email: 'cy@example.test', password: 'a quiet morning' };
    const first = await signup(person, { 'idempotency-key': 'sign-up-1' });
    const second = await signup(person, { 'idempotency-key': 'sign-up-1' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    const { rows } = await house.database.pool.query<{ body: string }>('select body from idempotency_record');
    expect(rows.every((row) => !row.body.includes(first.body.token))).toBe(true);
  });

  test('stores only an argon2id hash', async () => {
    const { rows } = await house.database.pool.query<{ password_hash: string }>(
      'select password_hash from app_user',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true);
  });
});

describe('signing in', () => {
  test('knows the person whatever the case of the address', async () => {
    const person = await house.signUp('Dee');
    const { status, body } = await login(person.email.toUpperCase(), person.password);
    expect(status).toBe(200);
    expect(body.user.id).toBe(person.id);
  });

  test('says the same to a wrong password and to an unknown address', async () => {
    const person = await house.signUp('Eve');
    const wrong = await login(person.email, 'not the password');
    const unknown = await login('nobody@example.test', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('tells a deactivated person so, but only with the right password', async () => {
    const person = await house.signUp('Fay');
    await house.database.pool.query('update app_user set is_active = false where id = $1', [person.id]);
    const right = await login(person.email, person.password);
    expect(right.status).toBe(403);
    expect(right.body.detail).toContain('deactivated');
    expect((await login(person.email, 'not the password')).status).toBe(401);
  });

  test('stops guessing at one address, with Retry-After', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      answers.push(await login('guessed@example.test', `guess ${attempt}`));
    expect(answers.slice(0, 20).every(({ status }) => status === 401)).toBe(true);
    expect(answers[20]?.status).toBe(429);
    expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a token dies on the very next request', () => {
  test('after logout', async () => {
    const person = await house.signUp();
    expect((await person.call('POST', '/auth/logout')).status).toBe(200);
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
  });

  test.each([
    ['deactivation', 'update app_user set is_active = false where id = $1'],
    ['deletion', 'delete from app_user where id = $1'],
    ['expiry of the sign-in', `update auth_session set expires_at = now() where user_id = $1`],
  ])('after %s', async (_, sql) => {
    const person = await house.signUp();
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
    await house.database.pool.query(sql, [person.id]);
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
  });
});

test('a token that was found good is refused once its own time is over', async () => {
  const { token } = await house.signUp();
  const { sub, sid } = claimsOf(token);
  const exp = Math.floor(Date.now() / 1000) + 60;
  const headers = { authorization: `Bearer ${makeToken({ sub, sid, exp }, house.jwtSecret)}` };
  const ask = () => house.send({ method: 'GET', path: '/auth/me', headers });
  expect((await ask()).status).toBe(200);
  const clock = jest.spyOn(Date, 'now').mockReturnValue((exp + 1) * 1000);
  const late = await ask();
  clock.mockRestore();
  expect(late.status).toBe(401);
});

describe('sign-ins', () => {
  interface SignIns {
    sign_ins: { id: string; is_current: boolean }[];
  }

  test('lists and ends them one by one', async () => {
    const person = await house.signUp();
    const second = await login(person.email, person.password);
    const { body } = await person.call<SignIns>('GET', '/auth/sign-ins');
    expect(body.sign_ins).toHaveLength(2);
    const other = body.sign_ins.find((signIn) => !signIn.is_current)!;
    expect((await person.call('DELETE', `/auth/sign-ins/${other.id}`)).status).toBe(200);
    const gone = await house.send({
      method: 'GET',
      path: '/auth/me',
      headers: { authorization: `Bearer ${second.body.token}` },
    });
    expect(gone.status).toBe(401);
  });

  test("does not know somebody else's", async () => {
    const [one, other] = [await house.signUp('One'), await house.signUp('Other')];
    const { body } = await other.call<SignIns>('GET', '/auth/sign-ins');
    const foreign = await one.call('DELETE', `/auth/sign-ins/${body.sign_ins[0]!.id}`);
    const unknown = await one.call('DELETE', '/auth/sign-ins/0192f8a0-0000-7000-8000-000000000000');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await other.call('GET', '/auth/me')).status).toBe(200);
  });
});

test('onboarding is complete when it was said to be', async () => {
  const person = await house.signUp();
  const { body } = await person.call('POST', '/auth/onboarding/complete');
  expect(body).toMatchObject({ has_completed_onboarding: true, has_onboarding: true });
});

test('logs hold no secret', async () => {
  const person = await house.signUp('Quiet');
  await login(person.email, person.password);
  const text = house.logs.join('');
  expect(text).toContain('"route":"/api/v1/auth/login"');
  for (const secret of [person.password, person.token]) expect(text).not.toContain(secret);
});
