import { createHash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { limits } from '@simmer/contracts/limits';
import type { Release } from '@simmer/contracts/release';
import { Readiness } from '@simmer/service/readiness';
import type { FastifyInstance } from 'fastify';
import {
  aRelease,
  aReleaseFolder,
  bootScript,
  fileContent,
  integrity,
  promote,
  version,
} from './testing/release-fixture.ts';
import { loggedLines } from './testing/log-lines.ts';
import { createGateway } from './create-gateway.ts';
import { GatewayMetrics } from './observability/gateway-metrics.ts';

const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

function releaseIn(html: string): Release {
  const [, json = ''] = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Release;
}

/** The release without the hashes of preloads, which the page's own links carry. */
function releaseForPage(): Release {
  const [calendar] = aRelease().remotes;
  const remotes = aRelease().remotes.map((remote) => ({
    ...remote,
    routes: [
      {
        path: '/calendar',
        access: 'onboarded' as const,
        preloads: [{ href: calendar!.entry, as: 'script' as const }],
      },
    ],
  }));
  return aRelease({ remotes });
}

let folder: string;
let api: Server;
let app: FastifyInstance;
let apiUrl: string;
let apiBody: string;
let seenByApi: { url: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }[];

beforeEach(async () => {
  folder = aReleaseFolder();
  writeFileSync(join(folder, 'shell', version, 'main.js.br'), brotliCompressSync(fileContent));
  seenByApi = [];
  apiBody = '{"ok":true}';
  api = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      seenByApi.push({ url: request.url, headers: request.headers, body });
      response.writeHead(201, { 'content-type': 'application/json', 'x-request-id': 'r1' });
      response.end(apiBody);
    });
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  app = await createGateway({ releaseFolder: folder, apiUrl });
});

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => {
    api.close(resolve);
    api.closeAllConnections();
  });
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

/** The response to a request line as it is, which a client would normalize. */
async function rawRequest(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nhost: simmer\r\nconnection: close\r\n\r\n`);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts).toString();
}

describe('gateway page', () => {
  it('a failure of the gateway itself is a 500 that says nothing of its cause', async () => {
    app.get('/fails', () => Promise.reject(new Error('ENOENT: /srv/keys')));
    const response = await get('/fails');
    expect([response.statusCode, response.json()]).toEqual([500, { detail: 'Something went wrong here.' }]);
  });

  it('contains the release and the preloads of its route (FED-3)', async () => {
    const response = await get('/calendar?week=1', navigation);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(releaseIn(response.body)).toEqual(releaseForPage());
    expect(response.body).toContain(
      `<link rel="preload" as="script" href="/remotes/planner/${version}/remote-entry.js" integrity="${integrity}" crossorigin>`,
    );
    expect(response.body).toContain(
      `<script defer src="/shell/${version}/main.js" integrity="${integrity}" crossorigin></script>`,
    );
    expect(response.body).not.toMatch(/<link[^>]*front-door/);
  });

  it('of the home page preloads its own files, and a trailing slash is accepted', async () => {
    expect((await get('/', navigation)).body).toContain(`href="/shell/${version}/front-door.js"`);
    expect((await get('/calendar/', navigation)).statusCode).toBe(200);
  });

  it.each(['/nowhere', '/Calendar', '/calendar/deeper', '/calendar//', '/invitation/x', '/signin//'])(
    '%s: an unknown path gets the app with status 404 (PUB-20)',
    async (url) => {
      const response = await get(url, navigation);
      expect(response.statusCode).toBe(404);
      expect(releaseIn(response.body).id).toBe(version);
    },
  );

  it('the content security policy allows what is ours, and inline only the script of its hash (OPS-12)', async () => {
    const { headers } = await get('/', navigation);
    const hash = createHash('sha256').update(bootScript).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "style-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy).not.toMatch(/\*|https?:|unsafe|blob:/);
  });

  it.each([
    '/',
    '/nowhere',
    `/shell/${version}/main.js`,
    '/release.json',
    '/nothing.png',
    '/api/v1/vibes',
    '/api/v1/%zz',
  ])('%s: the response has the security headers and names no server software', async (url) => {
    const { headers } = await get(url, navigation);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    ['a browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }],
    ['a script of another origin', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
    [
      'a script of this origin',
      { accept: 'application/json, text/plain, */*', 'sec-fetch-mode': 'same-origin' },
    ],
    ['a monitor', { accept: '*/*', 'sec-fetch-mode': 'no-cors' }],
    ['a link preview', { accept: 'text/*' }],
    ['a client without an Accept header', {}],
  ])(
    'for %s a known path is a 200, by GET and HEAD, and an unknown one a 404 (PUB-20)',
    async (_who, headers) => {
      for (const url of ['/', '/calendar', '/calendar?week=1', '/invitation', '/confirm-email']) {
        for (const method of ['GET', 'HEAD'] as const) {
          const response = await app.inject({ method, url, headers });
          expect([url, response.statusCode]).toEqual([url, 200]);
          expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
          expect(response.headers['vary']).toContain('accept');
        }
      }
      const unknown = await get('/nowhere', headers);
      expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    },
  );

  it.each(['application/json', 'text/html;q=0, application/json', 'image/png', 'text/html;q=0.0'])(
    'Accept: %s gets a JSON 404 instead',
    async (accept) => {
      for (const url of ['/', '/calendar', '/nowhere']) {
        const response = await get(url, { accept, 'sec-fetch-mode': 'cors' });
        expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
      }
    },
  );

  it('a missing file is a JSON 404, and a write to a page a 405', async () => {
    for (const url of ['/robots.txt', '/nowhere.json', '/nowhere.json?x=1']) {
      const response = await get(url, { accept: '*/*', 'sec-fetch-mode': 'cors' });
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
    }
    for (const url of ['/', '/calendar', '/calendar/?x=1', '/release.json']) {
      const posted = await app.inject({ method: 'POST', url, headers: navigation });
      expect([posted.statusCode, posted.json()]).toEqual([405, { detail: 'Method not allowed' }]);
      expect(posted.headers.allow).toBe('GET, HEAD');
    }
    const nowhere = await app.inject({ method: 'POST', url: '/nowhere', headers: navigation });
    expect([nowhere.statusCode, nowhere.json()]).toEqual([404, { detail: 'Not found' }]);
  });

  it('an unknown method is a 405 and never reaches the API', async () => {
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    for (const url of ['/', '/api/v1/vibes', '/nowhere']) {
      const response = await rawRequest(port, `QUERY ${url}`);
      expect(response).toMatch(/^HTTP\/1.1 405 .*\r\nallow: DELETE, GET, /is);
      expect(response).toContain('{"detail":"Method not allowed"}');
    }
    expect(seenByApi).toEqual([]);
  });

  it('a path with a double slash is a 404', async () => {
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    for (const url of ['//', '//calendar', '//evil.test/calendar'])
      expect(await rawRequest(port, `GET ${url}`)).toMatch(/^HTTP\/1.1 404 /);
  });
});

describe('gateway compression', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=0.5, br;q=0', gunzipSync],
    [undefined, 'br;q=0, gzip;q=0.0', (body: Buffer) => body],
    [undefined, 'identity', (body: Buffer) => body],
  ] as const)(
    'pages and the release are sent as %s to a client that accepts %s',
    async (encoding, accepted, unpack) => {
      for (const url of ['/calendar', '/nowhere', '/release.json']) {
        const plain = await get(url, navigation);
        expect(plain.headers['content-encoding']).toBeUndefined();
        const packed = await get(url, { ...navigation, 'accept-encoding': accepted });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers['vary']).toContain('accept-encoding');
        expect(packed.headers['etag']).toBe(plain.headers['etag']);
        expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
        expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
      }
    },
  );

  it('a page is a 304 for each compression, and for a list of etags', async () => {
    const { headers } = await get('/', { ...navigation, 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const again = await get('/', { ...navigation, 'accept-encoding': 'gzip', 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(again.headers['vary']).toContain('accept-encoding');
    }
    const changed = await get('/', { ...navigation, 'if-none-match': '"other"' });
    expect(changed.statusCode).toBe(200);
  });

  it('responses of the API are compressed, with Vary', async () => {
    apiBody = JSON.stringify({ text: 'simmer '.repeat(300) });
    const plain = await get('/api/v1/vibes');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await get('/api/v1/vibes', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(apiBody);
  });

  it('compressed files of one name have etags of their own', async () => {
    const plain = await get(`/shell/${version}/main.js`);
    const packed = await get(`/shell/${version}/main.js`, { 'accept-encoding': 'br' });
    expect([plain.headers['vary'], packed.headers['vary']]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
  });
});

describe('gateway files', () => {
  it('have an immutable cache header and are sent compressed (FED-4)', async () => {
    const plain = await get(`/shell/${version}/main.js`);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(fileContent);
    const compressed = await get(`/shell/${version}/main.js`, { 'accept-encoding': 'br, gzip' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload).toEqual(brotliCompressSync(fileContent));
  });

  it.each([
    `/shell/${version}/nothing.js`,
    `/remotes/planner/ffffffffffff/remote-entry.js`,
    `/shell/${version}/template.html`,
    '/shell/',
    '/shell/..%2f..%2frelease.json',
    '/metrics',
  ])('%s: a missing file is a 404 that is not cached', async (url) => {
    const response = await get(url, navigation);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).not.toContain('html');
    expect(String(response.headers['cache-control'])).not.toContain('immutable');
  });
});

describe('gateway release', () => {
  it('a promotion and a rollback take effect on the next page (FED-2)', async () => {
    const next = 'ba9876543210';
    cpSync(join(folder, 'shell', version), join(folder, 'shell', next), { recursive: true });
    const promoted = aRelease({ id: next });
    promote(folder, promoted);
    expect(releaseIn((await get('/', navigation)).body).id).toBe(next);
    promote(folder, aRelease());
    expect(releaseIn((await get('/', navigation)).body).id).toBe(version);
  });

  it('before the first release pages are a 503 and it is not ready, and then it serves it', async () => {
    rmSync(join(folder, 'release.json'));
    const readiness = new Readiness();
    const early = await createGateway({ releaseFolder: folder, apiUrl: 'http://127.0.0.1:1', readiness });
    for (const url of ['/', '/release.json']) {
      const response = await early.inject({ url, headers: navigation });
      expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([503, true]);
    }
    expect(await readiness.report()).toEqual({ isReady: false, checks: { release: 'failed' } });
    promote(folder, aRelease());
    expect((await early.inject({ url: '/', headers: navigation })).statusCode).toBe(200);
    expect(await readiness.report()).toEqual({ isReady: true, checks: { release: 'ok' } });
    await early.close();
  });

  it('is ready while the API is down', async () => {
    const readiness = new Readiness();
    const alone = await createGateway({ releaseFolder: folder, apiUrl: 'http://127.0.0.1:1', readiness });
    expect((await readiness.report()).isReady).toBe(true);
    await alone.close();
  });

  it('a rejection is logged with its reason and counted once', async () => {
    const { logger, lines } = loggedLines();
    const metrics = new GatewayMetrics();
    const logged = await createGateway({
      releaseFolder: folder,
      apiUrl: 'http://127.0.0.1:1',
      logger,
      metrics,
    });
    rmSync(join(folder, 'shell', version, 'front-door.js'));
    promote(folder, aRelease({ id: 'ba9876543210' }));
    for (let round = 0; round < 3; round += 1) await logged.inject({ url: '/', headers: navigation });
    await logged.close();
    expect(lines.filter((line) => line.includes('release document is rejected'))).toHaveLength(1);
    expect(lines.join('')).toContain(`/shell/${version}/front-door.js is missing.`);
    const text = await metrics.registry.metrics();
    expect(text).toContain('gateway_release_rejections_total{reason="file"} 1');
    expect(text).toContain(`gateway_release_info{release="${version}"} 1`);
  });
});

describe('gateway proxy to the API', () => {
  it('passes method, headers and body on, with the client address', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/time-blocks?x=1',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json', host: 'simmer.example' },
      payload: '{"a":1}',
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers['x-request-id']).toBe('r1');
    expect(response.json()).toEqual({ ok: true });
    expect(seenByApi).toEqual([expect.objectContaining({ url: '/api/v1/time-blocks?x=1', body: '{"a":1}' })]);
    expect(seenByApi[0]?.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'simmer.example',
    });
  });

  it('a body over 256 kB is a 413, with and without a length, and does not reach the API', async () => {
    const tooMuch = Buffer.alloc(limits.bodyBytes + 1, 'a');
    const json = { 'content-type': 'application/json' };
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/time-blocks`;
    const pieces = (async function* () {
      for (let at = 0; at < tooMuch.length; at += 65_536)
        yield await Promise.resolve(tooMuch.subarray(at, at + 65_536));
    })();
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/time-blocks',
      headers: json,
      payload: tooMuch,
    });
    const missing = await fetch(url, {
      method: 'POST',
      headers: json,
      body: ReadableStream.from(pieces),
      duplex: 'half',
    });
    for (const [status, body] of [
      [response.statusCode, response.json<unknown>()],
      [missing.status, await missing.json()],
    ]) {
      expect(status).toBe(413);
      expect(body).toEqual({ detail: 'The request is larger than 256 kB.' });
    }
    expect(seenByApi).toEqual([]);
    const fits = await app.inject({
      method: 'POST',
      url: '/api/v1/time-blocks',
      headers: json,
      payload: tooMuch.subarray(1),
    });
    expect(fits.statusCode).toBe(201);
  });

  it('forwarded headers are taken from a trusted proxy only', async () => {
    const claim = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const behind = await app.inject({ method: 'GET', url: '/api/v1/vibes', headers: claim });
    await app.inject({ method: 'GET', url: '/api/v1/vibes', headers: claim, remoteAddress: '198.51.100.2' });
    expect(seenByApi.map((call) => call.headers['x-forwarded-for'])).toEqual(['203.0.113.7', '198.51.100.2']);
    expect(seenByApi.map((call) => call.headers['x-forwarded-proto'])).toEqual(['https', 'http']);
    expect(behind.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each(['x-real-ip', 'via', 'forwarded', 'x-forwarded-user', 'X_Forwarded_For', 'x_real_ip'])(
    'a header %s, by which a client could claim another address, does not reach the API',
    async (name) => {
      await app.inject({ method: 'GET', url: '/api/v1/vibes', headers: { [name]: '203.0.113.7' } });
      expect(JSON.stringify(seenByApi)).not.toContain('203.0.113.7');
      expect(seenByApi).toHaveLength(1);
    },
  );

  it('codes and tokens in the URL are not logged, whether the API responds or not', async () => {
    const { logger, lines } = loggedLines();
    for (const url of [apiUrl, 'http://127.0.0.1:1']) {
      const logged = await createGateway({ releaseFolder: folder, apiUrl: url, logger });
      await logged.inject('/api/v1/google-calendar/callback?code=hush&state=hush');
      await logged.inject({ url: '/reset-password?token=hush', headers: navigation });
      await logged.close();
    }
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines.join('')).not.toContain('hush');
  });

  it('each request is counted by its route, and unknown paths by one', async () => {
    const metrics = new GatewayMetrics();
    const counted = await createGateway({ releaseFolder: folder, apiUrl: 'http://127.0.0.1:1', metrics });
    for (const url of ['/api/v1/vibes?x=1', '/api/v1/time-blocks/7', '/calendar', '/nowhere', '/signin//']) {
      await counted.inject({ url, headers: navigation });
    }
    await counted.close();
    const text = await metrics.registry.metrics();
    const counts = text.match(/^gateway_request_duration_seconds_count.*$/gm)?.toSorted();
    expect(counts).toEqual([
      'gateway_request_duration_seconds_count{method="GET",route="/api/v1/*",status="503"} 2',
      'gateway_request_duration_seconds_count{method="GET",route="page",status="200"} 1',
      'gateway_request_duration_seconds_count{method="GET",route="page",status="404"} 2',
    ]);
  });

  it('health and readiness of the API are passed on', async () => {
    await get('/healthz');
    await get('/readyz');
    expect(seenByApi.map((call) => call.url)).toEqual(['/healthz', '/readyz']);
  });

  it('while the API is down the response is a 503 with a reason and Retry-After', async () => {
    const alone = await createGateway({ releaseFolder: folder, apiUrl: 'http://127.0.0.1:1' });
    try {
      for (const url of ['/api/v1/auth/me', '/healthz', '/readyz']) {
        const response = await alone.inject({ method: 'GET', url });
        expect(response.statusCode).toBe(503);
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        expect(response.json()).toEqual({ detail: expect.any(String) });
      }
    } finally {
      await alone.close();
    }
  });
});
