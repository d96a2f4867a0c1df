import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
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

async function until(isDone: () => boolean) {
  const endsAt = performance.now() + 10_000;
  for (; !isDone(); await turn()) if (performance.now() > endsAt) throw new Error('It has not happened.');
}

const missProbes = (...instances: Api[]) =>
  until(() => instances.every((api) => api.seen.length - api.requests.length > 1));

describe('gateway proxy, instance that hangs (OPS-149)', () => {
  it.each(['GET', 'POST'] as const)(
    'the only one keeps its requests and gets new ones: %s',
    async (method) => {
      let isHanging = true;
      const late: ServerResponse[] = [];
      first.answer = (_request, response) => void (isHanging ? late.push(response) : response.end('ok'));
      const inFlight = send(method);
      await missProbes(first);
      const sentLater = send(method);
      await until(() => first.requests.length === 2);
      isHanging = false;
      for (const response of late) response.end('ok');
      expect(await Promise.all([inFlight, sentLater])).toEqual([ok, ok]);
    },
  );

  it('a read is repeated at another instance that responds, which gets all else meanwhile', async () => {
    addresses.push('127.0.0.2');
    first.answer = hang;
    expect(await send('GET')).toEqual(ok);
    expect([first.requests, second.requests]).toEqual([['GET /api/blocks'], ['GET /api/blocks']]);
    for (let round = 0; round < 4; round += 1) expect(await send('POST')).toEqual(ok);
    expect(first.requests).toHaveLength(1);
    first.answer = answer;
    for (const endsAt = performance.now() + 10_000; first.requests.length < 2;) {
      expect(await send('POST')).toEqual(ok);
      if (performance.now() > endsAt) throw new Error('It gets no requests.');
    }
  });

  it('a write that waits for it is neither ended nor repeated', async () => {
    addresses.push('127.0.0.2');
    let write: ServerResponse | undefined;
    first.answer = (request, response) => void (request.method === 'POST' && (write = response));
    const waiting = send('POST');
    await missProbes(first);
    write?.end('ok');
    expect(await waiting).toEqual(ok);
    expect(second.requests).toEqual([]);
  });

  it('when all hang, they keep their requests and share new ones', async () => {
    addresses.push('127.0.0.2');
    for (const api of [first, second]) api.answer = hang;
    const inFlight = [send('POST'), send('POST')];
    await missProbes(first, second);
    inFlight.push(send('POST'), send('POST'));
    await until(() => first.requests.length + second.requests.length === 4);
    expect([first.requests.length, second.requests.length]).toEqual([2, 2]);
    first.server.closeAllConnections();
    second.server.closeAllConnections();
    expect(await Promise.all(inFlight)).toEqual([unavailable, unavailable, unavailable, unavailable]);
  });

  it('a request ends with its connection', async () => {
    first.answer = hang;
    const write = send('POST');
    await until(() => first.requests.length > 0);
    first.server.closeAllConnections();
    expect(await write).toEqual(unavailable);
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

it('gateway proxy: a closed gateway has no timer that keeps its process running', async () => {
  const started = jest.spyOn(globalThis, 'setInterval');
  const ended = jest.spyOn(globalThis, 'clearInterval');
  first.server.close();
  await once(first.server, 'close');
  expect(await send('GET')).toEqual(unavailable);
  // Its probe has been refused, and the next one follows after half a second.
  await pause(100);
  await gateway.close();
  await turn();
  const timers = started.mock.results.map(({ value }) => value as unknown);
  expect(timers).not.toEqual([]);
  const cleared = new Set<unknown>(ended.mock.calls.map(([timer]) => timer));
  expect(timers.filter((timer) => !cleared.has(timer)).length).toBe(0);
  started.mockRestore();
  ended.mockRestore();
});
