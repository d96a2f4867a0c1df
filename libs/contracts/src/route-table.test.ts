import * as z from 'zod';
import { errorStatusesOf, isJsonResponse, type Route } from './engine/define-route.ts';
import { allRoutes, routeTable } from './route-table.ts';

const routes: readonly Route[] = allRoutes;

function parsed(schema: unknown, value: unknown) {
  return z.safeParse(schema as z.ZodType, value);
}

describe('the route table', () => {
  it('names every route once, by id and by method with path', () => {
    expect(Object.keys(routeTable)).toHaveLength(routes.length);
    expect(new Set(routes.map((route) => `${route.method} ${route.path}`)).size).toBe(routes.length);
  });

  it.each(routes.map((route) => [route.id, route] as const))('%s has a true example', (_id, route) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = route[part];
      if (schema) expect(parsed(schema, route.example[part])).toMatchObject({ success: true });
      else expect(route.example[part]).toBeUndefined();
    }
    if (isJsonResponse(route.response)) {
      // Strict on purpose: an example with a field that the schema lacks would document a lie.
      const result = parsed(route.response, route.example.response);
      expect(result).toMatchObject({ success: true });
      expect(result.data).toEqual(route.example.response);
    } else {
      expect(typeof route.example.response).toBe('string');
    }
  });

  it.each(
    routes
      .filter((route) => !route.id.endsWith('allback'))
      .flatMap((route) =>
        (['params', 'query', 'body'] as const)
          .filter((part) => route[part])
          .map((part) => [route.id, part, route] as const),
      ),
  )('%s refuses an unknown field in its %s', (_id, part, route) => {
    const example = route.example[part] as object;
    expect(parsed(route[part], { ...example, surprise: 1 }).success).toBe(false);
  });

  it('tells every refusal that follows from the shape of a route', () => {
    expect(errorStatusesOf(routeTable['timeBlocks.update'])).toEqual([401, 404, 413, 415, 422, 429, 503]);
    expect(errorStatusesOf(routeTable['auth.signup'])).toEqual([409, 413, 415, 422, 429, 503]);
    expect(errorStatusesOf(routeTable['passwordReset.adminRequest'])).toContain(403);
  });
});
