import * as z from 'zod';
import { defineRoute } from './define-route.ts';

const base = {
  id: 'cups.get',
  method: 'GET',
  permission: 'user',
  tag: 'Cups',
  summary: 'A cup',
  response: z.object({ cup: z.string() }),
  status: 200,
} as const;
const example = { response: { cup: 'blue' } };

// What the compiler must refuse: an @ts-expect-error that has nothing to expect fails the type check.
describe('defineRoute at compile time', () => {
  it('knows what a route takes and gives', () => {
    const route = defineRoute({
      ...base,
      path: '/cups/:id',
      params: z.strictObject({ id: z.uuid() }),
      example,
    });
    const cup: z.output<typeof route.response>['cup'] = 'blue';
    const body: undefined = route.body;
    expect([cup, body, route.path]).toEqual(['blue', undefined, '/cups/:id']);
  });

  it('refuses placeholders and params that differ', () => {
    // @ts-expect-error the path has a placeholder that params lacks
    defineRoute({ ...base, path: '/cups/:id', example });
    // @ts-expect-error params has a key that the path lacks
    defineRoute({ ...base, path: '/cups', params: z.strictObject({ id: z.uuid() }), example });
    // @ts-expect-error they are named differently
    defineRoute({ ...base, path: '/cups/:id/x', params: z.strictObject({ cup: z.uuid() }), example });
    expect.assertions(0);
  });

  it('refuses a missing permission, a missing response and an untrue example', () => {
    const { id, method, tag, summary, status, permission, response } = base;
    const open = { id, method, tag, summary, status, response };
    const mute = { id, method, tag, summary, status, permission };
    // @ts-expect-error nobody said who may call
    defineRoute({ ...open, path: '/cups', example });
    // @ts-expect-error nobody said what it answers
    defineRoute({ ...mute, path: '/cups', example: {} });
    // @ts-expect-error the example does not fit the response
    defineRoute({ ...base, path: '/cups', example: { response: { cup: 1 } } });
    expect.assertions(0);
  });
});
