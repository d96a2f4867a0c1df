import { jest } from '@jest/globals';
import type { Database } from '@simmer/persistence/database';
import { appAtNoon } from '../../test/app-at-noon.ts';
import { emailChangesOf } from '../../test/email-change-fixture.ts';
import { DATABASE } from '../database/database.token.ts';

const fixture = appAtNoon();
const { newAddress, ask, waiting, me, mailsTo, linkOf } = emailChangesOf(fixture);

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

  test('to the present email is 422', async () => {
    const person = await fixture.api.signUp('Same');
    expect(await ask(person, person.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'], msg: 'This is already your email.' }] },
    });
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
});
