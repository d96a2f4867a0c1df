import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { RequestGuard, rejectionOf } from './request-guard.ts';
import { guardedServerOptions, guardServer } from './server-guard.ts';

let server: Server;
let checked: (number | undefined)[];

beforeEach(async () => {
  checked = [];
  const guard = new RequestGuard();
  server = createServer(guardedServerOptions, (request: IncomingMessage, response) => {
    checked.push(guard.check(request)?.status);
    response.end('{}');
  });
  guardServer(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Sends the bytes, closes the connection and returns the whole response. */
async function responseTo(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => undefined);
  socket.end(bytes, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(parts).toString();
}

const post = (...lines: string[]) => `POST /x HTTP/1.1\r\nhost: simmer\r\n${lines.join('\r\n')}`;

describe('request guard (API-36)', () => {
  it.each([
    ['a plain request', 'GET /x?y=1 HTTP/1.1\r\nhost: simmer:4200\r\n\r\n'],
    ['an IPv6 host', 'GET / HTTP/1.1\r\nhost: [::1]:4200\r\n\r\n'],
    ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n'],
    ['content with its length', post('content-length: 2', '', '{}')],
    ['chunked content', post('transfer-encoding: Chunked', '', '2\r\n{}\r\n0\r\n\r\n')],
    ['trailers', post('transfer-encoding: chunked', 'trailer: x-t', '', '2\r\n{}\r\n0\r\nx-t: 1\r\n\r\n')],
    ['no content, and its length', 'GET /x HTTP/1.1\r\nhost: simmer\r\ncontent-length: 0\r\n\r\n'],
    ['content of a DELETE', 'DELETE /x HTTP/1.1\r\nhost: simmer\r\ncontent-length: 2\r\n\r\n{}'],
    [
      'a connection of its own headers',
      'GET / HTTP/1.1\r\nhost: simmer\r\nconnection: close, x-mine\r\n\r\n',
    ],
    ['an upgrade to h2c', 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'],
    [
      'two cookies and two lists of what is accepted',
      'GET / HTTP/1.1\r\nhost: a\r\ncookie: a=1\r\ncookie: b=2\r\naccept: a/b\r\naccept: c/d\r\n\r\n',
    ],
    ['a query with a backslash', 'GET /x?y=\\ HTTP/1.1\r\nhost: simmer\r\n\r\n'],
  ])('accepts %s', async (_what, bytes) => {
    await responseTo(bytes);
    expect(checked).toEqual([undefined]);
  });

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an empty host', 'GET / HTTP/1.1\r\nhost:\r\n\r\n', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nhost: a/b@c\r\n\r\n', 400],
    ['an absolute address', 'GET http://simmer/x HTTP/1.1\r\nhost: simmer\r\n\r\n', 400],
    ['no address', 'OPTIONS * HTTP/1.1\r\nhost: simmer\r\n\r\n', 400],
    ['a backslash for a slash', 'GET /\\x HTTP/1.1\r\nhost: simmer\r\n\r\n', 400],
    ['a fragment', 'GET /x#y HTTP/1.1\r\nhost: simmer\r\n\r\n', 400],
    ['HTTP/0.9', 'GET /x\r\n\r\n', 505],
    ['HTTP/2.0 as text', 'GET /x HTTP/2.0\r\nhost: simmer\r\n\r\n', 505],
    ['a length with a zero in front', post('content-length: 02', '', '{}'), 400],
    ['an unknown coding', post('transfer-encoding: gzip, chunked', '', '2\r\n{}\r\n0\r\n\r\n'), 400],
    ['two codings', post('transfer-encoding: x', 'transfer-encoding: chunked', '', '0\r\n\r\n'), 400],
    ['chunks in HTTP/1.0', 'POST / HTTP/1.0\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['content of a GET', 'GET / HTTP/1.1\r\nhost: simmer\r\ncontent-length: 2\r\n\r\n{}', 400],
    [
      'chunks of a HEAD',
      'HEAD / HTTP/1.1\r\nhost: simmer\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a length bound to the connection',
      post('connection: content-length', 'content-length: 2', '', '{}'),
      400,
    ],
    ['a host bound to the connection', post('connection: close, Host', '', ''), 400],
    [
      'another protocol',
      'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      400,
    ],
    [
      'two tokens',
      'GET / HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
      400,
    ],
    [
      'two types of content, though they are alike',
      post('content-type: a/b', 'content-type: a/b', 'content-length: 2', '', '{}'),
      400,
    ],
    ['two origins', 'GET / HTTP/1.1\r\nhost: a\r\norigin: http://a\r\norigin: http://b\r\n\r\n', 400],
    ['a method that nothing here knows', 'QUERY / HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n', 405],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: a\r\n\r\n', 405],
    ['packed content', post('content-encoding: gzip', 'content-length: 2', '', '{}'), 415],
    ['content packed as it is', post('content-encoding: identity', 'content-length: 2', '', '{}'), 415],
    ['content packed in no way', post('content-encoding:', '', ''), 415],
  ])('rejects %s', async (_what, bytes, status) => {
    await responseTo(bytes);
    expect(checked).toEqual([status]);
  });

  it('rejects every later request on a connection with a malformed one, and accepts those on others', async () => {
    const fine = 'GET / HTTP/1.1\r\nhost: simmer\r\n\r\n';
    await responseTo(`GET /x#y HTTP/1.1\r\nhost: simmer\r\n\r\n${fine}`);
    await responseTo(fine);
    expect(checked).toEqual([400, 400, undefined]);
  });

  it('checks a URL with thousands of question marks in under a second of CPU time', () => {
    const url = `/${'?'.repeat(16_000)}#`;
    const request = {
      httpVersion: '1.1',
      rawHeaders: ['host', 'a'],
      headers: { host: 'a' },
      method: 'GET',
      url,
    };
    const began = process.cpuUsage();
    expect(rejectionOf(request as IncomingMessage)?.status).toBe(400);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1);
  });
});

describe('request guard: bytes that Node does not parse (API-37)', () => {
  it.each([
    ['a method that there is not', 'FOO / HTTP/1.1\r\nhost: simmer\r\n\r\n', 400],
    ['two lengths', post('content-length: 2', 'content-length: 2', '', '{}'), 400],
    ['a length and a coding', post('content-length: 2', 'transfer-encoding: chunked', '', '0\r\n\r\n'), 400],
    ['a folded header', 'GET / HTTP/1.1\r\nhost: simmer\r\nx: a\r\n b\r\n\r\n', 400],
    ['lines that end in half', 'GET / HTTP/1.1\nhost: simmer\n\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nhost: simmer\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT', 'CONNECT simmer:80 HTTP/1.1\r\nhost: simmer:80\r\n\r\n', 405],
    ['an expectation', post('expect: the impossible', 'content-length: 0', '', ''), 417],
  ])('get an error in the common shape: %s', async (_what, bytes, status) => {
    const response = await responseTo(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(response.toLowerCase()).toContain('connection: close');
    const [, body = ''] = /(\{.*\})/.exec(response) ?? [];
    expect(JSON.parse(body)).toEqual({ detail: expect.any(String) });
    expect(checked).toEqual([]);
  });
});
