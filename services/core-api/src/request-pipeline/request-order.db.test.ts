import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { limits } from '@simmer/contracts/limits';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { makeToken } from '../../test/tokens.ts';

let app: TestApp;
let robin: Person;
let signedOut: Person;
beforeAll(async () => {
  app = await createTestApp();
  robin = await app.signUp('Robin');
  signedOut = await app.signUp('Sam');
  await signedOut.call('POST', '/auth/logout');
});
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const TOO_LARGE = JSON.stringify({ name: 'x'.repeat(limits.bodyBytes) });

async function statusOf(path: string, body: string, headers: Record<string, string>): Promise<number> {
  return (await app.send({ method: 'POST', path, body, headers })).status;
}

describe('a request with several faults is rejected for the first of them (API-40)', () => {
  test.each([
    ['no JSON', '{"name":'],
    ['a body that is too large', TOO_LARGE],
    ['an unknown field', '{"unexpected":1}'],
  ])('without a genuine token and with %s it is 401', async (_name, body) => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const forged = makeToken({ sub: robin.id, sid: robin.id, exp }, 'x'.repeat(64));
    expect(await statusOf('/activities', body, {})).toBe(401);
    expect(await statusOf('/activities', body, bearer(forged))).toBe(401);
  });

  test.each([
    ['no JSON', '{"name":'],
    ['an unknown field', '{"unexpected":1}'],
  ])('with an ended session and %s it is 401, without permission 403', async (_name, body) => {
    expect(await statusOf('/activities', body, bearer(signedOut.token))).toBe(401);
    expect(await statusOf('/admin/super-admins', body, bearer(robin.token))).toBe(403);
    expect(await statusOf('/activities', body, bearer(robin.token))).toBe(422);
  });

  test('an unknown address is 404, signed in or not, whatever its body', async () => {
    expect(await statusOf('/nothing-here', '{"name":', {})).toBe(404);
    expect(await statusOf('/nothing-here', '{"name":', bearer(robin.token))).toBe(404);
  });

  test('a login with a wrong field is 422 and counts as no attempt', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.40' };
    expect(await statusOf('/auth/login', '{"email":"sam@example.test"}', headers)).toBe(422);
    const { rowCount } = await app.database.pool.query(
      `select from rate_limit.attempt where key = 'ip:203.0.113.40'`,
    );
    expect(rowCount).toBe(0);
  });

  test('a wrong body is named before an idempotency key that was used for another request', async () => {
    const headers = { ...bearer(robin.token), 'idempotency-key': 'order-1' };
    expect(await statusOf('/activities', '{"name":"Weeding"}', headers)).toBe(201);
    const response = await app.send<{ detail: { loc: string[] }[] }>({
      method: 'POST',
      path: '/activities',
      body: '{"unexpected":1}',
      headers,
    });
    expect(response.body.detail.map(({ loc }) => loc[0])).toEqual(['body', 'body']);
  });
});
