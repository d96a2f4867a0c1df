import SwaggerParser from '@apidevtools/swagger-parser';
import { allRoutes } from '@simmer/contracts/route-table';
import { migrationNames } from '@simmer/persistence/migrations/migration-sql';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestProxy, type TestProxy } from '../../test/servers/test-proxy.ts';
import { ServedRoutes } from './served-routes.ts';

let app: TestApp;
let cable: TestProxy;
beforeAll(async () => {
  app = await createTestApp(async (url) => {
    cable = await createTestProxy(url);
    return {
      DATABASE_URL: cable.urlOf(url),
      SUPER_ADMIN_EMAIL: 'first@example.test',
      SUPER_ADMIN_PASSWORD: 'kettle and stove',
    };
  });
});
afterAll(async () => {
  await app.close();
  await cable.pull();
});

describe('every response', () => {
  test('carries a request id, which is the caller’s own when it is well-formed', async () => {
    const own = await app.send({
      method: 'GET',
      path: '//healthz',
      headers: { 'x-request-id': 'trace-0123456789' },
    });
    expect(own.headers['x-request-id']).toBe('trace-0123456789');
    const evil = await app.send({
      method: 'GET',
      path: '//healthz',
      headers: { 'x-request-id': 'a b\tc"{}' },
    });
    expect(evil.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('carries security headers and is not cached (OPS-12)', async () => {
    const { headers } = await app.send({ method: 'GET', path: '/auth/me' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

test('CORS: no response allows another origin, whatever it asks for', async () => {
  const robin = await app.signUp('Robin');
  const origin = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
  const responses = [
    await robin.call('GET', '/auth/me', undefined, origin),
    await app.send({ method: 'OPTIONS', path: '/activities', headers: origin }),
    await app.send({ method: 'GET', path: '/auth/me', headers: { origin: 'null' } }),
  ];
  const granted = responses.flatMap(({ headers }) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-')),
  );
  expect(granted).toEqual([]);
});

describe('health endpoints', () => {
  test('/healthz and /readyz are 200, and /metrics is Prometheus text (OPS-10)', async () => {
    expect((await app.send({ method: 'GET', path: '//healthz' })).status).toBe(200);
    const ready = await app.send<{ checks: Record<string, string> }>({ method: 'GET', path: '//readyz' });
    expect([ready.status, ready.body.checks['database']]).toEqual([200, 'ok']);
    const { text, headers } = await app.send({ method: 'GET', path: '//metrics' });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/http_request_duration_seconds_bucket\{.*route="\/healthz"/);
  });

  test('with a schema older than the code /readyz is 503, and 200 after the migration (OPS-68)', async () => {
    const name = migrationNames.at(-1);
    await app.rows('delete from mikro_orm_migrations where name = $1', [name]);
    const early = await app.send<{ checks: Record<string, string> }>({ method: 'GET', path: '//readyz' });
    expect([early.status, early.body.checks['schema']]).toEqual([503, 'failed']);
    await app.rows('insert into mikro_orm_migrations (name) values ($1)', [name]);
    expect((await app.send({ method: 'GET', path: '//readyz' })).status).toBe(200);
  });

  test('without a database /healthz stays 200, /readyz and requests are 503, and both recover by themselves (OPS-10)', async () => {
    const robin = await app.signUp('Robin');
    await cable.pull();
    expect((await app.send({ method: 'GET', path: '//healthz' })).status).toBe(200);
    expect((await app.send({ method: 'GET', path: '//readyz' })).status).toBe(503);
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', { name: 'Beekeeping' }],
    ] as const) {
      const response = await robin.call(method, '/activities', body, {
        'idempotency-key': 'through-the-storm',
      });
      expect([response.status, Number(response.headers['retry-after']) > 0]).toEqual([503, true]);
    }
    await cable.plug();
    expect((await app.send({ method: 'GET', path: '//readyz' })).status).toBe(200);
    const again = await robin.call(
      'POST',
      '/activities',
      { name: 'Beekeeping' },
      { 'idempotency-key': 'through-the-storm' },
    );
    expect([again.status, again.text]).toEqual([201, expect.stringContaining('Beekeeping')]);
  });
});

describe('API documentation', () => {
  test('/openapi.json is valid OpenAPI and marks the served routes', async () => {
    const { body } = await app.send<
      Record<string, unknown> & { paths: Record<string, Record<string, { 'x-served': boolean }>> }
    >({
      method: 'GET',
      path: '/openapi.json',
    });
    const operations = Object.values(body.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(allRoutes.length);
    expect(operations.filter((operation) => operation['x-served'])).toHaveLength(
      app.nest.get(ServedRoutes).all.length,
    );
    expect(body.paths['/time-blocks']?.['get']?.['x-served']).toBe(true);
    await expect(SwaggerParser.validate(JSON.parse(JSON.stringify(body)))).resolves.toBeDefined();
  });

  test('/docs is HTML without scripts, links or images', async () => {
    const { text, headers } = await app.send({ method: 'GET', path: '/docs' });
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain('<code>/time-blocks/{id}</code>');
    expect(text).not.toMatch(/<script|<link|<img|src=|onclick/);
  });
});

describe('SUPER_ADMIN_EMAIL', () => {
  const signIn = (password: string) =>
    app.send<{ user: { is_super_admin: boolean } }>({
      method: 'POST',
      path: '/auth/login',
      body: { email: 'first@example.test', password },
    });

  test('creates the first super admin, whose changed password survives a restart (AUT-62)', async () => {
    expect((await signIn('kettle and stove')).body.user.is_super_admin).toBe(true);
    const sam = await app.signUp('Sam');
    await app.rows(
      `update app_user set password_hash = (select password_hash from app_user where id = $1) where email = 'first@example.test'`,
      [sam.id],
    );
    const { FirstAdmin } = await import('../auth/first-admin.ts');
    await app.nest.get(FirstAdmin).onApplicationBootstrap();
    expect((await signIn('kettle and stove')).status).toBe(401);
    expect((await signIn(sam.password)).body.user.is_super_admin).toBe(true);
  });

  test('does not create the user again after a change of email', async () => {
    await app.rows(`update app_user set email = 'moved@example.test' where email = 'first@example.test'`);
    const { FirstAdmin } = await import('../auth/first-admin.ts');
    await app.nest.get(FirstAdmin).onApplicationBootstrap();
    expect((await signIn('kettle and stove')).status).toBe(401);
  });
});

test('rate limit of POST /auth/login: an IP address over its limit is 429 with Retry-After', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const attempt = () =>
    app.send({
      method: 'POST',
      path: '/auth/login',
      body: { email: `${Math.random()}@example.test`, password: 'guess' },
      headers,
    });
  expect((await attempt()).status).toBe(401);
  await app.rows(`update rate_limit.attempt set points = 1000 where key like '%203.0.113.7'`);
  const rejected = await attempt();
  expect([rejected.status, Number(rejected.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('client IP address: forwarding headers count only from a trusted proxy, and only its own entry', async () => {
  const claim = (remoteAddress: string, address: string) =>
    app.nest.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
      payload: { email: 'somebody@example.test', password: 'guess' },
    });
  const countedFor = async (address: string) =>
    (await app.database.pool.query(`select from rate_limit.attempt where key = $1`, [`ip:${address}`]))
      .rowCount;
  await claim('203.0.113.90', '203.0.113.91');
  expect([await countedFor('203.0.113.90'), await countedFor('203.0.113.91')]).toEqual([1, 0]);
  await claim('203.0.113.92', '127.0.0.1');
  expect(await countedFor('203.0.113.92')).toBe(1);
  await claim('10.0.0.7', '203.0.113.93');
  expect([await countedFor('10.0.0.7'), await countedFor('203.0.113.93')]).toEqual([0, 1]);
  // Entries before the one that our proxy added may be forged.
  await claim('10.0.0.7', '203.0.113.94, 203.0.113.95');
  expect([await countedFor('203.0.113.94'), await countedFor('203.0.113.95')]).toEqual([0, 1]);
});
