import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@simmer/contracts/release';
import type { ServedDocument } from '@simmer/releases/document/served-document';
import { getsCanary, type CanaryShare } from '@simmer/releases/rollout/canary-share';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../create-gateway.ts';
import { GatewayMetrics } from '../observability/gateway-metrics.ts';
import { aRelease, aReleaseFolder, promote, version } from '../testing/release-fixture.ts';

const canaryVersion = 'ba9876543210';
const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const idOf = (number: number) => `browser-${String(number).padStart(14, '0')}`;

let folder: string;
let app: FastifyInstance;
let metrics: GatewayMetrics;

/** The release of browsers that get the canary of the planner. */
function canaryRelease(): Release {
  const release = aRelease({ id: canaryVersion });
  const remotes = release.remotes.map((remote) => ({ ...remote, version: canaryVersion }));
  const text = JSON.stringify({ ...release, remotes });
  const place = 'remotes/planner';
  return JSON.parse(text.replaceAll(`${place}/${version}`, `${place}/${canaryVersion}`)) as Release;
}

const planner = (share: number): CanaryShare => ({ app: 'planner', version: canaryVersion, share });

const plannerCanary = (share: number): ServedDocument => ({
  ...aRelease(),
  canary: { ...planner(share), release: canaryRelease() },
});

beforeEach(async () => {
  folder = aReleaseFolder();
  for (const place of ['shell', 'remotes/planner'])
    cpSync(join(folder, place, version), join(folder, place, canaryVersion), { recursive: true });
  metrics = new GatewayMetrics();
  app = await createGateway({ releaseFolder: folder, apiUrl: 'http://127.0.0.1:1', metrics });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...navigation, ...headers } });

type Response = Awaited<ReturnType<typeof get>>;
const canaryCookieOf = ({ headers }: Response) =>
  [headers['set-cookie'] ?? []].flat().find((text) => text.startsWith('simmer_canary=')) ?? '';

/** The versions of shell and planner in the page of a browser. */
async function versionsFor(number: number): Promise<string[]> {
  const { body } = await get('/calendar', { cookie: `theme=dark; simmer_canary=${idOf(number)}` });
  const [, json = ''] = /id="release">(.*?)<\/script>/s.exec(body) ?? [];
  const release = JSON.parse(json) as Release;
  return [release.shell.version, ...release.remotes.map((remote) => remote.version)];
}

const browsers = Array.from({ length: 200 }, (_, number) => number);

describe('a canary (FED-18)', () => {
  it('without one no cookie is set, and responses are the same for everybody', async () => {
    for (const url of ['/calendar', '/release.json']) {
      const { headers, cookies } = await get(url);
      expect(cookies.map(({ name }) => name)).not.toContain('simmer_canary');
      expect(headers['cache-control']).toMatch(/^(?:private, )?no-cache$/);
      expect(headers['vary']).not.toContain('cookie');
    }
  });

  it('a browser gets a random id in a cookie of this site, and keeps it', async () => {
    promote(folder, plannerCanary(100));
    const first = await get('/calendar');
    const cookie = canaryCookieOf(first);
    expect(cookie).toMatch(/^simmer_canary=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['vary']).toBe('accept, accept-encoding, cookie');
    const again = await get('/calendar', { cookie: cookie.split(';')[0] ?? '' });
    expect(canaryCookieOf(again)).toBe('');
    expect(again.body).toBe(first.body);
    expect(canaryCookieOf(await get('/calendar'))).not.toBe(cookie);
  });

  it('over https the cookie is sent over https only, and one with another text is replaced', async () => {
    promote(folder, plannerCanary(100));
    const page = await get('/', { 'x-forwarded-proto': 'https', cookie: 'simmer_canary=a@b.test' });
    expect(canaryCookieOf(page)).toMatch(/^simmer_canary=[\w-]{22}; .*; Secure$/);
  });

  it('page and release document have the release of the browser, and of no other', async () => {
    promote(folder, plannerCanary(30));
    for (const number of browsers) {
      const expected = getsCanary(planner(30), idOf(number)) ? canaryVersion : version;
      expect(await versionsFor(number)).toEqual([version, expected]);
      const { body, headers } = await get('/release.json', { cookie: `simmer_canary=${idOf(number)}` });
      expect((JSON.parse(body) as Release).remotes[0]?.version).toBe(expected);
      expect([headers['cache-control'], headers['vary']]).toEqual([
        'private, no-cache',
        'accept-encoding, cookie',
      ]);
    }
  });

  it('an open page without the cookie is offered what everybody has, and gets none', async () => {
    promote(folder, plannerCanary(100));
    const { body, headers } = await get('/release.json');
    expect((JSON.parse(body) as Release).remotes[0]?.version).toBe(version);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('growing from 10 to 20 to 50 % takes it from nobody, and ending it takes it from all', async () => {
    let before = new Set<number>();
    for (const share of [10, 20, 50]) {
      promote(folder, plannerCanary(share));
      const now = new Set<number>();
      for (const number of browsers) if ((await versionsFor(number))[1] === canaryVersion) now.add(number);
      expect([...before].filter((number) => !now.has(number))).toEqual([]);
      expect(now.size).toBeGreaterThan(before.size);
      before = now;
    }
    promote(folder, aRelease());
    for (const number of before) expect(await versionsFor(number)).toEqual([version, version]);
  });

  it('who changes release is sent the new page, not a 304 of the old one', async () => {
    const cookie = `simmer_canary=${idOf(1)}`;
    const { headers } = await get('/calendar', { cookie });
    promote(folder, plannerCanary(100));
    const changed = await get('/calendar', { cookie, 'if-none-match': String(headers.etag) });
    expect(changed.statusCode).toBe(200);
    const same = await get('/calendar', { cookie, 'if-none-match': String(changed.headers.etag) });
    expect(same.statusCode).toBe(304);
  });

  it('reports of a canary are counted by its build (FED-40)', async () => {
    promote(folder, plannerCanary(100));
    await get('/calendar');
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/reports',
      headers: { origin: 'https://simmer.test', host: 'simmer.test', 'content-type': 'application/json' },
      payload: JSON.stringify({ kind: 'load', remote: 'planner', version: canaryVersion, ms: 800 }),
    });
    expect(statusCode).toBe(204);
    expect(await metrics.registry.metrics()).toContain(`remote="planner",version="${canaryVersion}"`);
  });

  it('a canary that lacks a file is left out: who gets it keeps the version of everybody', async () => {
    rmSync(join(folder, 'remotes/planner', canaryVersion), { recursive: true });
    promote(folder, { ...plannerCanary(100), id: canaryVersion });
    expect(await versionsFor(1)).toEqual([version, version]);
  });
});
