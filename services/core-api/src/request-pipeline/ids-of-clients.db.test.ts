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

const named = (id: string) => ({ id, name: 'Somewhere' });
const block = { activity_id: NIL, size: NIL, start_date: '2026-11-23' };

const creations = [
  ['an activity', (id: string) => ({ activities: [named(id)], changes: [] }), 'activities.0.id'],
  ['a block', (id: string) => ({ changes: [{ kind: 'create', id, block }] }), 'changes.0.id'],
] as const;

test.each(creations)(
  'POST /time-blocks/changes: the nil and the max UUID are 422 as the id of %s (API-13)',
  async (_of, body, field) => {
    for (const id of [NIL, MAX, MAX.toLowerCase()]) {
      const response = await robin.call<{ detail: { loc: (string | number)[] }[] }>(
        'POST',
        '/time-blocks/changes',
        body(id),
      );
      expect(response.status).toBe(422);
      expect(response.body.detail.map(({ loc }) => loc.slice(1).join('.'))).toContain(field);
    }
  },
);

test('PUT /activities/:id: the nil UUID is 404', async () => {
  expect((await robin.call('PUT', `/activities/${NIL}`, { name: 'Nothing' })).status).toBe(404);
});

test.each([NIL, MAX])('POST /north-stars: the Idempotency-Key %s is 422', async (key) => {
  const headers = { 'idempotency-key': key };
  const response = await robin.call('POST', '/north-stars', { name: 'One' }, headers);
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ detail: [{ loc: ['header', 'idempotency-key'] }] });
});
