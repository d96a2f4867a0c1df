import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
const MAX = 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF';

let app: TestApp;
let robin: Person;
beforeAll(async () => {
  app = await createTestApp();
  robin = await app.signUp('Robin');
});
afterAll(() => app.close());

test('PUT /activities/:id: the nil UUID is 404', async () => {
  expect((await robin.call('PUT', `/activities/${NIL}`, { name: 'Nothing' })).status).toBe(404);
});

test.each([NIL, MAX])('POST /north-stars: the Idempotency-Key %s is 422', async (key) => {
  const headers = { 'idempotency-key': key };
  const response = await robin.call('POST', '/north-stars', { name: 'One' }, headers);
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ detail: [{ loc: ['header', 'idempotency-key'] }] });
});
