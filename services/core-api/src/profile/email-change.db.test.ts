import { describe, expect, jest, test } from '@jest/globals';
import type { Database } from '@simmer/persistence/database';
import { poolQuery } from '@simmer/persistence/query';
import { openEmailChange } from '@simmer/persistence/repositories/users/email-change.repository';
import { openPasswordReset } from '@simmer/persistence/repositories/users/password-reset.repository';
import { randomUUID } from 'node:crypto';
import { appAtNoon } from '../../test/app-at-noon.ts';
import { createTestApp, type Person } from '../../test/test-app.ts';
import { DATABASE } from '../database/database.token.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const STALE =
  'This link no longer works, or it belongs to another account. You can request a new one on your account page.';

const fixture = appAtNoon();

const newAddress = () => `new-${randomUUID()}@example.test`;
/** Each user has their own IP address, so that rate limits do not interfere. */
const placeOf = ({ id }: Person) => ({
  'x-forwarded-for': `198.18.${parseInt(id.slice(-4, -2), 16)}.${parseInt(id.slice(-2), 16)}`,
});
const ask = (person: Person, email: string, current_password = person.password) =>
  person.call('POST', '/auth/email-change', { email, current_password }, placeOf(person));
const confirm = (person: Pick<Person, 'call'>, token: string) =>
  person.call('POST', '/auth/email-change/confirm', { token });
const waiting = async (person: Person) =>
  (await person.call<{ email_change: unknown }>('GET', '/auth/email-change')).body.email_change;
const me = async (person: Person) => (await person.call('GET', '/auth/me')).body;
const rows = async <Row extends object = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await fixture.api.database.pool.query<Row>(text, values)).rows;
const mailsTo = (email: string) =>
  rows('select kind, subject_id from outgoing_mail where recipient = $1', email);

/** The worker's part: creates the link. */
async function linkOf(person: Person): Promise<string> {
  const [input] = await rows<{ id: string }>('select id from email_change where user_id = $1', person.id);
  const opened = await openEmailChange(
    poolQuery(fixture.api.database.pool),
    input?.id ?? '',
    new Date(fixture.now),
  );
  return opened?.token ?? '';
}

async function asked(name: string, email = newAddress()) {
  const person = await fixture.api.signUp(name);
  expect((await ask(person, email)).status).toBe(201);
  return { person, email, token: await linkOf(person) };
}

const asGoogle = (person: Person) =>
  rows(
    `update app_user set password_hash = null, auth_provider = 'google', google_subject = $2 where id = $1`,
    person.id,
    randomUUID(),
  );

describe('POST /auth/email-change', () => {
  test('stores the new email as pending and queues a mail to it alone', async () => {
    const person = await fixture.api.signUp('Robin');
    const email = newAddress();
    const response = await ask(person, ` ${email.toUpperCase()} `);
    expect(response.body).toEqual({
      email_change: {
        new_email: email,
        requested_at: '2026-03-02T12:00:00.000Z',
        expires_at: '2026-03-02T13:00:00.000Z',
      },
    });
    expect(await waiting(person)).toEqual(response.body['email_change']);
    expect(await me(person)).toMatchObject({ email: person.email });
    expect(await mailsTo(email)).toEqual([{ kind: 'email_change', subject_id: expect.any(String) }]);
    expect(await mailsTo(person.email)).toEqual([]);
    expect(await waiting(await fixture.api.signUp('Other'))).toBeNull();
  });

  test('a taken and a free email get the same response with the same queries', async () => {
    const [person, other] = [await fixture.api.signUp('Curious'), await fixture.api.signUp('Other')];
    await ask(person, newAddress());
    const query = jest.spyOn(fixture.api.nest.get<Database>(DATABASE).pool, 'query');
    const duration = async (email: string) => {
      query.mockClear();
      const { status, body, headers } = await ask(person, email);
      const statements = query.mock.calls.map(
        ([statement]) => JSON.stringify(statement)?.split('"values"')[0],
      );
      const shown = JSON.stringify(body).replaceAll(email, 'the address');
      return { status, shown, names: Object.keys(headers), statements };
    };
    const [free, taken] = [await duration(newAddress()), await duration(other.email)];
    query.mockRestore();
    expect(taken.status).toBe(201);
    expect(taken).toEqual(free);
    // The worker's part does not change what is visible either.
    const before = await waiting(person);
    await linkOf(person);
    expect(await waiting(person)).toEqual(before);
  });

  test.each([
    ['a wrong password', 'not my password', 'This is not your current password.'],
    ['no password', undefined, 'This field is required.'],
  ])('with %s is 422', async (_, password, msg) => {
    const person = await fixture.api.signUp('Borrowed');
    const { status, body } = await person.call('POST', '/auth/email-change', {
      email: newAddress(),
      ...(password !== undefined && { current_password: password }),
    });
    expect([status, body['detail']]).toEqual([
      422,
      [expect.objectContaining({ loc: ['body', 'current_password'], msg })],
    ]);
    expect(await waiting(person)).toBeNull();
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
  });

  test('after ten wrong passwords is 429, and not from another IP address', async () => {
    const person = await fixture.api.signUp('Guessed');
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await ask(person, newAddress(), `guess ${turn}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await ask(person, newAddress())).status).toBe(429);
    const elsewhere = { 'x-forwarded-for': '203.0.113.99' };
    const there = await person.call(
      'POST',
      '/auth/email-change',
      { email: newAddress(), current_password: person.password },
      elsewhere,
    );
    expect(there.status).toBe(201);
  });

  test('to the present email is 422', async () => {
    const person = await fixture.api.signUp('Same');
    const { status, body } = await ask(person, person.email.toUpperCase());
    expect([status, body['detail']]).toEqual([
      422,
      [expect.objectContaining({ loc: ['body', 'email'], msg: 'This is already your email.' })],
    ]);
  });

  test('the sixth of one user is 429, and beyond ten mails to one email none is sent (AUT-52)', async () => {
    const person = await fixture.api.signUp('Spammer');
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(person, newAddress())).status).toBe(201);
    expect((await ask(person, newAddress())).status).toBe(429);
    const flooded = newAddress();
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await ask(await fixture.api.signUp(`Many${turn}`), flooded)).status).toBe(201);
    }
    expect(await mailsTo(flooded)).toHaveLength(10);
  });

  test('with an unknown field is 422', async () => {
    const person = await fixture.api.signUp('Greedy');
    for (const more of [{ user_id: person.id }, { email_verified_at: 'now' }, { is_super_admin: true }]) {
      const body = { email: newAddress(), current_password: person.password, ...more };
      expect((await person.call('POST', '/auth/email-change', body)).status).toBe(422);
    }
    expect(await waiting(person)).toBeNull();
  });

  test('without a mail server is 503', async () => {
    const withoutMail = await createTestApp({ SMTP_URL: '', MAIL_FROM: '' });
    const person = await withoutMail.signUp();
    expect((await ask(person, newAddress())).status).toBe(503);
    await withoutMail.close();
  });

  test.each([
    ['9:50 minutes, is accepted', '9 minutes 50 seconds', 201],
    ['10:10 minutes, is rejected', '10 minutes 10 seconds', 403],
  ])('of a user without a password, with a sign-in of the last %s', async (_, age, status) => {
    const person = await fixture.api.signUp('Googler');
    await asGoogle(person);
    await rows(
      `update auth_session set created_at = now() - $2::interval where user_id = $1`,
      person.id,
      age,
    );
    const response = await person.call('POST', '/auth/email-change', { email: newAddress() });
    expect(response.status).toBe(status);
    expect((await person.call('GET', '/auth/me')).status).toBe(200);
    const claimed = await ask(person, newAddress(), 'any password');
    expect(claimed.status).toBe(409);
  });

  test('by a switched sign-in is 403 (AUT-46)', async () => {
    const [admin, demo] = [await fixture.api.signUp('Admin'), await fixture.api.signUp('Demo')];
    await rows(`update app_user set role = 'super_admin' where id = $1`, admin.id);
    await rows('update app_user set is_demo = true where id = $1', demo.id);
    const { body } = await admin.call<{ token: string }>('POST', '/admin/switch-user', {
      email: demo.email,
    });
    const response = await fixture.api.send({
      method: 'POST',
      path: '/auth/email-change',
      body: { email: newAddress(), current_password: demo.password },
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect([response.status, await waiting(demo)]).toEqual([403, null]);
  });
});

describe('email change link (ACC-3)', () => {
  test('sets the verified email, tells the old one by mail and ends the reset link', async () => {
    const { person, email, token } = await asked('Robin');
    const reset = await openPasswordReset(
      poolQuery(fixture.api.database.pool),
      person.id,
      new Date(fixture.now),
    );
    const { status, body } = await confirm(person, token);
    expect([status, body]).toEqual([200, expect.objectContaining({ id: person.id, email })]);
    expect(await me(person)).toMatchObject({ email });
    expect(await waiting(person)).toBeNull();
    const [stored] = await rows('select email_verified_at from app_user where id = $1', person.id);
    expect(stored?.['email_verified_at']).not.toBeNull();
    expect(await mailsTo(person.email)).toEqual([{ kind: 'email_changed', subject_id: null }]);
    const signIn = (address: string) =>
      fixture.api.send({
        method: 'POST',
        path: '/auth/login',
        body: { email: address, password: person.password },
      });
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    // A reset link in the old mailbox is invalid.
    const late = await fixture.api.send({
      method: 'POST',
      path: '/password-reset/confirm',
      body: { token: reset, new_password: 'an even quieter one' },
    });
    expect(late.status).toBe(409);
  });

  test.each([
    ['59:59 minutes old, is accepted', HOUR - SECOND, 200],
    ['60:01 minutes old, is rejected', HOUR + SECOND, 409],
  ])('%s', async (_, age, status) => {
    const { person, email, token } = await asked('Slow');
    fixture.now += age;
    expect((await confirm(person, token)).status).toBe(status);
    expect(await me(person)).toMatchObject({ email: status === 200 ? email : person.email });
    expect(await waiting(person)).toBeNull();
  });

  test('changes the email once, also for eight requests at once', async () => {
    const { person, token } = await asked('Quick');
    const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(person, token)));
    const statuses = responses.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('is 409 for another user and 401 without a sign-in, and stays valid for its user', async () => {
    const { person, email, token } = await asked('Owner');
    const other = await fixture.api.signUp('Other');
    const foreign = await confirm(other, token);
    expect([foreign.status, foreign.body]).toEqual([409, { detail: STALE }]);
    expect(foreign.body).toEqual((await confirm(other, 'made-up')).body);
    expect(await me(other)).toMatchObject({ email: other.email });
    const nobody = await fixture.api.send({
      method: 'POST',
      path: '/auth/email-change/confirm',
      body: { token },
    });
    expect(nobody.status).toBe(401);
    expect((await confirm(person, token)).body).toMatchObject({ email });
  });

  test('is rejected after a newer request, whose mail replaces the older one', async () => {
    const { person, token } = await asked('Twice');
    const [older] = await rows<{ id: string }>('select id from email_change where user_id = $1', person.id);
    const newer = newAddress();
    await ask(person, newer);
    expect(
      await openEmailChange(poolQuery(fixture.api.database.pool), older?.id ?? '', new Date(fixture.now)),
    ).toBeUndefined();
    expect((await confirm(person, token)).status).toBe(409);
    expect((await confirm(person, await linkOf(person))).body).toMatchObject({ email: newer });
  });

  test('is rejected after its user has cancelled, which nobody else can', async () => {
    const { person, email, token } = await asked('Doubtful');
    const other = await fixture.api.signUp('Other');
    expect((await other.call('DELETE', '/auth/email-change')).status).toBe(404);
    const { body } = await person.call('DELETE', '/auth/email-change');
    expect(body).toMatchObject({ email_change: { new_email: email } });
    expect((await person.call('DELETE', '/auth/email-change')).status).toBe(404);
    expect((await confirm(person, token)).status).toBe(409);
  });

  test('is rejected after a password change, not after a change of name', async () => {
    const { person, email, token } = await asked('Careful');
    await person.call('PUT', '/auth/me', { name: 'Careless' });
    expect(await waiting(person)).toMatchObject({ new_email: email });
    await person.call('PUT', '/auth/password', {
      current_password: person.password,
      new_password: 'an even quieter one',
    });
    expect(await waiting(person)).toBeNull();
    expect((await confirm(person, token)).status).toBe(409);
  });

  test('is neither stored in plain text nor logged', async () => {
    const { person, token } = await asked('Silent');
    const kept = await rows<{ row: string }>('select to_json(c)::text as row from email_change c');
    for (const { row } of kept) expect(row).not.toContain(token);
    await confirm(person, token);
    const logged = fixture.api.logs.join('');
    expect(logged).toContain('/auth/email-change/confirm');
    for (const secret of [token, person.password]) expect(logged).not.toContain(secret);
  });

  test('POST /auth/email-change with an idempotency key stores no plain hash that a password could be guessed by', async () => {
    const person = await fixture.api.signUp('Keyed');
    const body = { email: newAddress(), current_password: person.password };
    const once = () =>
      person.call('POST', '/auth/email-change', body, { 'idempotency-key': `k-${person.id}` });
    expect((await once()).body).toEqual((await once()).body);
    expect(await mailsTo(body.email)).toHaveLength(1);
    const { createHash } = await import('node:crypto');
    const guess = createHash('sha256')
      .update(JSON.stringify(['emailChange.request', {}, {}, body]))
      .digest('base64url');
    const [kept] = await rows('select request_hash from idempotency_record where user_id = $1', person.id);
    expect(kept?.['request_hash']).toMatch(/^[\w-]{43}$/);
    expect(kept?.['request_hash']).not.toBe(guess);
  });
});

describe('email change and password change at the same time', () => {
  const another = (person: Person) =>
    person.call(
      'PUT',
      '/auth/password',
      { current_password: person.password, new_password: 'an even quieter one' },
      placeOf(person),
    );

  test('leave no pending email of a sign-in that has ended', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await fixture.api.signUp(`Thief${round}`);
      const { body } = await fixture.api.send<{ token: string }>({
        method: 'POST',
        path: '/auth/login',
        body: { email: person.email, password: person.password },
        headers: placeOf(person),
      });
      const [stolen, changed] = await Promise.all([
        fixture.api.send({
          method: 'POST',
          path: '/auth/email-change',
          body: { email: newAddress(), current_password: person.password },
          headers: { authorization: `Bearer ${body.token}`, ...placeOf(person) },
        }),
        another(person),
      ]);
      expect(changed.status).toBe(200);
      expect([201, 401, 422]).toContain(stolen.status);
      expect(await waiting(person)).toBeNull();
    }
  });

  test('do not deadlock, and the result is one of the two orders', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person, email, token } = await asked(`Both${round}`);
      const [confirmed, changed] = await Promise.all([confirm(person, token), another(person)]);
      expect(changed.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      const expected = confirmed.status === 200 ? email : person.email;
      expect(await me(person)).toMatchObject({ email: expected });
    }
  });

  test('two users who ask for each other’s email both get 409', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await fixture.api.signUp(`One${round}`), await fixture.api.signUp(`Two${round}`)];
      await ask(one, two.email);
      await ask(two, one.email);
      const [first, second] = [await linkOf(one), await linkOf(two)];
      const responses = await Promise.all([confirm(one, first), confirm(two, second)]);
      expect(responses.map(({ status }) => status)).toEqual([409, 409]);
    }
  });
});

describe('email change to a taken email', () => {
  test('is 409 when the email was taken meanwhile, and nothing changes', async () => {
    const { person, email, token } = await asked('Late');
    const other = await fixture.api.send({
      method: 'POST',
      path: '/auth/signup',
      body: { name: 'First', email: email.toUpperCase(), password: 'a quiet morning' },
    });
    expect(other.status).toBe(201);
    const { status, body } = await confirm(person, token);
    expect([status, body]).toEqual([
      409,
      { detail: 'Another account now uses this address, so yours stays as it is.' },
    ]);
    expect(await me(person)).toMatchObject({ email: person.email });
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('a sign-up and two changes to one email at once leave one owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      const [one, two] = [await asked('One', email), await asked('Two', email)];
      const responses = await Promise.all([
        confirm(one.person, one.token),
        confirm(two.person, two.token),
        fixture.api.send({
          method: 'POST',
          path: '/auth/signup',
          body: { name: 'Three', email, password: 'a quiet morning' },
          headers: { 'x-forwarded-for': `203.0.113.${round}` },
        }),
      ]);
      const won = responses.filter(({ status }) => status < 300);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
      expect(won).toHaveLength(1);
      expect(await rows('select id from app_user where lower(btrim(email)) = $1', email)).toHaveLength(1);
    }
  });
});

describe('email change and the list of super admins (ADM-31)', () => {
  const list = (email: string) => rows('insert into super_admin_email (email) values ($1)', email);
  const isAdmin = async (person: Person) => (await me(person))['is_super_admin'];

  test('a pending email gives no rights, a confirmed one does', async () => {
    const email = newAddress();
    await list(email);
    const { person, token } = await asked('Hopeful', email);
    expect(await isAdmin(person)).toBe(false);
    expect((await person.call('GET', '/admin/users')).status).toBe(403);
    // Nor when the owner of the listed mailbox opens the link, which works for its own user only.
    const owner = await fixture.api.signUp('Lured');
    expect((await confirm(owner, token)).status).toBe(409);
    expect(await isAdmin(person)).toBe(false);
    await confirm(person, token);
    expect(await isAdmin(person)).toBe(true);
  });

  test('a super admin by list cannot change to an unlisted email (ACC-4)', async () => {
    const admin = await fixture.api.signUp('Listed');
    await list(admin.email);
    await rows('update app_user set email_verified_at = now() where id = $1', admin.id);
    const rejected = await ask(admin, newAddress());
    expect([rejected.status, rejected.body['detail']]).toEqual([
      409,
      expect.stringContaining('Put the new one on the list'),
    ]);
    // Also when the new address is removed from the list in between.
    const email = newAddress();
    await list(email);
    await ask(admin, email);
    const token = await linkOf(admin);
    await rows('delete from super_admin_email where email = $1', email);
    expect((await confirm(admin, token)).status).toBe(409);
    expect(await isAdmin(admin)).toBe(true);
    expect(await me(admin)).toMatchObject({ email: admin.email });
  });

  test('a change to a listed email keeps the rights and removes the old entry, with an audit log entry', async () => {
    const admin = await fixture.api.signUp('Moving');
    const email = newAddress();
    await list(admin.email);
    await list(email);
    await rows('update app_user set email_verified_at = now() where id = $1', admin.id);
    await ask(admin, email);
    expect((await confirm(admin, await linkOf(admin))).status).toBe(200);
    expect(await isAdmin(admin)).toBe(true);
    expect(await rows('select id from super_admin_email where email = $1', admin.email)).toEqual([]);
    expect(await rows('select action, details from audit_log where actor_id = $1', admin.id)).toEqual([
      { action: 'superAdmins.remove', details: { email: admin.email } },
    ]);
  });
});

describe('PUT /auth/me', () => {
  test('changes the name of this user alone', async () => {
    const [person, other] = [await fixture.api.signUp('Before'), await fixture.api.signUp('Other')];
    const { body } = await person.call('PUT', '/auth/me', { name: '  After  ' });
    expect(body).toMatchObject({ id: person.id, name: 'After' });
    expect(await me(other)).toMatchObject({ name: 'Other' });
    expect((await person.call('PUT', '/auth/me', {})).body).toMatchObject({ name: 'After' });
  });

  test.each([
    [{ name: ' ' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: null }],
    [{ name: 'Robin', email: 'other@example.test' }],
    [{ name: 'Robin', role: 'super_admin' }],
    [{ name: 'Robin', is_super_admin: true }],
    [{ name: 'Robin', password_hash: 'x' }],
  ])('rejects with 422: %j', async (body) => {
    const person = await fixture.api.signUp('Kept');
    expect((await person.call('PUT', '/auth/me', body)).status).toBe(422);
    expect(await me(person)).toMatchObject({ name: 'Kept', email: person.email, is_super_admin: false });
  });
});
