import type { Route } from '@simmer/contracts/define-route';
import { allRoutes } from '@simmer/contracts/route-table';
import { badRequestsOf, fieldsOf, pathOf, type BadRequest } from '../../test/bad-requests.ts';
import { databaseFingerprint } from '../../test/database-fingerprint.ts';
import { createTestApp, type Person, type TestResponse } from '../../test/test-app.ts';
import { badAuthorizations, claimsOf } from '../../test/tokens.ts';
import { ServedRoutes } from './served-routes.ts';

// `test.each` needs the routes before `beforeAll`.
const app = await createTestApp();
const served = app.nest.get(ServedRoutes).all;
let robin: Person;
let sam: Person;
let superAdmin: Person;
let untouched: string;

beforeAll(async () => {
  robin = await app.signUp('Robin');
  sam = await app.signUp('Sam');
  superAdmin = await app.signUpAdmin('Boss');
  untouched = await databaseFingerprint(app.database.pool);
});
afterAll(async () => {
  await app.close();
});

const bearer = ({ token }: Person): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** A permitted user, so that only the input can be rejected. */
const authorization = (route: Route): Record<string, string> => {
  if (route.permission === 'public') return {};
  return bearer(route.permission === 'super_admin' ? superAdmin : robin);
};

interface Rejection {
  detail: string | { loc: (string | number)[] }[];
}

/** The differences between a response and the error of API-31; empty when there are none. */
function faultsOf(
  { expected, loc }: Pick<BadRequest, 'expected' | 'loc'>,
  { status, body, headers, text }: TestResponse<Rejection>,
): string[] {
  const faults: string[] = [];
  if (status !== expected) faults.push(`answered ${status} instead of ${expected}: ${text.slice(0, 200)}`);
  if (!headers['x-request-id']) faults.push('has no x-request-id');
  if (expected === 422 && status === 422) {
    const places = Array.isArray(body.detail) ? body.detail.map((issue) => issue.loc.join('.')) : undefined;
    if (!places?.length) faults.push('names no place');
    else if (loc && !places.some((place) => place.startsWith(loc.join('.')))) {
      faults.push(`names ${places.join(', ')} instead of ${loc.join('.')}`);
    }
  } else if (typeof body.detail !== 'string') faults.push('has no detail');
  return faults;
}

test('routes: each served one is in the route table', () => {
  // Output for the log.
  process.stdout.write(`served ${served.length} of ${allRoutes.length} routes\n`);
  const ids = new Set(allRoutes.map((route) => route.id as string));
  expect(served.filter((route) => !ids.has(route.id))).toEqual([]);
  expect(served.length).toBeGreaterThan(0);
});

/** Derived from the contract alone, to find cases that `badRequestsOf` misses. */
function casesDueFor(route: Route): string[] {
  const body = fieldsOf(route.body);
  return [
    ...body.map(({ name }) => `${name} of a wrong type`),
    ...body.filter(({ isRequired }) => isRequired).map(({ name }) => `${name} missing`),
    ...fieldsOf(route.params).map(({ name }) => `${name} that is no id`),
    ...fieldsOf(route.query).map(({ name }) => `query ${name} twice`),
    ...(route.body ? ['an unknown field', 'no body'] : []),
    ...(route.method === 'GET' ? [] : ['bad JSON', 'oversize', 'a form']),
    ...(route.query || route.body || route.params ? [] : ['an unknown query field']),
  ];
}

describe.each(served.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test('has a bad request for each kind that its contract can be broken by', () => {
    expect(badRequestsOf(route).map(({ name }) => name)).toEqual(expect.arrayContaining(casesDueFor(route)));
  });

  test('rejects bad input with the right status', async () => {
    const faults: string[] = [];
    for (const bad of badRequestsOf(route)) {
      const headers = { ...authorization(route), ...bad.request.headers };
      const response = await app.send<Rejection>({ ...bad.request, headers });
      faults.push(...faultsOf(bad, response).map((fault) => `${bad.name} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('responds to other methods with 405 and Allow', async () => {
    const methods = served.filter(({ path }) => path === route.path).map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const isServed = allRoutesAt(route.path).some((other) => other === method);
      if (isServed) continue;
      const response = await app.send<Rejection>({
        method,
        path: pathOf(route),
        headers: authorization(route),
      });
      expect(faultsOf({ expected: 405 }, response)).toEqual([]);
      for (const known of methods) expect(String(response.headers['allow'])).toContain(known);
    }
  });

  if (route.permission !== 'public') {
    test('without a valid session is 401', async () => {
      const example = route.body ? { body: route.example.body } : {};
      const bad = badAuthorizations(robin.token, app.jwtSecret, claimsOf(sam.token).sid);
      const faults: string[] = [];
      for (const [name, header] of [['without a token', undefined] as const, ...Object.entries(bad)]) {
        const headers: Record<string, string> = header === undefined ? {} : { authorization: header };
        const response = await app.send<Rejection>({
          method: route.method,
          path: pathOf(route),
          ...example,
          headers,
        });
        faults.push(...faultsOf({ expected: 401 }, response).map((fault) => `a token ${name} ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
});

/**
 * Methods that any served path accepts where this one would be routed, e.g. `/time-blocks/sizes` beside
 * `/time-blocks/:id`.
 */
function allRoutesAt(path: string): readonly string[] {
  const concrete = path.replaceAll(/:\w+/g, 'x');
  return served
    .filter((route) => new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(concrete))
    .map(({ method }) => method);
}

describe('unknown path', () => {
  test.each([
    '/nothing-here',
    '/time-blocks/',
    '//',
    '//nothing',
    '/../../etc/passwd',
    '/%E0%A4%A',
    '/time-blocks/x/y',
  ])('%s is 404, signed in or not', async (path) => {
    const outsider = await app.send<Rejection>({ method: 'GET', path });
    const friend = await robin.call<Rejection>('GET', path);
    expect([outsider.status, friend.status]).toEqual([404, 404]);
    expect(outsider.body.detail).toBe('Not found');
  });
});

// Once for all routes, because a check after each would take longer than all other tests. To find the route, run each
// by its name (-t).
test('routes: all the bad requests have changed nothing in the database', async () => {
  expect(await databaseFingerprint(app.database.pool)).toBe(untouched);
});
