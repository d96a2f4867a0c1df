import { openPasswordReset } from '@simmer/persistence/mails/mail.query';
import { invalid, type Person, testApp } from '../../test/test-app.ts';

const app = testApp();

const NEW_PASSWORD = 'an even quieter one';
const change = (person: Person, new_password = NEW_PASSWORD, current_password = person.password) =>
  person.call('PUT', '/auth/password', { current_password, new_password });
const signIn = (email: string, password: string) => app.signIn({ email, password });
const statusOf = async (token: string) => (await app.as(token).call('GET', '/auth/me')).status;
const rows = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

describe('PUT /auth/password', () => {
  test('the new password signs in, the old does not, and the user is notified by mail', async () => {
    const person = await app.signUp('Robin');
    const { status, body } = await change(person);
    expect([status, body]).toEqual([200, { message: 'Password changed' }]);
    expect((await signIn(person.email, person.password)).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect(await rows('select kind from outgoing_mail where recipient = $1', person.email)).toEqual([
      { kind: 'password_changed' },
    ]);
  });

  test('ends every other sign-in, ticket and reset link, and keeps the current sign-in (AUT-27)', async () => {
    const [person, other, demo] = [
      await app.signUp('Robin'),
      await app.signUp('Other'),
      await app.signUp('Demo'),
    ];
    const elsewhere = (await signIn(person.email, person.password)).body.token;
    await rows(
      `insert into auth_session (user_id, actor_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      demo.id,
      person.id,
    );
    await rows(
      `insert into one_time_ticket (purpose, ticket_hash, browser_hash, user_id, expires_at)
       values ('sign_in', 'a hash', 'b', $1, now() + interval '1 minute')`,
      person.id,
    );
    const reset = await openPasswordReset(app.database.query, person.id, new Date());
    expect(await statusOf(elsewhere)).toBe(200);
    await change(person);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(person.token)).toBe(200);
    expect(await statusOf(other.token)).toBe(200);
    expect(await rows('select id from auth_session where actor_id = $1', person.id)).toEqual([]);
    expect(await rows('select id from one_time_ticket where user_id = $1', person.id)).toEqual([]);
    const late = await app.send({
      method: 'POST',
      path: '/password-reset/confirm',
      body: { token: reset, new_password: 'a third password' },
    });
    expect(late.status).toBe(409);
  });

  test('does not verify the email', async () => {
    const person = await app.signUp('Unverified');
    await change(person);
    expect(await rows('select email_verified_at from app_user where id = $1', person.id)).toEqual([
      { email_verified_at: null },
    ]);
  });

  test('three at once set one password', async () => {
    const person = await app.signUp('Twice');
    const inputs = ['wish number one', 'wish number two', 'wish number three'];
    const responses = await Promise.all(inputs.map((input) => change(person, input)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The later ones send a password that is no longer current.
    for (const status of statuses) expect([200, 409, 422]).toContain(status);
    expect((await signIn(person.email, inputs[statuses.indexOf(200)] ?? '')).status).toBe(200);
  });

  test('and a reset by link at the same time do not deadlock, and one of them counts', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await app.signUp(`Both${round}`);
      const token = await openPasswordReset(app.database.query, person.id, new Date());
      const [reset, changed] = await Promise.all([
        app.send({
          method: 'POST',
          path: '/password-reset/confirm',
          body: { token, new_password: 'by a link in a mail' },
        }),
        change(person),
      ]);
      const isByLink = reset.status === 200;
      expect([200, 409]).toContain(reset.status);
      // The first of the two makes the other fail.
      expect(isByLink ? [401, 409, 422] : [200]).toContain(changed.status);
      expect((await signIn(person.email, isByLink ? 'by a link in a mail' : NEW_PASSWORD)).status).toBe(200);
    }
  });

  test('a password among the commonest is 422 (AUT-20)', async () => {
    const person = await app.signUp('Short');
    expect(await change(person, 'Password1')).toMatchObject(invalid('body', 'new_password'));
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('the current password, in any composition of accents, is 422, and only a user who knows it sees that it is the same', async () => {
    const person = await app.signUp('Same');
    const composed = 'caf\u00E9 on a quiet morning';
    expect((await change(person, composed)).status).toBe(200);
    for (const same of [composed, composed.normalize('NFD')]) {
      expect(await change(person, same, composed)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'new_password'], type: 'same_password' }] },
      });
    }
    // A wrong current password hides that the new one equals it.
    const guess = await change(person, composed, 'a wild guess at it');
    expect(guess.body['detail']).toEqual([expect.objectContaining({ loc: ['body', 'current_password'] })]);
    const kinds = await rows('select kind from outgoing_mail where recipient = $1', person.email);
    expect(kinds).toEqual([{ kind: 'password_changed' }]);
  });

  test('with a repeated idempotency key gives the same response, and no password is stored', async () => {
    const person = await app.signUp('Lossy');
    const body = { current_password: person.password, new_password: NEW_PASSWORD };
    const once = () => person.call('PUT', '/auth/password', body, { 'idempotency-key': `once-${person.id}` });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const kept = await rows('select to_json(r)::text as row from idempotency_record r');
    for (const { row } of kept) expect(row).not.toContain(NEW_PASSWORD);
  });
});

describe('current password in PUT /auth/password', () => {
  test('after ten wrong ones is 429 there and at the login, and the sign-in stays', async () => {
    const person = await app.signUp('Guessed');
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await change(person, NEW_PASSWORD, `guess ${turn}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await statusOf(person.token)).toBe(200);
    // The limit applies to the login too.
    const signInResponse = await app.signIn(person, {});
    expect(signInResponse.status).toBe(429);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('of a Google user, who has none, is 409', async () => {
    const person = await app.signUp('Googler');
    await rows(
      `update app_user set password_hash = null, auth_provider = 'google', google_subject = 'g' where id = $1`,
      person.id,
    );
    expect(await change(person)).toMatchObject({
      status: 409,
      body: { detail: 'You sign in with Google, so there is no password here.' },
    });
    expect(await rows('select password_hash from app_user where id = $1', person.id)).toEqual([
      { password_hash: null },
    ]);
  });

  test('and the new one are not logged', async () => {
    const person = await app.signUp('Quiet');
    await change(person, 'never to be logged');
    const logged = app.logs.join('');
    expect(logged).toContain('/auth/password');
    for (const secret of [person.password, 'never to be logged']) expect(logged).not.toContain(secret);
  });
});
