import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { exchange } from './testing/attacker.ts';
import { otherClientOf } from './testing/other-client.ts';
import { startEchoApi, type EchoApi } from './testing/echo-api.ts';
import { aReleaseFolder } from './testing/release-fixture.ts';
import { craftedSignIn, smuggledStart } from './testing/smuggled-request.ts';
import { remoteRequests } from '@simmer/service/testing/remote-requests';
import { createGateway, type GatewayOptions } from './create-gateway.ts';
import { listenOn } from './listen.ts';

let api: EchoApi;
let folder: string;
let gateway: FastifyInstance;
let port: number;
const upstreams: (() => void)[] = [];

async function open(options: Partial<GatewayOptions> = {}): Promise<void> {
  gateway = await createGateway({ releaseFolder: folder, apiUrl: api.url, ...options });
  await listenOn(gateway, { port: 0, host: '127.0.0.1' });
  port = (gateway.server.address() as AddressInfo).port;
}

beforeEach(async () => {
  folder = aReleaseFolder();
  api = await startEchoApi();
});
afterEach(async () => {
  gateway.server.closeAllConnections();
  await gateway.close();
  await api.close();
  for (const stop of upstreams.splice(0)) stop();
  rmSync(folder, { recursive: true });
});

const head = (line: string, ...lines: string[]) =>
  [line, 'host: simmer', 'authorization: Bearer attacker', ...lines, '', ''].join('\r\n');

/** The status and body of the first response on a connection. */
async function responseTo(
  bytes: Buffer | string,
  cut = false,
): Promise<{ status: number; body: unknown; text: string }> {
  const text = await exchange(port, bytes, { cut });
  const [, body = 'null'] = /(\{[^}]*\})/.exec(text) ?? [];
  return { status: Number(text.slice(9, 12)), body: JSON.parse(body) as unknown, text };
}

describe('gateway, request smuggled in a compressed sign-in (API-35)', () => {
  it.each(['gzip', 'deflate', 'br'] as const)(
    '%s: rejected with 415, and the hidden request is not run',
    async (encoding) => {
      await open();
      const otherClient = otherClientOf(`http://127.0.0.1:${port}`);
      expect(await otherClient.ask(3)).toEqual([]);
      for (let round = 0; round < 5; round += 1) {
        const { head: start, content } = craftedSignIn(encoding, smuggledStart('/api/v1/north-stars/7'));
        const response = await responseTo(Buffer.concat([Buffer.from(start), content]));
        expect([response.status, response.body]).toEqual([415, { detail: expect.any(String) }]);
        expect(await otherClient.ask(3)).toEqual([]);
      }
      otherClient.leave();
      expect(api.requests.filter(({ url }) => !url.startsWith('/api/v1/own/'))).toEqual([]);
    },
  );
});

describe('gateway, protocol errors (API-37)', () => {
  it.each([
    [
      'an invalid content type',
      415,
      head('POST /api/v1/x HTTP/1.1', 'content-type: ;', 'content-length: 2') + '{}',
    ],
    ['an absolute URL', 400, head('GET http://simmer/api/v1/x HTTP/1.1')],
    ['an absolute URL of another host', 400, head('GET https://evil.test/ HTTP/1.1')],
    ['OPTIONS *', 400, head('OPTIONS * HTTP/1.1')],
    ['a path with ..', 404, head('GET /api/v1/../../metrics HTTP/1.1')],
    ['a path with encoded ..', 404, head('GET /api/v1/%2e%2E%2fmetrics HTTP/1.1')],
    ['a path with .. between encoded backslashes', 404, head('GET /api/v1/..%5C..%5C.metrics HTTP/1.1')],
    ['a path that cannot be decoded', 404, head('GET /api/v1/%zz HTTP/1.1')],
    ['an undecodable path with content', 400, head('GET /api/v1/%zz HTTP/1.1', 'content-length: 1') + 'x'],
    ['a GET with content', 400, head('GET /api/v1/x HTTP/1.1', 'content-length: 1') + 'x'],
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['chunks without a size', 400, head('POST /api/v1/x HTTP/1.1', 'transfer-encoding: chunked') + 'zz\r\n'],
    ['long headers', 431, head('GET / HTTP/1.1', `x: ${'a'.repeat(20_000)}`)],
    ['CONNECT', 405, head('CONNECT simmer:80 HTTP/1.1')],
    ['an unknown Expect header', 417, head('POST /api/v1/x HTTP/1.1', 'expect: much', 'content-length: 0')],
    ['PROPFIND', 405, head('PROPFIND /api/v1/x HTTP/1.1')],
    ['TRACE', 405, head('TRACE / HTTP/1.1')],
  ])('%s: a JSON error with a detail', async (_what, status, bytes) => {
    await open();
    const response = await responseTo(bytes);
    expect([response.status, response.body]).toEqual([status, { detail: expect.any(String) }]);
    expect(response.text.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  });

  it('content that ends early: a 400 with a detail', async () => {
    await open();
    const { status, body } = await responseTo(
      head('POST /api/v1/x HTTP/1.1', 'content-length: 9') + '{}',
      true,
    );
    expect([status, body]).toEqual([400, { detail: expect.any(String) }]);
  });

  it('each address of localhost responds with the same error', async () => {
    await open();
    await gateway.close();
    gateway = await createGateway({ releaseFolder: folder, apiUrl: api.url });
    await listenOn(gateway, { port: 0, host: 'localhost' });
    port = (gateway.server.address() as AddressInfo).port;
    const responses = await Promise.all(
      ['127.0.0.1', '::1'].map((host) => exchange(port, 'hello\r\n\r\n', { host }).catch(() => undefined)),
    );
    const reached = responses.filter((response) => response !== undefined);
    expect(reached.length).toBeGreaterThan(0);
    for (const response of reached) expect(response).toContain('{"detail":"This request cannot be read."}');
  });
});

describe('gateway, protocol upgrade', () => {
  const upgradeTo = (protocol: string) =>
    head(
      'GET /api/v1/x HTTP/1.1',
      'connection: upgrade, http2-settings',
      `upgrade: ${protocol}`,
      'http2-settings: A',
    );

  it('to HTTP/2: ignored, and the connection is closed', async () => {
    await open();
    const text = await exchange(port, upgradeTo('h2c') + head('GET /b HTTP/1.1'));
    expect(text).toMatch(/^HTTP\/1.1 200 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(api.requests.map(({ url }) => url)).toEqual(['/api/v1/x']);
  });

  it.each(['websocket', 'tls/1.3', 'h2c, websocket'])('to %s: rejected with 400', async (protocol) => {
    await open();
    const { status, body } = await responseTo(upgradeTo(protocol) + head('GET /b HTTP/1.1'));
    expect([status, body]).toEqual([400, { detail: expect.any(String) }]);
    expect(api.requests).toEqual([]);
  });
});

/** A server behind the gateway that sends exactly this on every connection, after a request. */
async function startUpstream(
  reply: (asked: string) => string | undefined,
): Promise<{ url: string; opened: () => number }> {
  let opened = 0;
  const server = createSocketServer((socket) => {
    opened += 1;
    let asked = '';
    socket
      .on('error', () => undefined)
      .on('data', (part: Buffer) => {
        asked += part.toString('latin1');
        const response = reply(asked);
        if (response !== undefined) socket.write(response);
        if (response !== undefined) asked = '';
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: at } = server.address() as AddressInfo;
  upstreams.push(() => server.close());
  return { url: `http://127.0.0.1:${at}`, opened: () => opened };
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

describe('gateway, connection to the API', () => {
  const wholeRequest = (asked: string) => asked.includes('\r\n\r\n');

  it('is reused after a complete request and response', async () => {
    const upstream = await startUpstream((asked) => (wholeRequest(asked) ? ok : undefined));
    await open({ apiUrl: upstream.url });
    for (let round = 0; round < 3; round += 1)
      await exchange(port, head('GET /api/v1/x HTTP/1.1', 'connection: close'));
    expect(upstream.opened()).toBe(1);
  });

  it.each([
    ['a second, unrequested response', `${ok}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`, 'GET'],
    ['two Content-Length headers', ok.replace('content-length: 2', '$&\r\ncontent-length: 9'), 'GET'],
    ['content after a 204', `HTTP/1.1 204 No Content\r\n\r\n${ok}`, 'GET'],
    ['a response with content to a HEAD', ok, 'HEAD'],
    ['a DELETE with content', ok, 'DELETE'],
  ])('is closed after %s', async (_what, response, method) => {
    const upstream = await startUpstream((asked) => (wholeRequest(asked) ? response : undefined));
    await open({ apiUrl: upstream.url });
    const content = method === 'DELETE' ? ['content-length: 2'] : [];
    for (let round = 0; round < 3; round += 1) {
      const bytes = head(`${method} /api/v1/x HTTP/1.1`, 'connection: close', ...content);
      await exchange(port, `${bytes}${content.length > 0 ? '{}' : ''}`);
    }
    expect(upstream.opened()).toBe(3);
  });

  it('is closed when the response comes before the request is complete', async () => {
    const upstream = await startUpstream((asked) => (asked.includes('{') ? ok : undefined));
    await open({ apiUrl: upstream.url });
    for (let round = 0; round < 3; round += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write(head('POST /api/v1/x HTTP/1.1', 'content-length: 900') + '{"a":');
      const [first] = (await once(socket, 'data')) as [Buffer];
      expect(first.toString()).toMatch(/^HTTP\/1.1 200 /);
      expect(first.toString().toLowerCase()).toContain('connection: close');
      socket.destroy();
    }
    expect(upstream.opened()).toBe(3);
  });

  it('is closed when the client disconnects before its content is complete', async () => {
    const upstream = await startUpstream((asked) => (asked.includes('"whole"') ? ok : undefined));
    await open({ apiUrl: upstream.url });
    await exchange(port, head('POST /api/v1/x HTTP/1.1', 'content-length: 900') + '{"a":', { cut: true });
    await exchange(
      port,
      head('POST /api/v1/x HTTP/1.1', 'connection: close', 'content-length: 7') + '"whole"',
    );
    expect(upstream.opened()).toBe(2);
  });
});

describe('gateway, hop-by-hop headers', () => {
  let seen: NodeJS.Dict<string | string[]>[];
  let server: Server;

  beforeEach(async () => {
    seen = [];
    server = createServer((request, response) => {
      seen.push(request.headers);
      response.setHeader('connection', 'close, x-internal');
      response.setHeader('keep-alive', 'timeout=900');
      response.setHeader('x-internal', 'for the gateway alone');
      response.end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await open({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterEach(() => void server.close());

  it('are removed in both directions, with those that Connection names', async () => {
    const text = await exchange(
      port,
      head(
        'GET /api/v1/x HTTP/1.1',
        'connection: close, X-Mine',
        'x-mine: 1',
        'x-other: 2',
        'te: trailers',
        'trailer: x-t',
        'proxy-authorization: Basic eA==',
        'proxy-connection: keep-alive',
        'forwarded: for=127.0.0.1',
        'x-forwarded-port: 1',
      ),
    );
    expect(Object.keys(seen[0] ?? {}).toSorted()).toEqual([
      'authorization',
      'connection',
      'host',
      'traceparent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-other',
    ]);
    expect(seen[0]?.['connection']).toBe('keep-alive');
    expect(text.toLowerCase()).not.toMatch(/x-internal|timeout=900/);
  });

  it('of traces: a valid id is kept, an invalid one replaced, what is for vendors dropped (OPS-64)', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const forwarded = async (...lines: string[]) => {
      await exchange(port, head('GET /api/v1/x HTTP/1.1', 'connection: close', ...lines));
      return seen.at(-1);
    };
    const given = `traceparent: 00-${trace}-b7ad6b7169203331-01`;
    const kept = await forwarded(given, 'tracestate: vendor=planted', 'baggage: note=planted');
    expect(kept?.['traceparent']).toMatch(new RegExp(`^00-${trace}-(?!b7ad6b7169203331)[0-9a-f]{16}-00$`));
    expect([kept?.['tracestate'], kept?.['baggage']]).toEqual([undefined, undefined]);
    const replaced = await forwarded('traceparent: planted');
    expect(replaced?.['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });
});

describe('gateway, stand-in', () => {
  beforeEach(() => open({ mounts: [{ prefix: '/mailbox', upstream: api.url, isStandIn: true }] }));

  it('a local request reaches it unchanged', async () => {
    const response = await responseTo(
      head('GET /mailbox/messages HTTP/1.1').replace('simmer', `localhost:${port}`),
    );
    expect([response.status, response.body]).toEqual([
      200,
      expect.objectContaining({ url: '/mailbox/messages' }),
    ]);
  });

  it('a remote request is rejected with 403, whatever the method and path', async () => {
    for (const outsider of remoteRequests) {
      for (const [method, url] of [
        ['GET', '/mailbox'],
        ['GET', '/mailbox/messages'],
        ['POST', '/mailbox/x?y=1'],
        ['HEAD', '/mailbox/'],
      ] as const) {
        const response = await gateway.inject({ method, url, ...outsider });
        expect([outsider.headers, response.statusCode]).toEqual([outsider.headers, 403]);
      }
    }
    expect(api.requests).toEqual([]);
  });
});
