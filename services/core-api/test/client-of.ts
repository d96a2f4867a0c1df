import { createApiClient } from '@simmer/contracts/client/api-client';
import type { Person, Request, TestApp } from './test-app.ts';

/** The client of the screens, connected to this API. */
export function clientOf(app: TestApp, { token }: Person) {
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
  return createApiClient({ baseUrl: '', getToken: () => token, fetch });
}
