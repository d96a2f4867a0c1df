import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { connectApp } from './connected-app.ts';
import type { Person, TestApp } from './test-app.ts';

/** Sends the requests of the official client to the app under test, without a socket. */
export const fetchOf =
  ({ nest }: TestApp) =>
  async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const response = await nest.inject({
      method: method as 'GET',
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    const named = Object.entries(response.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const isEmpty = response.statusCode === 202 || response.statusCode === 204;
    return new Response(isEmpty ? null : response.body, { status: response.statusCode, headers: named });
  };

/** A token of a person's connected app. */
export const appTokenOf = async (
  person: Person,
  scope: 'read' | 'change' = 'change',
  name = 'Claude (assistant)',
) => (await connectApp(person, name, scope)).token;

/** An assistant that is connected by a token: the official client of the protocol. */
export async function assistantOf(app: TestApp, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('http://simmer.test/mcp'), {
    fetch: fetchOf(app),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}
