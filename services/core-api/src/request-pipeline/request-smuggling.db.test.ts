import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '@simmer/gateway/create-gateway';
import { exchange } from '@simmer/gateway/testing/attacker';
import { aReleaseFolder } from '@simmer/gateway/testing/release-fixture';
import { craftedSignIn, smuggledStart } from '@simmer/gateway/testing/smuggled-request';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let api: TestApp;
let gateway: FastifyInstance;
let folder: string;
let robin: Person;
let ports: { api: number; gateway: number };

beforeAll(async () => {
  api = await createTestApp();
  await api.nest.listen(0, '127.0.0.1');
  const apiUrl = await api.nest.getUrl();
  folder = aReleaseFolder();
  gateway = await createGateway({ releaseFolder: folder, apiUrl });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.address() as AddressInfo;
  ports = { api: Number(new URL(apiUrl).port), gateway: port };
  robin = await api.signUp('Robin');
});
afterAll(async () => {
  gateway.server.closeAllConnections();
  await gateway.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

/** A request with the person's token through the gateway. */
async function ask(person: Person, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://127.0.0.1:${ports.gateway}/api/v1${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: response.status, body: await response.json() };
}

describe('request smuggling in a login with a compressed body', () => {
  test.each(['gzip', 'deflate', 'br'] as const)(
    '%s: it is 415, and the next user keeps their data and sign-in',
    async (encoding) => {
      const { body: made, status: madeWith } = await robin.call<{ theme: { id: string } }>(
        'POST',
        '/north-stars',
        { name: `Kept in spite of ${encoding}` },
      );
      expect(madeWith).toBe(201);
      const before = await ask(robin, '/north-stars');
      for (let round = 0; round < 5; round += 1) {
        const target = `/api/v1/north-stars/${made.theme.id}`;
        const { head, content } = craftedSignIn(encoding, smuggledStart(target));
        const answer = await exchange(ports.gateway, Buffer.concat([Buffer.from(head), content]));
        expect(answer).toMatch(/^HTTP\/1.1 415 [^]*\{"detail":"/);
        expect((await ask(robin, '/auth/me')).status).toBe(200);
        expect(await ask(robin, '/north-stars')).toEqual(before);
      }
    },
  );
});

describe('malformed requests, directly and through the gateway (API-36)', () => {
  const json = 'content-type: application/json';
  const head = (line: string, ...lines: string[]) => [line, 'host: simmer', ...lines, '', ''].join('\r\n');
  const login = 'POST /api/v1/auth/login HTTP/1.1';

  test.each([
    [
      'a type with a broken parameter',
      415,
      `${head(login, 'content-type: text/plain;application/json', 'content-length: 2')}{}`,
    ],
    ['no type at all', 415, `${head(login, 'content-type: ;', 'content-length: 2')}{}`],
    ['compressed content', 415, `${head(login, json, 'content-encoding: gzip', 'content-length: 2')}{}`],
    [
      'content-encoding identity',
      415,
      `${head(login, json, 'content-encoding: identity', 'content-length: 2')}{}`,
    ],
    ['an absolute address', 400, head('GET http://simmer/api/v1/openapi.json HTTP/1.1')],
    ['content of a GET', 400, `${head('GET /api/v1/openapi.json HTTP/1.1', 'content-length: 1')}x`],
    ['two lengths', 400, `${head(login, json, 'content-length: 2', 'content-length: 2')}{}`],
    [
      'a length and a coding',
      400,
      `${head(login, json, 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
    ],
    ['an unknown coding', 400, `${head(login, json, 'transfer-encoding: gzip, chunked')}0\r\n\r\n`],
    ['a folded header', 400, head('GET /api/v1/openapi.json HTTP/1.1', 'x-folded: a\r\n b')],
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['long headers', 431, head('GET / HTTP/1.1', `x: ${'a'.repeat(20_000)}`)],
    ['an address that cannot be decoded', 404, head('GET /api/v1/%zz HTTP/1.1', 'connection: close')],
    ['CONNECT', 405, head('CONNECT simmer:80 HTTP/1.1')],
    ['an expectation', 417, head(login, 'expect: much', 'content-length: 0')],
    [
      'another protocol',
      400,
      head('GET /api/v1/auth/me HTTP/1.1', 'connection: upgrade', 'upgrade: websocket'),
    ],
  ])('%s: is %i in the common error shape', async (_what, status, bytes) => {
    for (const port of [ports.api, ports.gateway]) {
      const answer = await exchange(port, bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
      const [, body = ''] = /(\{[^]*\})/.exec(answer) ?? [];
      expect(JSON.parse(body)).toEqual({ detail: expect.any(String) });
    }
  });
});
