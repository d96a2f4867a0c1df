import * as z from 'zod';
import { errorStatusesOf } from './define-route.ts';
import { resourceRoutes } from './resource-routes.ts';

const cup = z.object({ id: z.uuid(), color: z.string() });
const id = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11';
const example = { id, color: 'blue' };
const cups = resourceRoutes({
  id: 'cups',
  path: '/cups',
  permission: 'user',
  tag: 'Cups',
  noun: 'a cup',
  nouns: 'the cups',
  one: 'cup',
  many: 'cups',
  item: cup,
  example,
});
const content = { body: z.strictObject({ color: z.string() }), example: { color: 'blue' } };

describe('resourceRoutes', () => {
  it('gives each route its id, path, response and status, as types too', () => {
    const update = cups.update(content);
    const path: '/cups/:id' = update.path;
    const updateId: 'cups.update' = update.id;
    const given: NonNullable<z.output<typeof update.response>['cup']>['color'] = 'blue';
    const all: z.output<ReturnType<typeof cups.list>['response']>['cups'][number] = example;
    expect([path, updateId, given, all.id]).toEqual(['/cups/:id', 'cups.update', 'blue', id]);
    const { list, create, save, remove } = cups;
    const statuses = [list(), create(content), save(content), update, remove()].map((route) => route.status);
    expect(statuses).toEqual([200, 201, 201, 200, 200]);
  });

  it('fills its documentation from the resource', () => {
    expect(cups.list()).toMatchObject({
      summary: 'List the cups',
      example: { response: { cups: [example] } },
    });
    expect(cups.remove()).toMatchObject({
      summary: 'Delete a cup',
      example: { params: { id }, response: { cup: example } },
    });
    expect(errorStatusesOf(cups.remove())).toEqual([401, 404, 422, 429, 503]);
  });

  it('says what a resource says otherwise', () => {
    const remove = cups.remove({ summary: 'Break a cup', errors: [403] });
    expect(remove).toMatchObject({ summary: 'Break a cup', errors: [403], id: 'cups.remove' });
    const query = z.strictObject({ color: z.string() });
    expect(cups.list({ query, example: { color: 'blue' } })).toMatchObject({
      query,
      example: { query: { color: 'blue' }, response: { cups: [example] } },
    });
  });
});
