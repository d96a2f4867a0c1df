import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../create-gateway.ts';
import { GatewayMetrics } from '../observability/gateway-metrics.ts';
import { loggedLines } from '../testing/log-lines.ts';
import { aReleaseFolder, version } from '../testing/release-fixture.ts';

const load = { kind: 'load', remote: 'planner', version, ms: 800 };
const failure = {
  kind: 'failure',
  remote: 'planner',
  version,
  release: version,
  phase: 'render',
  route: '/calendar',
  text: 'TypeError: boom',
  frame: 'draw (/remotes/planner/0123456789ab/week.js:1:20)',
  isFirst: true,
  repeatCount: 0,
  droppedCount: 0,
};
const ownPage = { origin: 'https://simmer.test', host: 'simmer.test', 'content-type': 'application/json' };

let folder: string;
let app: FastifyInstance;
let metrics: GatewayMetrics;
let lines: string[];

beforeEach(async () => {
  folder = aReleaseFolder();
  metrics = new GatewayMetrics();
  const logged = loggedLines();
  ({ lines } = logged);
  const { logger } = logged;
  app = await createGateway({ releaseFolder: folder, apiUrl: 'http://127.0.0.1:9', metrics, logger });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const send = (body: unknown, headers: Record<string, string> = ownPage, remoteAddress = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/reports',
    headers,
    remoteAddress,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('POST /reports (FED-40)', () => {
  it('a failure is counted by phase, remote and version, and logged as one line', async () => {
    const response = await send(failure);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    await send({ ...failure, phase: 'query' });
    const text = await metrics.registry.metrics();
    const build = `remote="planner",version="${version}"`;
    expect(text).toContain(`gateway_browser_failures_total{phase="render",${build}} 1`);
    expect(text).toContain(`gateway_browser_failed_pages_total{${build}} 1`);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.filter((line) => 'browser' in line)).toMatchObject([
      { msg: 'failure in a browser', browser: failure },
      { browser: { phase: 'query' } },
    ]);
  });

  it('a load is counted with its time', async () => {
    expect((await send(load)).statusCode).toBe(204);
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      `gateway_browser_load_duration_seconds_sum{remote="planner",version="${version}"} 0.8`,
    );
  });

  it('remotes and versions of no release and unknown phases are each counted as one', async () => {
    for (let index = 0; index < 20; index += 1) {
      const made = String(index).padStart(12, 'a');
      await send({ ...failure, version: made, phase: `made-up-${'x'.repeat(index)}` });
    }
    await send({ ...failure, remote: 'billing' });
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      'gateway_browser_failures_total{phase="other",remote="planner",version="unknown"} 20',
    );
    expect(text).toContain('remote="unknown",version="unknown"');
    expect(text).not.toContain('billing');
    expect(text).not.toContain('aaaa');
  });

  it.each([
    ['no JSON', 'load'],
    ['an empty body', ''],
    ['another kind', { ...load, kind: 'visit' }],
    ['a further property', { ...load, user: 'robin' }],
    ['a missing property', { ...load, ms: undefined }],
    ['a remote that is no name', { ...load, remote: 'Billing/../' }],
    ['a version that is none', { ...load, version: '../../etc' }],
    ['an email address', { ...failure, text: 'robin.vale@example.com is taken' }],
    ['an id', { ...failure, frame: 'at 3b7c1a52-0d3e-4c1c-9a31-0c8d6f1a2b3c' }],
    ['a token', { ...failure, text: `Bearer ${'a1'.repeat(20)}` }],
    ['a full address as its route', { ...failure, route: '/invitation?token=abc' }],
  ])('%s is a 400, and is not logged or counted', async (_, body) => {
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(lines.join('')).not.toContain('browser');
    const text = await metrics.registry.metrics();
    expect(text).not.toMatch(/gateway_browser_(?:failures_total|load_duration_seconds_count)\{/);
    expect(text).toContain('gateway_browser_reports_rejected_total{status="400"} 1');
  });

  it('more than 1 kB is a 413', async () => {
    expect((await send(' '.repeat(1_001))).statusCode).toBe(413);
    expect((await send(JSON.stringify(load).padEnd(1_000))).statusCode).toBe(204);
  });

  it.each([
    ['of another site', { ...ownPage, 'sec-fetch-site': 'cross-site' }, 400],
    ['of another origin', { ...ownPage, origin: 'https://elsewhere.test' }, 400],
    ['of a sandboxed page', { ...ownPage, origin: 'null' }, 400],
    ['without an origin', { host: 'simmer.test' }, 400],
    ['of its own origin, with a host in other letters', { ...ownPage, host: 'Simmer.test' }, 204],
    ['of its own origin', { ...ownPage, 'sec-fetch-site': 'same-origin' }, 204],
  ])('a request %s is answered with its status', async (_, headers, status) => {
    expect((await send(load, headers)).statusCode).toBe(status);
  });

  it('a client that sends too many gets a 429, and others are still accepted', async () => {
    const responses: Awaited<ReturnType<typeof send>>[] = [];
    for (let index = 0; index < 150; index += 1) responses.push(await send(load));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 204));
    const rejected = responses.find(({ statusCode }) => statusCode === 429);
    expect(rejected?.headers['retry-after']).toBe('10');
    expect((await send(load, ownPage, '192.0.2.2')).statusCode).toBe(204);
  });

  it('reading it is a 404 and no page', async () => {
    const response = await app.inject({ url: '/reports', headers: { accept: 'text/html' } });
    expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
  });
});
