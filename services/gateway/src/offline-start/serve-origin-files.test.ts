import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFiles } from '@simmer/contracts/release-files';
import type { FastifyInstance } from 'fastify';
import { createGateway, type GatewayOptions } from '../create-gateway.ts';
import { addBuildLists, originFiles } from '../testing/build-lists.ts';
import { aRelease, aReleaseFolder, promote, version } from '../testing/release-fixture.ts';

const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const meta = '<meta name="simmer-service-worker" content="/service-worker.js">';
let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = aReleaseFolder();
  addBuildLists(folder);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: Partial<GatewayOptions> = {}): Promise<void> {
  app = await createGateway({ releaseFolder: folder, apiUrl: 'http://127.0.0.1:1', ...options });
}
const page = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/calendar', headers: { ...navigation, ...headers } });
const filesOf = async (cookie = '') => {
  const response = await app.inject({ url: '/release-files.json', headers: { cookie } });
  return response.json<ReleaseFiles>();
};
const hrefsOf = ({ builds }: ReleaseFiles) =>
  builds.flatMap(({ files }) => files.map(({ href }) => href)).sort();

describe('start without a network (OFF-30)', () => {
  it('a page names the service worker and its release, and the policy allows the worker', async () => {
    await open();
    const { body, headers } = await page();
    expect(body).toContain(meta);
    expect(headers['simmer-release']).toBe(version);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('a page, the stored one too, names the address for feedback if one is set (PUB-13)', async () => {
    await open({ supportEmail: 'q&a@simmer.test' });
    const address = '<meta name="simmer-support-email" content="q&amp;a@simmer.test">';
    expect((await page()).body).toContain(address);
    expect((await filesOf()).page.html).toContain(address);
    await app.close();
    await open();
    expect((await page()).body).not.toContain('simmer-support-email');
  });

  it('a page, the stored one too, names who may sign up if not everybody may (AUT-67)', async () => {
    await open({ signUp: 'invite' });
    const mode = '<meta name="simmer-sign-up" content="invite">';
    expect((await page()).body).toContain(mode);
    expect((await filesOf()).page.html).toContain(mode);
    await app.close();
    await open({ signUp: 'open' });
    expect((await page()).body).not.toContain('simmer-sign-up');
  });

  it('the root of the origin has the files of the shell, which browsers ask for again each time (OFF-34)', async () => {
    await open();
    for (const [name, type] of [
      ['service-worker.js', 'text/javascript; charset=utf-8'],
      ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
      ['icons/icon-192.png', 'image/png'],
    ] as const) {
      const { body, headers } = await app.inject(`/${name}`);
      expect(body).toBe(originFiles[`origin/${name}`]);
      expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'no-cache']);
    }
    const { headers } = await app.inject('/service-worker.js');
    expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
    expect((await app.inject('/icons/none.png')).statusCode).toBe(404);
    expect((await app.inject('/icons/..%2fmain.js')).statusCode).toBe(404);
  });

  it('a shared file that no service worker has taken leads to the calendar, and is not read (OFF-39)', async () => {
    await open();
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/share-target',
      headers: { ...navigation, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x',
    });
    expect([statusCode, headers['location']]).toEqual([303, '/calendar?shared=none']);
  });

  it('a file with another hash than its build says is not sent', async () => {
    await open();
    writeFileSync(join(folder, 'shell', version, 'origin/service-worker.js'), 'changed()');
    expect((await app.inject('/service-worker.js')).statusCode).toBe(404);
  });

  it('the list has what browsers use of each build: no source maps, no HTML, nothing of the admin area', async () => {
    const place = join(folder, 'remotes/planner', version);
    for (const name of ['main.js.map', 'calendar.html', 'chunk.js']) writeFileSync(join(place, name), name);
    const [planner] = aRelease().remotes;
    if (!planner) throw new Error('The sample has no remote.');
    const admin = { ...planner, name: 'admin' as const, routes: [], nav: [] };
    promote(folder, aRelease({ remotes: [planner, admin] }));
    addBuildLists(folder);
    await open();
    const list = await filesOf();
    expect(hrefsOf(list)).toEqual(
      [
        ...['front-door.js', 'main.css', 'main.js'].map((name) => `/shell/${version}/${name}`),
        ...['chunk.js', 'remote-entry.js'].map((name) => `/remotes/planner/${version}/${name}`),
      ].sort(),
    );
    expect(list.builds.map(({ routes }) => routes)).toEqual([
      ['/', '/invitation', '/confirm-email'],
      ['/calendar'],
    ]);
    for (const { size, integrity } of list.builds.flatMap(({ files }) => files)) {
      expect(size).toBeGreaterThan(0);
      expect(integrity).toMatch(/^sha256-/);
    }
  });

  it('the page of the list is nobody’s: the same for all, with the policy and the headers of a page (OFF-33)', async () => {
    await open();
    const { page: stored, id } = await filesOf();
    expect(id).toBe(version);
    expect(stored).toEqual((await filesOf('authToken=secret; simmer_zone=Asia/Tokyo')).page);
    expect(stored.html).toContain('id="release"');
    expect(stored.html).not.toContain('data-for');
    const { headers } = await page();
    for (const name of [
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'x-frame-options',
    ])
      expect(stored.headers[name]).toBe(headers[name]);
  });

  it('a browser with a canary gets its list, and everybody else theirs (OFF-37)', async () => {
    const canary = 'ba9876543210';
    cpSync(join(folder, 'remotes/planner', version), join(folder, 'remotes/planner', canary), {
      recursive: true,
    });
    addBuildLists(folder);
    const text = JSON.stringify(aRelease({ id: canary })).replaceAll(
      `planner/${version}`,
      `planner/${canary}`,
    );
    const release = JSON.parse(text) as ReturnType<typeof aRelease>;
    const [remote] = release.remotes;
    if (remote) remote.version = canary;
    promote(folder, {
      ...aRelease(),
      canary: { app: 'planner', version: canary, share: 100, release },
    });
    await open();
    const cookie = 'simmer_canary=browser-00000000000001';
    expect((await page({ cookie })).headers['simmer-release']).toBe(canary);
    expect((await filesOf(cookie)).id).toBe(canary);
    expect(hrefsOf(await filesOf(cookie))).toContain(`/remotes/planner/${canary}/remote-entry.js`);
    expect((await filesOf()).id).toBe(version);
    const { headers } = await app.inject({ url: '/service-worker.js', headers: { cookie } });
    expect([headers['cache-control'], headers['vary']]).toEqual([
      'private, no-cache',
      'accept-encoding, cookie',
    ]);
  });

  it.each<[string, Partial<GatewayOptions>]>([
    ['it is switched off (OFF-38)', { hasServiceWorker: false }],
    ['builds change all the time, in development', { reloadScript: '/dev/reload.js' }],
  ])('when %s, browsers get a worker that removes itself, and no page names one', async (_when, options) => {
    await open(options);
    const { body, statusCode, headers } = await app.inject('/service-worker.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('caches.delete(name)');
    expect(body).toContain('self.registration.unregister()');
    expect((await page()).body).not.toContain(meta);
    expect((await app.inject('/release-files.json')).statusCode).toBe(404);
  });

  it('after a rollback to a release without a service worker browsers remove theirs', async () => {
    rmSync(join(folder, 'shell', version, 'origin'), { recursive: true });
    addBuildLists(folder, {});
    await open();
    expect((await app.inject('/service-worker.js')).body).toContain('self.registration.unregister()');
    expect((await page()).body).not.toContain(meta);
  });

  it('while the lists of files are missing nothing is removed, and they are looked for again', async () => {
    rmSync(join(folder, 'builds'), { recursive: true });
    await open();
    expect((await app.inject('/service-worker.js')).statusCode).toBe(404);
    expect((await page()).body).not.toContain(meta);
    addBuildLists(folder);
    expect((await page()).body).toContain(meta);
    expect((await filesOf()).id).toBe(version);
  });

  it('lists of files that could not be parsed are read again', async () => {
    writeFileSync(join(folder, 'builds/shell', `${version}.json`), '{"files": [');
    await open();
    expect((await page()).body).not.toContain(meta);
    addBuildLists(folder);
    expect((await page()).body).toContain(meta);
  });
});
