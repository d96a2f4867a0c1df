import SwaggerParser from '@apidevtools/swagger-parser';
import { buildOpenApi } from './openapi.ts';
import { allRoutes } from './route-table.ts';

const build = () => buildOpenApi(allRoutes, { serverUrl: '/api/v1', version: '0.1.0' });

describe('OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const copy = JSON.parse(JSON.stringify(build())) as Parameters<typeof SwaggerParser.validate>[0];
    await expect(SwaggerParser.validate(copy)).resolves.toBeDefined();
  });

  it('contains every route once, and is the same each time it is built', () => {
    const document = build();
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(allRoutes.length);
    expect(JSON.stringify(build())).toBe(JSON.stringify(document));
  });

  it('names each schema once, without a schema that refers to itself', () => {
    const { schemas } = build().components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['User', 'TimeBlock', 'ValidationError']));
    for (const [name, schema] of Object.entries(schemas)) {
      expect(schema).not.toEqual({ $ref: `#/components/schemas/${name}` });
    }
  });

  it('states permission, security and redirects of a route', () => {
    const { paths } = build();
    expect(paths['/auth/login']?.['post']).toMatchObject({ security: [], 'x-permission': 'public' });
    expect(paths['/time-blocks/{id}']?.['put']).toMatchObject({ security: [{ session: [] }] });
    expect(paths['/auth/google/login']?.['get']).toMatchObject({ responses: { 302: {} } });
  });

  it('describes a stream as server-sent events', () => {
    const { paths } = build();
    const content = { 'text/event-stream': { schema: { type: 'string' } } };
    expect(paths['/changes']?.['get']).toMatchObject({ responses: { 200: { content } } });
  });
});
