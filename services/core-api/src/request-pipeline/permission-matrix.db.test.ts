import type { Route } from '@simmer/contracts/define-route';
import { isOpenToSwitched } from '@simmer/contracts/switched-access';
import { pathOf } from '../../test/bad-requests.ts';
import { databaseFingerprint } from '../../test/database-fingerprint.ts';
import { createTestApp } from '../../test/test-app.ts';
import {
  createPermissionFixture,
  ROLES,
  type PermissionFixture,
  type Role,
} from '../../test/permission-fixture.ts';
import { ServedRoutes } from './served-routes.ts';

// `test.each` needs the routes before `beforeAll`.
const app = await createTestApp();
const served = app.nest.get(ServedRoutes).all;
let permissionFixture: PermissionFixture;
let before: string;
beforeAll(async () => {
  permissionFixture = await createPermissionFixture(app);
  before = await databaseFingerprint(app.database.pool);
});
afterAll(() => app.close());

const SIGNED_OUT: readonly Role[] = [
  'nobody',
  'deactivated',
  'signed out',
  'admin after their own switch ended',
];
/** They reach what has a scope, of whomever they are (APP-2). */
const APPS: readonly Role[] = ['app that changes', 'app of an admin'];
const OPEN = 422;

/** The status for this role by the route table; a permitted call gets 422 for its invalid query. */
function expectedOf(route: Route, role: Role): number {
  const { permission, scope } = route;
  if (permission === 'public') return OPEN;
  if (SIGNED_OUT.includes(role)) return 401;
  if (role === 'app that reads') return scope === 'read' ? OPEN : 403;
  if (APPS.includes(role)) return scope === undefined ? 403 : OPEN;
  if (role === 'switched admin' && !isOpenToSwitched(route)) return 403;
  return permission === 'user' || role === 'super admin' ? OPEN : 403;
}

/** Calls the route with an unknown query field, so that nothing runs after the access check. */
async function probe(route: Route, role: Role): Promise<number> {
  const { status } = await app.send({
    method: route.method,
    path: pathOf(route, {}, 'unexpected=1'),
    ...(route.body ? { body: route.example.body } : {}),
    headers: permissionFixture.headersOf(role),
  });
  return status;
}

// Google may add any query parameters.
const acceptsAnyQuery = ['auth.googleCallback', 'googleCalendar.callback'];

describe('every route with every role (AUT-60)', () => {
  test('the routes that are left out take any query and are public', () => {
    const loose = served.filter(({ id }) => acceptsAnyQuery.includes(id));
    expect(loose.map(({ permission }) => permission)).toEqual(loose.map(() => 'public'));
    expect(served.length).toBeGreaterThan(80);
  });

  test.each(
    served
      .filter(({ id }) => !acceptsAnyQuery.includes(id))
      .map((route) => [`${route.method} ${route.path}`, route.permission, route] as const),
  )('%s is for: %s', async (_name, _permission, route) => {
    const answers = ROLES.map(async (role) => [role, await probe(route, role)] as const);
    expect(await Promise.all(answers)).toEqual(ROLES.map((role) => [role, expectedOf(route, role)]));
  });
});

describe('another user’s id in the path (API-32)', () => {
  const OTHERS: readonly Role[] = ['other user', 'member', 'owner', 'super admin', 'switched admin'];
  const named = served.filter(({ permission, params }) => permission === 'user' && params !== undefined);

  test('the fixture has an id for every route with one', () => {
    const unknown = named
      .filter((route) => permissionFixture.thingOf(route) === undefined)
      .map(({ path }) => path);
    // Add the ids of such a route to test/permission-fixture.ts.
    expect(unknown).toEqual([]);
  });

  test.each(named.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers like for an unknown id',
    async (_name, route) => {
      const id = permissionFixture.thingOf(route) ?? '';
      const call = async (role: Role, params: Record<string, string>) => {
        const answer = await app.send({
          method: route.method,
          path: pathOf(route, params),
          ...(route.body ? { body: route.example.body } : {}),
          headers: permissionFixture.headersOf(role),
        });
        return { status: answer.status, text: answer.text };
      };
      const answers = (params: Record<string, string>) =>
        Promise.all(OTHERS.map(async (role) => ({ role, ...(await call(role, params)) })));
      const foreign = await answers({ id });
      expect(foreign).toEqual(await answers({}));
      for (const { status } of foreign) expect(status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('another user’s ids in the body', () => {
  const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
  const holdsIds = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some(holdsIds)
      : typeof value === 'object' && value !== null
        ? Object.values(value).some(holdsIds)
        : typeof value === 'string' && ID.test(value);
  const withId = (value: unknown, id: string): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map((item) => withId(item, id));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withId(item, id)]));
    }
    return typeof value === 'string' && ID.test(value) ? id : value;
  };
  // Never looked up: the person's own events are compared with them. north-star-event-rules.db.test.ts has their twin.
  const COMPARED_ONLY = new Set(['event_rules']);
  const fieldsWithIds = (body: unknown): string[] =>
    typeof body === 'object' && body !== null
      ? Object.entries(body).flatMap(([name, value]) =>
          holdsIds(value) && !COMPARED_ONLY.has(name) ? [name] : [],
        )
      : [];
  const cases = served
    .filter(({ permission }) => permission === 'user')
    .flatMap((route) => fieldsWithIds(route.example.body).map((field) => [route, field] as const));

  test.each(cases.map(([route, field]) => [`${route.method} ${route.path}`, field, route] as const))(
    '%s with another user’s id in %s is rejected',
    async (_name, field, route) => {
      const example = Object.entries(route.example.body ?? {});
      const send = async (id: string) => {
        const body = Object.fromEntries(
          example.map(([name, value]) => [name, name === field ? withId(value, id) : value]),
        );
        const answer = await app.send({
          method: route.method,
          path: pathOf(route),
          body,
          headers: permissionFixture.headersOf('other user'),
        });
        return [404, 409, 422].includes(answer.status) ? [] : [`${id}: ${answer.status} ${answer.text}`];
      };
      expect((await Promise.all(permissionFixture.things.map(send))).flat()).toEqual([]);
    },
  );
});

test('permission matrix: all the requests have changed nothing in the database', async () => {
  expect(await databaseFingerprint(app.database.pool)).toBe(before);
});
