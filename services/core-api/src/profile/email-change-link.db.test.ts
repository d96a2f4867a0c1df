import { openEmailChange, openPasswordReset } from '@simmer/persistence/mails/mail.query';
import { appAtNoon } from '../../test/app-at-noon.ts';
import { emailChangesOf } from '../../test/email-change-fixture.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const STALE =
  'This link no longer works, or it belongs to another account. You can request a new one on your account page.';

const fixture = appAtNoon();
const { newAddress, ask, confirm, waiting, me, rows, mailsTo, linkOf, asked } = emailChangesOf(fixture);

describe('email change link (ACC-3)', () => {
  test('sets the verified email, tells the old one by mail and ends the reset link', async () => {
    const { person, email, token } = await asked('Robin');
    const reset = await openPasswordReset(fixture.api.database.query, person.id, new Date(fixture.now));
    const { status, body } = await confirm(person, token);
    expect([status, body]).toEqual([200, expect.objectContaining({ id: person.id, email })]);
    expect(await me(person)).toMatchObject({ email });
    expect(await waiting(person)).toBeNull();
    const [stored] = await rows('select email_verified_at from app_user where id = $1', person.id);
    expect(stored?.['email_verified_at']).not.toBeNull();
    expect(await mailsTo(person.email)).toEqual([{ kind: 'email_changed', subject_id: null }]);
    const signIn = (address: string) => fixture.api.signIn({ email: address, password: person.password });
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
    expect(foreign).toMatchObject({ status: 409, body: { detail: STALE } });
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
      await openEmailChange(fixture.api.database.query, older?.id ?? '', new Date(fixture.now)),
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
