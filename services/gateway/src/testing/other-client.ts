import { Agent, request } from 'node:http';
import { json as readJson } from 'node:stream/consumers';

/** How long a client waits before it reports a hang. */
const timeoutMs = 10_000;

const token = 'Bearer other-client';

/** The requests of an unrelated client, and what was wrong with the responses. */
export interface OtherClient {
  /** Sends a number of requests in parallel. Returns the errors; empty if each response was their own. */
  ask(count: number): Promise<string[]>;
  /** All requests so far, as `METHOD url`. */
  readonly requests: readonly string[];
  leave(): void;
}

interface Echo {
  readonly method?: unknown;
  readonly url?: unknown;
  readonly token?: unknown;
}

async function send(
  origin: string,
  agent: Agent,
  method: string,
  url: string,
): Promise<Echo & { status: number }> {
  const content = method === 'GET' ? '' : JSON.stringify({ url });
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const headers = {
      authorization: token,
      ...(content === '' ? {} : { 'content-type': 'application/json', 'content-length': content.length }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    request(`${origin}${url}`, { agent, method, headers, signal }, resolve).on('error', reject).end(content);
  });
  return { ...((await readJson(response)) as Echo), status: response.statusCode ?? 0 };
}

/** A client that uses the API through the gateway while another one attacks it. */
export function otherClientOf(origin: string): OtherClient {
  const agent = new Agent({ keepAlive: true });
  const asked: string[] = [];
  const askOnce = async (): Promise<string[]> => {
    const method = asked.length % 3 === 0 ? 'POST' : 'GET';
    const url = `/api/v1/own/${asked.length}`;
    asked.push(`${method} ${url}`);
    try {
      const echo = await send(origin, agent, method, url);
      const isOwn = echo.status === 200 && echo.method === method && echo.url === url && echo.token === token;
      return isOwn ? [] : [`${method} ${url} was answered with ${JSON.stringify(echo)}`];
    } catch (error) {
      return [`${method} ${url} failed: ${String(error)}`];
    }
  };
  return {
    requests: asked,
    ask: async (count) => (await Promise.all(Array.from({ length: count }, askOnce))).flat(),
    leave: () => agent.destroy(),
  };
}
