import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { errorStatusesOf, isJsonResponse, type Route } from './define-route.ts';
import { allRoutes, routeTable } from './route-table.ts';

const routes: readonly Route[] = allRoutes;

const parts = ['params', 'query', 'body'] as const;
const withResponse = routes
  .filter((route) => isJsonResponse(route.response))
  .map((route) => [route.id, route] as const);

function partsOf(isWanted: (route: Route) => boolean) {
  return routes
    .filter(isWanted)
    .flatMap((route) => parts.filter((part) => route[part]).map((part) => [route.id, part, route] as const));
}

function parsed(schema: unknown, value: unknown) {
  return z.safeParse(schema as z.ZodType, value);
}

/** The ids in all calls of a function in the files of routes. */
async function declaredIds(call: RegExp): Promise<string[]> {
  const ids: string[] = [];
  for await (const file of glob(path.join(import.meta.dirname, 'routes/**/*.routes.ts'))) {
    const source = await readFile(file, 'utf8');
    ids.push(...[...source.matchAll(call)].map(([, id]) => id ?? ''));
  }
  return ids;
}

describe('route table', () => {
  it('every route that a file of routes declares is in the table (API-2)', async () => {
    const declared = await declaredIds(/defineRoute\(\s*'([^']+)'/g);
    expect(declared.length).toBeGreaterThanOrEqual(80);
    expect(declared.filter((id) => !(id in routeTable))).toEqual([]);
  });

  it('the routes of every resource are in the table (API-2)', async () => {
    const declared = await declaredIds(/resourceRoutes\(\{[^}]*?\bid: '([^']+)'/g);
    expect(declared.length).toBeGreaterThanOrEqual(9);
    const listed = new Set(routes.map((route) => route.id.split('.')[0] ?? ''));
    expect(declared.filter((id) => !listed.has(id))).toEqual([]);
  });

  it('ids and pairs of method and path are unique', () => {
    expect(Object.keys(routeTable)).toHaveLength(routes.length);
    expect(new Set(routes.map((route) => `${route.method} ${route.path}`)).size).toBe(routes.length);
  });

  it.each(partsOf(() => true))('%s: the example of its %s fits the schema', (_id, part, route) => {
    expect(parsed(route[part], route.example[part])).toMatchObject({ success: true });
  });

  const otherBodies = routes.flatMap((route) => {
    const bodies = route.example.otherBodies ?? [];
    return bodies.map((body, index) => [route.id, index + 1, route, body] as const);
  });
  it.each(otherBodies)('%s: further body %i fits the schema', (_id, _number, route, body) => {
    expect(parsed(route.body, body)).toMatchObject({ success: true });
  });

  it('no route has an example of a part it does not take', () => {
    const surplus = routes.filter((route) => parts.some((part) => !route[part] && route.example[part]));
    expect(surplus).toEqual([]);
  });

  // Strict equality: an example must not have a field that the schema lacks.
  it.each(withResponse)('%s: the example response fits the schema and has no unknown field', (_id, route) => {
    const { data } = parsed(route.response, route.example.response);
    expect(data).toEqual(route.example.response);
  });

  it('redirects and streams have a text as their example response', () => {
    const redirects = routes.filter((route) => !isJsonResponse(route.response));
    expect(redirects.map((route) => typeof route.example.response)).toEqual(redirects.map(() => 'string'));
  });

  it.each(partsOf((route) => !route.id.endsWith('allback')))(
    '%s: an unknown field in its %s is rejected',
    (_id, part, route) => {
      const example = route.example[part] as object;
      expect(parsed(route[part], { ...example, unexpected: 1 }).success).toBe(false);
    },
  );

  it('error statuses follow from method, permission, params and body of a route', () => {
    expect(errorStatusesOf(routeTable['timeBlocks.update'])).toEqual([
      401, 404, 409, 413, 415, 422, 429, 503,
    ]);
    expect(errorStatusesOf(routeTable['auth.signup'])).toEqual([403, 409, 413, 415, 422, 429, 503]);
    expect(errorStatusesOf(routeTable['passwordReset.adminRequest'])).toContain(403);
  });
});
