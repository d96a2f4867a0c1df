import { jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@simmer/contracts/release';
import { removeBuild } from '@simmer/releases/builds/build-store';
import type { ReleaseWriter } from '@simmer/releases/document/current-document';
import { generateSigningKey, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { signPreview, type Preview } from '@simmer/releases/previews';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { openReleaseStore } from '@simmer/releases/store/open-store';
import { allVersions, aRemote, store, storeAll, versionOf } from '@simmer/releases/testing/build-fixture';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../create-gateway.ts';

const key = signingKeySchema.parse(generateSigningKey());
const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

let root: string;
let writer: ReleaseWriter;
let app: FastifyInstance;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'simmer-preview-'));
  writer = { store: await openReleaseStore(join(root, 'store')), signingKey: key, publicKeys: [key] };
  for (const number of [1, 2]) await storeAll(writer.store, number);
  await store(writer.store, aRemote('planner', 3, { contract: { min: 9, max: 9 } }));
  const first = {
    action: 'promote',
    by: 'test',
    reason: '',
    now: new Date(),
    isBudgetChecked: true,
    areRunsRequired: false,
  } as const;
  await changeRelease(writer, { ...first, versions: allVersions(1) });
  app = await createGateway({
    releaseFolder: join(root, 'mirror'),
    releaseStore: { store: writer.store, keys: [key] },
    apiUrl: 'http://127.0.0.1:9',
  });
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const preview = (changes: Partial<Preview> = {}): Preview => ({
  app: 'planner',
  version: versionOf(2),
  expiresAt: Date.now() + 60_000,
  ...changes,
});
const cookieOf = (pass: string) => ({ cookie: `simmer_preview=${pass}` });
const pass = (changes: Partial<Preview> = {}) => cookieOf(signPreview(preview(changes), 'pass', key));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const release = async (headers: Record<string, string> = {}) =>
  (await get('/release.json', headers)).json<Release>();
const plannerOf = ({ remotes }: Release) => remotes.find(({ name }) => name === 'planner')?.version;

test('preview: a browser with a pass gets that build of that remote alone, and a note of it (FED-60)', async () => {
  const everybody = await release();
  const previewed = await release(pass());
  expect(previewed.preview).toMatchObject({ app: 'planner', version: versionOf(2) });
  expect(plannerOf(previewed)).toBe(versionOf(2));
  expect(previewed.shell.version).toBe(versionOf(1));
  expect(previewed.remotes.filter(({ version }) => version === versionOf(2))).toHaveLength(1);
  expect(await release()).toEqual(everybody);
  expect(plannerOf(everybody)).toBe(versionOf(1));
  expect((await get(`/remotes/planner/${versionOf(2)}/entry.js`)).statusCode).toBe(200);
});

test('preview: no cache may keep its page or its document', async () => {
  for (const url of ['/release.json', '/planner']) {
    const { headers } = await get(url, { ...navigation, ...pass() });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['vary']).toContain('cookie');
  }
  expect((await get('/planner', navigation)).headers['cache-control']).toBe('private, no-cache');
});

test('preview: of 100 passes that are forged, changed or expired none loads anything', async () => {
  const everybody = await release();
  const other = signingKeySchema.parse(generateSigningKey());
  const [payload = '', id = '', signature = ''] = signPreview(preview(), 'pass', key).split('.');
  const passes = [
    ...Array.from({ length: 40 }, (_, index) =>
      signPreview(preview({ expiresAt: Date.now() - index }), 'pass', key),
    ),
    ...Array.from({ length: 20 }, () => signPreview(preview(), 'pass', other)),
    ...Array.from({ length: 19 }, (_, index) => {
      const text = JSON.stringify(preview({ expiresAt: Date.now() + 3_600_000 + index }));
      return `${Buffer.from(text).toString('base64url')}.${id}.${signature}`;
    }),
    ...Array.from(
      { length: 20 },
      (_, index) => `${payload}.${id}.${signature.slice(0, 80)}${String(100_000 + index)}`,
    ),
    // Whoever has a link only has no pass.
    signPreview(preview(), 'link', key),
  ];
  expect(passes).toHaveLength(100);
  for (const each of passes) expect(await release(cookieOf(each))).toEqual(everybody);
});

test('preview: a build that does not fit or is not there leaves what everybody has', async () => {
  const everybody = await release();
  for (const version of [versionOf(3), versionOf(99)])
    expect(await release(pass({ version }))).toEqual(everybody);
});

test('preview: a build that is removed from the store meanwhile ends it', async () => {
  const everybody = await release();
  const headers = pass();
  expect(plannerOf(await release(headers))).toBe(versionOf(2));
  await removeBuild(writer.store, 'planner', versionOf(2));
  expect(await release(headers)).toEqual(everybody);
});

test('preview: while the store is away it goes on', async () => {
  const headers = pass();
  await release(headers);
  jest.spyOn(writer.store, 'readFile').mockRejectedValue(new Error('The store is away.'));
  expect(plannerOf(await release(headers))).toBe(versionOf(2));
});

test('preview: leaving it removes the cookie', async () => {
  const { statusCode, headers } = await app.inject({ method: 'DELETE', url: '/preview', headers: pass() });
  expect(statusCode).toBe(204);
  expect(headers['set-cookie']).toMatch(/^simmer_preview=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/);
});
