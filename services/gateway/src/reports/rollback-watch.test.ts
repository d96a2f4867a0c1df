import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildManifestSchema } from '@simmer/releases/builds/build-manifest';
import { putBuild } from '@simmer/releases/builds/build-store';
import { readCurrent } from '@simmer/releases/document/current-document';
import type { ReleaseDocument, Versions } from '@simmer/releases/document/release-document';
import { generateSigningKey, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { FolderStore } from '@simmer/releases/store/folder-store';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../create-gateway.ts';
import { servedPage } from '../testing/served-page.ts';
import { GatewayMetrics } from '../observability/gateway-metrics.ts';

const first = '0123456789ab';
const second = 'ba9876543210';
const third = 'abcdef012345';
const person = signingKeySchema.parse(generateSigningKey());
const gateway = signingKeySchema.parse(generateSigningKey());
const keys = [person, gateway];

const checkEveryMs = 200;
/** In which it looks several times. */
const severalChecks = () => pause(5 * checkEveryMs);

let root: string;
let store: FolderStore;
let app: FastifyInstance;
let metrics: GatewayMetrics;
let onePage: string | undefined;

const report = {
  chunks: [{ id: '1', files: ['code.js'], provides: [], consumes: [] }],
  groups: { app: ['1'], 'app-frame': ['1'], remote: ['1'], page: ['1'] },
};

async function publish(build: { app: string; version: string }, paths: string[]): Promise<void> {
  const files = paths.map((path) => ({ path, content: Buffer.from(`${build.version} ${path}`) }));
  const described = files.map(({ path, content }) => ({
    path,
    size: content.length,
    gzip: content.length,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  }));
  const whole = { schema: 1, contract: { min: 1, max: 1 }, files: described, report, ...build };
  await putBuild(store, buildManifestSchema.parse(whole), files);
}

async function publishShell(): Promise<void> {
  const routes = [{ path: '*', chunks: ['app'], slots: [] }];
  const parts = { entry: 'main.js', template: 'template.html', styles: ['main.css'], fonts: [], routes };
  const paths = ['main.js', 'main.css', 'code.js', 'template.html'];
  await publish({ app: 'shell', version: first, ...parts }, paths);
}

async function publishPlanner(version: string): Promise<void> {
  const routes = [{ path: '/calendar', access: 'onboarded', chunks: ['page'] }];
  const parts = { entry: 'entry.js', global: `simmer_planner_${version}`, routes, nav: [], slots: [] };
  await publish({ app: 'planner', version, ...parts }, ['entry.js', 'code.js']);
}

const writer = () => ({ store, signingKey: person, publicKeys: keys });

async function release(versions: Versions): Promise<void> {
  const now = new Date();
  const options = {
    by: 'a@example.com',
    reason: 'a test',
    now,
    isBudgetChecked: false,
    areRunsRequired: false,
  };
  await changeRelease(writer(), { action: 'promote', versions, ...options });
}

async function current(): Promise<ReleaseDocument> {
  const found = await readCurrent(store, keys);
  if (!found) throw new Error('Nothing is promoted.');
  return found.document;
}

async function start(signingKey?: typeof gateway): Promise<void> {
  metrics = new GatewayMetrics();
  app = await createGateway({
    releaseFolder: join(root, 'mirror'),
    releaseStore: { store, keys, signingKey },
    apiUrl: 'http://127.0.0.1:9',
    metrics,
    checkEveryMs,
  });
}

const servedTo = async (browser: number): Promise<string | undefined> =>
  servedPage(app, String(browser).padStart(16, 'b'));

/** What 40 pages of five browsers at three addresses report, half of which fail. */
async function failInBrowsers(version = second, tokenOf = servedTo): Promise<void> {
  const build = { remote: 'planner', version };
  const load = { kind: 'load', ...build, ms: 500 };
  const place = { release: first, phase: 'render', route: '/calendar', text: 'TypeError: boom' };
  const failure = { kind: 'failure', ...build, ...place, isFirst: true, repeatCount: 0, droppedCount: 0 };
  const headers = { origin: 'http://localhost', host: 'localhost' };
  for (let index = 0; index < 40; index += 1) {
    const page = await tokenOf(index % 5);
    const remoteAddress = `192.0.2.${String(index % 3)}`;
    for (const each of index % 2 === 0 ? [load] : [load, failure]) {
      const payload = page === undefined ? each : { ...each, page };
      const request = { method: 'POST', url: '/reports', headers, payload, remoteAddress } as const;
      const { statusCode } = await app.inject(request);
      expect(statusCode).toBe(204);
    }
  }
}

async function eventually(isDone: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + 30_000;
  while (!(await isDone())) {
    if (Date.now() > endsAt) throw new Error('It has not happened in 30 s.');
    await pause(100);
  }
}

const countOf = async (outcome: string) =>
  (await metrics.registry.metrics()).includes(
    `gateway_bad_releases_total{app="planner",outcome="${outcome}"} 1`,
  );

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'simmer-rollback-'));
  store = new FolderStore(join(root, 'store'));
  await publishShell();
  await publishPlanner(first);
  await publishPlanner(second);
  await release({ shell: first, planner: first });
  await release({ planner: second });
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('a fresh release that fails in browsers (FED-42)', () => {
  it('is taken back by the gateway, with the counts in the history, and the version before is served', async () => {
    await start(gateway);
    await failInBrowsers();
    await eventually(() => countOf('rolled-back'));
    const { deployed, history } = await current();
    expect(deployed['planner']?.version).toBe(first);
    expect(history.at(-1)).toMatchObject({
      action: 'rollback',
      by: 'gateway',
      // The gateway looks again and again, so it may decide before the last page has reported.
      reason: expect.stringMatching(
        /^It failed in \d+ of \d+ page loads, the version before in 0 of 0 page loads\. The gateway takes a release back when at least 20 /,
      ),
    });
    await eventually(async () => {
      const served = (await app.inject('/release.json')).json<ReleaseDocument['release']>();
      return served.remotes[0]?.version === first;
    });
  }, 60_000);

  it('that a person releases again is judged by what is reported from then on', async () => {
    await start(gateway);
    await failInBrowsers();
    await eventually(() => countOf('rolled-back'));
    await release({ planner: second });
    await severalChecks();
    expect((await current()).deployed['planner']?.version).toBe(second);
    await failInBrowsers();
    await eventually(async () => (await current()).deployed['planner']?.version === first);
  }, 60_000);

  it.each([
    ['no page was served', async () => undefined],
    ['one page was served', async () => (onePage ??= await servedTo(0))],
    ['pages were served to four browsers', async (browser: number) => servedTo(browser % 4)],
  ])(
    'stays when %s',
    async (_, tokenOf) => {
      await start(gateway);
      await failInBrowsers(second, tokenOf);
      await severalChecks();
      expect((await current()).deployed['planner']?.version).toBe(second);
      expect(await countOf('rolled-back')).toBe(false);
    },
    60_000,
  );

  it('is only reported by a gateway without a key', async () => {
    await start();
    await failInBrowsers();
    await eventually(() => countOf('alert'));
    expect((await current()).deployed['planner']?.version).toBe(second);
  }, 60_000);
});

describe('a canary that fails in browsers (FED-42)', () => {
  beforeEach(async () => {
    await publishPlanner(third);
    const note = { by: 'a@example.com', reason: 'a test', now: new Date(), areRunsRequired: false };
    await changeRelease(writer(), { action: 'canary', app: 'planner', version: third, share: 100, ...note });
  });

  it('is ended by the gateway, with the counts in the history, and everybody keeps the version beside it', async () => {
    await start(gateway);
    await failInBrowsers(third);
    await eventually(() => countOf('rolled-back'));
    const { deployed, history, canary } = await current();
    expect(deployed['planner']?.version).toBe(second);
    expect(canary).toBeUndefined();
    expect(history.at(-1)).toMatchObject({
      action: 'end-canary',
      by: 'gateway',
      // The gateway looks again and again, so it may decide before the last page has reported.
      reason: expect.stringMatching(
        /^It failed in \d+ of \d+ page loads, the version before in 0 of 0 page loads\. The gateway takes a release back when at least 20 /,
      ),
    });
    await eventually(
      async () => (await app.inject('/release.json')).headers['vary']?.includes('cookie') !== true,
    );
  }, 60_000);
});
