import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import { proxyMount } from './api-proxy.ts';

let api: Server;
let gateway: FastifyInstance;
let stream: ServerResponse;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  api = createServer((_request, response) => {
    stream = response;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      connection: 'close',
    });
    response.write('event: ready\ndata: {}\n\n');
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  gateway = Fastify();
  await gateway.register(compress, { threshold: 0, encodings: ['br', 'gzip'] });
  await proxyMount(gateway, { prefix: '/api/v1', upstream: originOf(api) });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  stream.end();
  await gateway.close();
  api.close();
});

async function openStream(signal?: AbortSignal) {
  const response = await fetch(`${originOf(gateway.server)}/api/v1/changes`, {
    headers: { 'accept-encoding': 'br, gzip' },
    ...(signal && { signal }),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader.read()).value };
}

describe('gateway proxy, event stream', () => {
  it('events arrive one by one, neither buffered nor compressed', async () => {
    const { response, next } = await openStream();
    expect(await next()).toBe('event: ready\ndata: {}\n\n');
    stream.write('event: change\ndata: {"topics":["timeBlocks"]}\n\n');
    expect(await next()).toContain('timeBlocks');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    stream.end();
    expect(await next()).toBeUndefined();
  });

  it('when the client disconnects the stream of the API is closed', async () => {
    const stop = new AbortController();
    const { next } = await openStream(stop.signal);
    await next();
    const gone = once(stream, 'close');
    stop.abort();
    await gone;
    expect(stream.destroyed).toBe(true);
  });
});
