import { createApiSource } from '@simmer/app-state/sources/api-source';
import { beginnings, actions } from '@simmer/app-state/testing/undo/actions.arbitrary';
import { backAndForth, PLANNING_KINDS } from '@simmer/app-state/testing/undo/undo-scenarios';
import { createApiClient } from '@simmer/contracts/client/api-client';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createTestApp, type Person, type Request, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

/** The data source of the screens, connected to this API. */
function sourceOf({ token }: Person) {
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { status, text } = await app.send({
      method: (init.method ?? 'GET') as Request['method'],
      // The client passes URLs as text.
      path: input as string,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { body: init.body }),
    });
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
  return createApiSource(createApiClient({ baseUrl: '', getToken: () => token, fetch }));
}

test('undo and redo: after random changes on the server, every undo and redo restores the exact state', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(actions(8), async (done) => {
      const source = sourceOf(await app.signUp('Robin'));
      for (const kind of await backAndForth(source, [...beginnings, ...done])) met.add(kind);
    }),
    { numRuns: 25 },
  );
  expect(PLANNING_KINDS.filter((kind) => !met.has(kind))).toEqual([]);
}, 300_000);
