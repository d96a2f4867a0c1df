import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyMount } from './api-proxy.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answer: Answer = (_request, response) => response.end('ok');
const hang: Answer = () => undefined;

/** A process of the API. */
class Api {
  answer = answer;
  readonly seen: string[] = [];
  readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.seen.push(`${request.method} ${request.url}`);
      this.answer(request, response);
    });
  }

  async listen(host: string, port = 0): Promise<number> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  get requests() {
    return this.seen.filter((line) => !line.endsWith('/healthz'));
  }
}

let first: Api;
let second: Api;
let gateway: FastifyInstance;
let addresses: string[];

beforeEach(async () => {
  [first, second] = [new Api(), new Api()];
  const port = await first.listen('127.0.0.1');
  await second.listen('127.0.0.2', port);
  addresses = ['127.0.0.1'];
  gateway = Fastify();
  await proxyMount(gateway, { prefix: '/api', upstream: `http://api.test:${port}` }, async () =>
    addresses.map((address) => ({ address, family: 4 })),
  );
});
afterEach(async () => {
  await gateway.close();
  for (const { server } of [first, second]) {
    server.closeAllConnections();
    server.close();
  }
});

const send = async (method: 'GET' | 'POST') => {
  const { statusCode, headers } = await gateway.inject({ method, url: '/api/blocks' });
  return [statusCode, headers['retry-after']];
};
const ok = [200, undefined];
const unavailable = [503, '2'];

describe('gateway proxy, instance that hangs (OPS-149)', () => {
  it('what waits for it ends by a 503 with Retry-After, and it gets no request until it responds to a probe', async () => {
    first.answer = hang;
    const started = performance.now();
    expect(await Promise.all([send('GET'), send('POST')])).toEqual([unavailable, unavailable]);
    // The test's own limit, not a measurement: without the probe it is 30 s.
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await send('GET')).toEqual(unavailable);
    expect(first.requests).toHaveLength(2);
    first.answer = answer;
    while ((await send('GET'))[0] !== 200) await turn();
    expect(await send('POST')).toEqual(ok);
  });

  it('a read is repeated at another instance and a write is not', async () => {
    addresses.push('127.0.0.2');
    first.answer = hang;
    expect(await send('GET')).toEqual(ok);
    expect([first.requests, second.requests]).toEqual([['GET /api/blocks'], ['GET /api/blocks']]);
    expect(await send('POST')).toEqual(ok);
    expect(second.requests).toContain('POST /api/blocks');
  });

  it('a write that waits for it is not repeated at another instance', async () => {
    addresses.push('127.0.0.2');
    first.answer = hang;
    expect(await send('POST')).toEqual(unavailable);
    expect(second.requests).toEqual([]);
  });
});

it('gateway proxy: a slow response of an instance that responds to probes is awaited (OPS-149)', async () => {
  let slow: ServerResponse | undefined;
  first.answer = (request, response) => {
    if (request.url !== '/healthz') return void (slow = response);
    response.end();
    if (first.seen.length > 3) slow?.end('at last');
  };
  expect((await gateway.inject('/api/archive')).body).toBe('at last');
});

it('gateway proxy: an instance that refuses connections is left out until it is back', async () => {
  addresses.push('127.0.0.2');
  const { port } = first.server.address() as AddressInfo;
  first.server.close();
  await once(first.server, 'close');
  expect(await send('GET')).toEqual(ok);
  expect(await send('POST')).toEqual(ok);
  expect(await send('POST')).toEqual(ok);
  first = new Api();
  await first.listen('127.0.0.1', port);
  await once(first.server, 'request');
  for (; first.requests.length === 0; await turn()) expect(await send('GET')).toEqual(ok);
});
