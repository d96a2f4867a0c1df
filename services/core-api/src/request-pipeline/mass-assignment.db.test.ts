import type { Route } from '@simmer/contracts/define-route';
import { pathOf } from '../../test/bad-requests.ts';
import { databaseFingerprint } from '../../test/database-fingerprint.ts';
import { everyFieldName, smugglingsOf, unshownObjectsOf } from '../../test/smuggled-fields.ts';
import { createTestApp, type Person } from '../../test/test-app.ts';
import { ServedRoutes } from './served-routes.ts';

// `test.each` needs the routes before `beforeAll`.
const app = await createTestApp();
const served = app.nest.get(ServedRoutes).all;
const writes = served.filter(({ method }) => method !== 'GET');

let robin: Person;
let superAdmin: Person;
let names: readonly string[];
let before: string;
beforeAll(async () => {
  robin = await app.signUp('Robin');
  superAdmin = await app.signUpAdmin('Boss');
  names = await everyFieldName(app.database.pool, served);
  before = await databaseFingerprint(app.database.pool);
});
afterAll(() => app.close());

const headersFor = ({ permission }: Route): Record<string, string> => {
  if (permission === 'public') return {};
  return { authorization: `Bearer ${(permission === 'super_admin' ? superAdmin : robin).token}` };
};

interface Rejection {
  readonly detail?: readonly { readonly loc: readonly (string | number)[] }[];
}

test('mass assignment: the tried field names include the sensitive ones', () => {
  const wanted = ['id', 'user_id', 'owner_id', 'role', 'is_super_admin', 'password_hash', 'created_at'];
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  expect(writes.length).toBeGreaterThan(50);
});

describe.each(writes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test('has every object that it takes in its example', () => {
    expect(unshownObjectsOf(route)).toEqual([]);
  });

  test('rejects every unknown field, at any depth', async () => {
    for (const smuggling of smugglingsOf(route, names, robin.id)) {
      const { status, body } = await app.send<Rejection>({
        method: route.method,
        path: pathOf(route),
        body: smuggling.body,
        headers: headersFor(route),
      });
      const rejected = (body.detail ?? []).map(({ loc }) => loc.join('.'));
      expect([status, rejected.filter((place) => place.startsWith('body.'))]).toEqual([422, smuggling.names]);
    }
  });
});

test('mass assignment: all the requests have changed nothing in the database', async () => {
  expect(await databaseFingerprint(app.database.pool)).toBe(before);
});
