import { jest } from '@jest/globals';
import type { Database } from '@simmer/persistence/database';
import { appAtNoon } from '../../test/app-at-noon.ts';
import { emailChangesOf } from '../../test/email-change-fixture.ts';
import { DATABASE } from '../database/database.token.ts';

const fixture = appAtNoon();
const { newAddress, ask, waiting, me, rows, mailsTo, linkOf, asGoogle } = emailChangesOf(fixture);

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
});
