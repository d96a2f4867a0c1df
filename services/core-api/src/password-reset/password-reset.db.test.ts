import { jest } from '@jest/globals';
import type { Database } from '@simmer/persistence/database';
import { openPasswordReset } from '@simmer/persistence/mails/mail.query';
import { appAtNoon } from '../../test/app-at-noon.ts';
import { ownAddress } from '../../test/own-address.ts';
import type { Person } from '../../test/test-app.ts';
import { DATABASE } from '../database/database.token.ts';

const MINUTE = 60_000;
const STALE = 'Invalid or missing reset token. Please request a new password reset link.';

const fixture = appAtNoon();

const elsewhere = () => ({ 'x-forwarded-for': ownAddress() });
const ask = (email: string, headers: Record<string, string> = elsewhere()) =>
  fixture.api.send({ method: 'POST', path: '/password-reset/request', body: { email }, headers });
const confirm = (token: string, password: string, headers: Record<string, string> = elsewhere()) =>
  fixture.api.send({
    method: 'POST',
    path: '/password-reset/confirm',
    body: { token, new_password: password },
    headers,
  });
const signIn = (email: string, password: string) => fixture.api.signIn({ email, password });
const linkFor = (person: Person) =>
  openPasswordReset(fixture.api.database.query, person.id, new Date(fixture.now));
const mailsTo = (email: string) =>
  fixture.api.rows('select kind, recipient from outgoing_mail where recipient = $1', [email]);
const googlePerson = async (name: string) => {
  const person = await fixture.api.signUp(name);
  await fixture.api.rows(
    `update app_user set password_hash = null, auth_provider = 'google', google_subject = $2 where id = $1`,
    [person.id, `subject of ${name}`],
  );
  return person;
};

describe('POST /password-reset/request', () => {
  test('queues a mail to the stored email, and nothing from the request’s headers enters it', async () => {
    const person = await fixture.api.signUp('Robin');
    const response = await ask(person.email.toUpperCase(), {
      ...elsewhere(),
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message:
        "If an account exists with this email, you'll receive a password reset link shortly. The link will expire in 15 minutes.",
      is_oauth_user: false,
    });
    expect(await mailsTo(person.email)).toEqual([{ kind: 'password_reset', recipient: person.email }]);
  });

  test('a password user, a Google user and an unknown email get the same response with the same queries (AUT-23)', async () => {
    const emails = [
      (await fixture.api.signUp('Known')).email,
      (await googlePerson('Googler')).email,
      'nobody@example.test',
    ];
    await ask('warm-up@example.test');
    const query = jest.spyOn(fixture.api.nest.get<Database>(DATABASE).pool, 'query');
    const duration = async (email: string) => {
      query.mockClear();
      const { status, body, headers } = await ask(email);
      const statements = query.mock.calls.map(
        ([statement]) => JSON.stringify(statement)?.split('"values"')[0],
      );
      return { status, body, names: Object.keys(headers), statements };
    };
    const [known, google, nobody] = [
      await duration(emails[0] ?? ''),
      await duration(emails[1] ?? ''),
      await duration(emails[2] ?? ''),
    ];
    query.mockRestore();
    expect(known?.statements.length).toBeGreaterThan(0);
    expect(google).toEqual(known);
    expect(nobody).toEqual(known);
  });

  test('the sixth from one IP address is 429, alike for known and unknown emails, and others are not limited (AUT-52)', async () => {
    const person = await fixture.api.signUp('Asked');
    for (const email of [person.email, 'unknown@example.test']) {
      const here = elsewhere();
      for (let turn = 0; turn < 5; turn += 1) expect((await ask(email, here)).status).toBe(200);
      const rejected = await ask(email, here);
      expect([rejected.status, Number(rejected.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect((await ask(person.email)).status).toBe(200);
  });

  test('beyond ten mails to one email it responds alike and sends none', async () => {
    for (let turn = 0; turn < 12; turn += 1) expect((await ask('flooded@example.test')).status).toBe(200);
    expect(await mailsTo('flooded@example.test')).toHaveLength(10);
  });
});

describe('password reset link', () => {
  test('sets the password and ends every sign-in, also one switched into a demo user (AUT-27)', async () => {
    const person = await fixture.api.signUp('Robin');
    const demo = await fixture.api.signUp('Demo');
    await fixture.api.rows(
      `insert into auth_session (user_id, actor_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [demo.id, person.id],
    );
    const response = await confirm(await linkFor(person), 'an even quieter one');
    expect(response).toMatchObject({ status: 200, body: { message: 'Password reset successfully!' } });
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
    const rows = await fixture.api.rows('select from auth_session where actor_id = $1', [person.id]);
    expect(rows).toEqual([]);
    expect((await demo.call('GET', '/auth/me')).status).toBe(200);
    expect((await signIn(person.email, person.password)).status).toBe(401);
    expect((await signIn(person.email, 'an even quieter one')).status).toBe(200);
  });

  test.each([
    ['unverified, ends what was made before: devices, calendar, consents (AUT-28)', false, 'disconnected'],
    ['verified, keeps the calendar connected', true, 'connected'],
  ])('of an address that was %s', async (_, isVerified, status) => {
    const person = await fixture.api.signUp('Robin');
    const sql = (text: string) => fixture.api.rows(text, [person.id]);
    if (isVerified) await sql('update app_user set email_verified_at = now() where id = $1');
    await sql(
      `insert into calendar_connection (user_id, provider_account_id, account_email, status, access_token_encrypted)
       values ($1::uuid, 'of ' || $1::uuid::text, 'somebody@example.test', 'connected', 'sealed')`,
    );
    await sql(
      `insert into push_subscription (user_id, session_id, endpoint, p256dh, auth)
       select user_id, id, 'https://push.example.com/' || id, 'p', 'a' from auth_session where user_id = $1`,
    );
    await sql(
      `insert into one_time_ticket (purpose, ticket_hash, browser_hash, user_id, expires_at)
       values ('oauth_state', $1::uuid::text, 'b', $1::uuid, now() + interval '1 minute')`,
    );
    expect((await confirm(await linkFor(person), 'an even quieter one')).status).toBe(200);
    expect(await sql('select status from calendar_connection where user_id = $1')).toEqual([{ status }]);
    expect(await sql('select from push_subscription where user_id = $1')).toEqual([]);
    expect(await sql('select from one_time_ticket where user_id = $1')).toEqual([]);
    const revocations =
      'select from pending_revocation r join calendar_connection c on c.id = r.connection_id';
    expect(await sql(`${revocations} where c.user_id = $1`)).toHaveLength(isVerified ? 0 : 1);
  });

  test.each([
    ['14:59 old, is accepted', 15 * MINUTE - 1000, 200, { message: 'Password reset successfully!' }, 401],
    ['15:01 old, is rejected', 15 * MINUTE + 1000, 409, { detail: STALE }, 200],
  ])('%s', async (_, age, status, body, oldPassword) => {
    const person = await fixture.api.signUp('Slow');
    const token = await linkFor(person);
    fixture.now += age;
    const response = await confirm(token, 'an even quieter one');
    expect([response.status, response.body]).toEqual([status, body]);
    expect((await signIn(person.email, person.password)).status).toBe(oldPassword);
  });

  test('sets one password, also for eight requests at once (AUT-25)', async () => {
    const person = await fixture.api.signUp('Quick');
    const token = await linkFor(person);
    const inputs = Array.from({ length: 8 }, (_, turn) => `wish number ${turn}`);
    const responses = await Promise.all(inputs.map((input) => confirm(token, input)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect((await signIn(person.email, inputs[statuses.indexOf(200)] ?? '')).status).toBe(200);
    expect((await confirm(token, 'one more wish')).status).toBe(409);
  });

  test('is rejected after a newer one was made (AUT-25)', async () => {
    const person = await fixture.api.signUp('Twice');
    const [older, newer] = [await linkFor(person), await linkFor(person)];
    expect((await confirm(older, 'an even quieter one')).status).toBe(409);
    expect((await confirm(newer, 'an even quieter one')).status).toBe(200);
  });

  test('is neither stored in plain text nor logged', async () => {
    const person = await fixture.api.signUp('Silent');
    const token = await linkFor(person);
    const rows = await fixture.api.rows<{ row: string }>(
      'select to_json(r)::text as row from password_reset r where user_id = $1',
      [person.id],
    );
    expect(rows[0]?.row).not.toContain(token);
    await confirm(token, 'an even quieter one');
    const logged = fixture.api.logs.join('');
    expect(logged).toContain('/password-reset/confirm');
    for (const secret of [token, 'an even quieter one']) expect(logged).not.toContain(secret);
  });

  test('of a deleted user is rejected', async () => {
    const person = await fixture.api.signUp('Gone');
    const token = await linkFor(person);
    await fixture.api.rows('delete from app_user where id = $1', [person.id]);
    expect((await confirm(token, 'an even quieter one')).status).toBe(409);
  });
});

describe('POST /password-reset/admin/request/:id', () => {
  test('queues a mail and adds an audit log entry', async () => {
    const [superAdmin, person] = [await fixture.api.signUpAdmin(), await fixture.api.signUp('Lost')];
    expect(await superAdmin.call('POST', `/password-reset/admin/request/${person.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Reset link sent.', is_oauth_user: false },
    });
    expect(await mailsTo(person.email)).toHaveLength(1);
    const rows = await fixture.api.rows(
      'select actor_email, action, target_type, details from audit_log where target_id = $1',
      [person.id],
    );
    expect(rows).toEqual([
      {
        actor_email: superAdmin.email,
        action: 'passwordReset.adminRequest',
        target_type: 'user',
        details: { email: person.email },
      },
    ]);
  });

  test('sends no mail to a Google user and says so; an unknown user is 404 (ADM-24)', async () => {
    const [superAdmin, person] = [await fixture.api.signUpAdmin(), await googlePerson('Googly')];
    const { body } = await superAdmin.call('POST', `/password-reset/admin/request/${person.id}`);
    expect(body).toMatchObject({ is_oauth_user: true });
    expect(await mailsTo(person.email)).toEqual([]);
    const nobody = '0192f8a0-0000-7000-8000-000000000000';
    expect((await superAdmin.call('POST', `/password-reset/admin/request/${nobody}`)).status).toBe(404);
  });
});
