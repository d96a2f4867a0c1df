import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { loggedLines } from '../testing/log-lines.ts';
import { startEchoApi } from '../testing/echo-api.ts';
import { proxyMount } from './api-proxy.ts';

const SILENCE_MS = 1_000;

let answer: RequestListener;
let requests: string[];
let api: Server;
let gateway: FastifyInstance;

const upstreamUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

beforeEach(async () => {
  requests = [];
  api = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  gateway = Fastify();
  await proxyMount(gateway, { prefix: '/api', upstream: upstreamUrl() }, { silenceMs: SILENCE_MS });
});
afterEach(async () => {
  await gateway.close();
  api.closeAllConnections();
  api.close();
});

describe('gateway proxy, API that hangs (OPS-149)', () => {
  it.each(['GET', 'POST'] as const)('a %s is sent once, and gets a 503 after the silence', async (method) => {
    answer = () => undefined;
    const sentAt = performance.now();
    const response = await gateway.inject({ method, url: '/api/blocks' });
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(SILENCE_MS - 1);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      detail: "The server can't be reached right now. Try again in a moment.",
    });
    expect(requests).toEqual([`${method} /api/blocks`]);
    answer = (_request, response) => response.end('ok');
    expect((await gateway.inject('/api/blocks')).statusCode).toBe(200);
  });

  it('a request whose connection ends is not repeated, and gets a 503 at once', async () => {
    answer = ({ socket }) => socket.destroy();
    expect((await gateway.inject('/api/blocks')).statusCode).toBe(503);
    expect(requests).toHaveLength(1);
  });

  it('a client that leaves ends its request at the API, which counts as no failure of that', async () => {
    const { logger, lines } = loggedLines();
    const logged = Fastify({ loggerInstance: logger as FastifyBaseLogger });
    await proxyMount(logged, { prefix: '/api', upstream: upstreamUrl() });
    const url = await logged.listen({ port: 0, host: '127.0.0.1' });
    const client = new AbortController();
    const startedAt = performance.now();
    const left = new Promise((resolve) => {
      answer = (_request, response) => {
        response.once('close', resolve);
        client.abort();
      };
    });
    await expect(fetch(`${url}/api/archive`, { signal: client.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await left;
    const tookMs = performance.now() - startedAt;
    await logged.close();
    // Without that it would end with the silence of the API, after 30 s.
    expect(tookMs).toBeLessThan(20_000);
    expect(lines.join('')).not.toContain('unreachable');
  });

  it('a slow response is awaited as long as the API is not silent', async () => {
    const parts = 6;
    answer = (_request, response) => {
      let sent = 0;
      const timer = setInterval(() => {
        response.write('a');
        if ((sent += 1) < parts) return;
        clearInterval(timer);
        response.end();
      }, SILENCE_MS / 4);
    };
    expect((await gateway.inject('/api/archive')).body).toBe('a'.repeat(parts));
  });
});

it('gateway proxy: however many requests the API has not answered, the next one does not wait for them', async () => {
  const waiting: ServerResponse[] = [];
  answer = ({ url }, response) => {
    if (url === '/api/ready') response.end('ok');
    else waiting.push(response);
  };
  const patient = Fastify();
  await proxyMount(patient, { prefix: '/api', upstream: upstreamUrl() });
  let endedCount = 0;
  const open = Array.from({ length: 300 }, async () => {
    await patient.inject('/api/changes');
    endedCount += 1;
  });
  expect((await patient.inject('/api/ready')).body).toBe('ok');
  expect(endedCount).toBe(0);
  while (waiting.length < open.length) await once(api, 'request');
  for (const response of waiting) response.end();
  await Promise.all(open);
  await patient.close();
});

it('gateway proxy: connections are replaced, so that a process that started later gets requests too (OPS-149)', async () => {
  const echo = await startEchoApi();
  const busy = Fastify();
  await proxyMount(busy, { prefix: '/api', upstream: echo.url });
  let connections = 0;
  echo.app.server.on('connection', () => (connections += 1));
  for (let count = 0; count < 201; count += 1) await busy.inject('/api/blocks');
  expect(connections).toBe(3);
  await busy.close();
  await echo.close();
});
