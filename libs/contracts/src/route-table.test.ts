import * as z from 'zod';
import { errorStatusesOf, isJsonResponse, type Route } from './engine/define-route.ts';
import { allRoutes, routeTable } from './route-table.ts';

const routes: readonly Route[] = allRoutes;

const parts = ['params', 'query', 'body'] as const;
const answering = routes
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

describe('the route table', () => {
  it('names every route once, by id and by method with path', () => {
    expect(Object.keys(routeTable)).toHaveLength(routes.length);
    expect(new Set(routes.map((route) => `${route.method} ${route.path}`)).size).toBe(routes.length);
  });

  it.each(partsOf(() => true))('%s has a true example of its %s', (_id, part, route) => {
    expect(parsed(route[part], route.example[part])).toMatchObject({ success: true });
  });

  it('gives no example of a part that a route lacks', () => {
    const surplus = routes.filter((route) => parts.some((part) => !route[part] && route.example[part]));
    expect(surplus).toEqual([]);
  });

  // The same, on purpose: an example with a field that the schema lacks would document a lie.
  it.each(answering)('%s answers as in its example', (_id, route) => {
    const { data } = parsed(route.response, route.example.response);
    expect(data).toEqual(route.example.response);
  });

  it('says where a browser is sent, and what a stream looks like', () => {
    const redirects = routes.filter((route) => !isJsonResponse(route.response));
    expect(redirects.map((route) => typeof route.example.response)).toEqual(redirects.map(() => 'string'));
  });

  it.each(partsOf((route) => !route.id.endsWith('allback')))(
    '%s refuses an unknown field in its %s',
    (_id, part, route) => {
      const example = route.example[part] as object;
      expect(parsed(route[part], { ...example, surprise: 1 }).success).toBe(false);
    },
  );

  it('tells every refusal that follows from the shape of a route', () => {
    expect(errorStatusesOf(routeTable['timeBlocks.update'])).toEqual([
      401, 404, 409, 413, 415, 422, 429, 503,
    ]);
    expect(errorStatusesOf(routeTable['auth.signup'])).toEqual([409, 413, 415, 422, 429, 503]);
    expect(errorStatusesOf(routeTable['passwordReset.adminRequest'])).toContain(403);
  });
});
