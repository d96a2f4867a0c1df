import { jest } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '@simmer/contracts/release';
import type { ReleaseDocument } from '@simmer/releases/document/release-document';
import { signatureOf, signDocument } from '@simmer/releases/document/signature';
import {
  generateSigningKey,
  signingKeySchema,
  type SigningKey,
} from '@simmer/releases/document/signing-keys';
import { readStates } from '@simmer/releases/gateway-states';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { documentName } from '@simmer/releases/store/release-store';
import Fastify, { type FastifyInstance } from 'fastify';
import { createGateway } from '../create-gateway.ts';
import { aRelease, fileContent, releaseFiles, version } from '../testing/release-fixture.ts';
import { StoreMirror } from './store-mirror.ts';

const other = 'ba9876543210';
const since = '2026-11-21T08:00:00.000Z';
const ownKey = signingKeySchema.parse(generateSigningKey());

let root: string;
let store: FolderStore;
let folder: string;
let app: FastifyInstance;

async function putBuild(place: string, manifest: string, files: readonly string[]): Promise<void> {
  for (const file of files) await store.putFile(`${place}/${file}`, releaseFiles(file));
  await store.putFile(manifest, Buffer.from('{}'));
}

function documentOf(release: Release, revision: number): ReleaseDocument {
  const by = 'a@example.com';
  const change = { app: 'shell' as const, from: null, to: version };
  return {
    schema: 1,
    revision,
    release,
    deployed: { shell: { version, since, by } },
    history: [{ revision, action: 'promote', at: since, by, reason: 'a test', changes: [change] }],
  };
}

async function deploy(release: Release, revision: number, key: SigningKey = ownKey): Promise<void> {
  rmSync(join(store.location, documentName), { force: true });
  await store.writeDocument(signDocument(documentOf(release, revision), key), undefined);
}

/** Deploys what another version of Simmer has written. */
async function deployNewer(release: unknown, revision: number): Promise<void> {
  const document = { ...documentOf(aRelease(), revision), release, checked_by: 'a newer version' };
  rmSync(join(store.location, documentName), { force: true });
  const signature = signatureOf(document, ownKey);
  await store.writeDocument(JSON.stringify({ document, signature }), undefined);
}

const mirrorOf = (source = store, target = folder) =>
  new StoreMirror({ store: source, keys: [ownKey], folder: target });
const mirrored = () => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'simmer-mirror-'));
  store = new FolderStore(join(root, 'store'));
  folder = join(root, 'mirror');
  const shellFiles = ['template.html', 'main.js', 'main.css', 'front-door.js'];
  await putBuild(`shell/${version}`, `builds/shell/${version}.json`, shellFiles);
  await putBuild(`remotes/planner/${version}`, `builds/planner/${version}.json`, ['remote-entry.js']);
  await putBuild(`remotes/planner/${other}`, `builds/planner/${other}.json`, ['remote-entry.js', 'late.js']);
  await deploy(aRelease(), 5);
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const follow = async (keys = [ownKey]) => {
  app = await createGateway({
    releaseFolder: folder,
    releaseStore: { store, keys },
    apiUrl: 'http://127.0.0.1:1',
  });
};
const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

describe('StoreMirror', () => {
  it('the deployed builds and then their release are copied', async () => {
    await mirrorOf().update();
    expect(mirrored()).toEqual(aRelease());
    expect(readFileSync(join(folder, 'shell', version, 'main.js'), 'utf8')).toBe(fileContent);
    expect(existsSync(join(folder, 'remotes/planner', version, 'remote-entry.js'))).toBe(true);
    expect(existsSync(join(folder, 'remotes/planner', other))).toBe(false);
  });

  it('the list of a build’s files is copied with it (OFF-30)', async () => {
    await mirrorOf().update();
    expect(readFileSync(join(folder, 'builds/shell', `${version}.json`), 'utf8')).toBe('{}');
  });

  it('the build of a canary is copied, and its share (FED-18)', async () => {
    const remotes = aRelease().remotes.map((remote) => ({ ...remote, version: other }));
    const document = documentOf(aRelease(), 6);
    const share = { app: 'planner', version: other, share: 10 };
    const canary = { ...share, since, by: 'a@example.com', release: aRelease({ remotes }) };
    rmSync(join(store.location, documentName));
    await store.writeDocument(signDocument({ ...document, canary }, ownKey), undefined);
    await mirrorOf().update();
    expect(existsSync(join(folder, 'remotes/planner', other, 'late.js'))).toBe(true);
    expect(mirrored()).toMatchObject({
      id: version,
      canary: share,
    });
  });

  it('nothing is read again while the document is the same, and each build is copied once', async () => {
    const mirror = mirrorOf();
    await mirror.update();
    const readFile = jest.spyOn(store, 'readFile');
    await mirror.update();
    await deploy(aRelease({ id: other }), 6);
    await mirror.update();
    expect(mirrored().id).toBe(other);
    expect(readFile).not.toHaveBeenCalled();
  });

  it('after a restart the builds that were copied completely are not copied again', async () => {
    await mirrorOf().update();
    const readFile = jest.spyOn(store, 'readFile');
    expect(await mirrorOf().ensureBuild({ app: 'shell', version })).toBe(true);
    expect(readFile).not.toHaveBeenCalled();
  });

  it('a gateway says in the store what it serves, until it stops (FED-44)', async () => {
    const revisions = async () => (await readStates(store, new Date())).map(({ revision }) => revision);
    await follow();
    while ((await revisions()).length === 0) await pause(10);
    expect(await revisions()).toEqual([5]);
    await app.close();
    expect(await revisions()).toEqual([]);
  });

  it.each([
    [
      'signed by another key',
      () => deploy(aRelease({ id: other }), 6, signingKeySchema.parse(generateSigningKey())),
      'signature',
    ],
    ['older than the one it has', () => deploy(aRelease({ id: other }), 4), 'revision'],
    ['of another shape', () => deployNewer({ shell: 'none' }, 6), 'schema'],
    [
      'not signed',
      async () => {
        rmSync(join(store.location, documentName));
        await store.writeDocument(JSON.stringify(documentOf(aRelease({ id: other }), 6)), undefined);
      },
      'signature',
    ],
  ])('a document that is %s is rejected, and the release stays (FED-15)', async (_what, change, reason) => {
    const mirror = mirrorOf();
    await mirror.update();
    await change();
    await expect(mirror.update()).rejects.toMatchObject({ name: 'InvalidDocumentError', reason });
    expect(mirrored().id).toBe(version);
  });

  it('a build that cannot be copied keeps the release, and the next update tries again', async () => {
    const mirror = mirrorOf();
    const readFile = jest.spyOn(store, 'readFile').mockRejectedValueOnce(new Error('away'));
    await expect(mirror.update()).rejects.toThrow('away');
    expect(existsSync(join(folder, 'release.json'))).toBe(false);
    readFile.mockRestore();
    await mirror.update();
    expect(mirrored().id).toBe(version);
  });

  it('a store in the same folder needs no copy', async () => {
    await mirrorOf(store, store.location).update();
    expect(JSON.parse(readFileSync(join(store.location, 'release.json'), 'utf8'))).toEqual(aRelease());
  });
});

describe('gateway with a release store', () => {
  it('a file of an older build, asked for by an open page, is fetched from the store', async () => {
    await follow();
    expect((await get(`/remotes/planner/${other}/late.js`)).body).toBe(fileContent);
    for (const missing of [`/remotes/planner/${other}/gone.js`, '/remotes/planner/aaaaaaaaaaaa/late.js']) {
      expect((await get(missing)).statusCode).toBe(404);
    }
  });

  it('a restart while the store is away serves the last release, with its files (FED-22)', async () => {
    await follow();
    await app.close();
    rmSync(store.location, { recursive: true });
    jest.spyOn(store, 'readDocument').mockRejectedValue(new Error('away'));
    jest.spyOn(store, 'readFile').mockRejectedValue(new Error('away'));
    await follow();
    expect((await get('/calendar')).statusCode).toBe(200);
    expect((await get(`/remotes/planner/${version}/remote-entry.js`)).body).toBe(fileContent);
    expect((await get(`/remotes/planner/${other}/late.js`)).statusCode).toBe(404);
  });

  it('a remote that it does not know holds up nothing: the others are served, and a later rollback (FED-1)', async () => {
    await follow();
    const [planner] = aRelease().remotes;
    const place = `remotes/team-notes/${version}`;
    await putBuild(place, `builds/team-notes/${version}.json`, ['remote-entry.js']);
    const board = { path: '/board', access: 'guest', preloads: [] };
    const nav = [{ path: '/board', label: 'Board', icon: 'board', order: 9, access: 'guest' }];
    const notes = { ...planner, name: 'team-notes', entry: `/${place}/remote-entry.js`, nav };
    const known = { ...notes, routes: [board], slots: ['board'], color: 'red' };
    const unfit = { ...known, name: 'unfit', contract: { min: 7, max: 9 } };
    const odd = { ...known, name: 'odd', routes: { '/odd': board } };
    await deployNewer({ ...aRelease({ id: other }), remotes: [known, unfit, odd, planner] }, 6);
    const release = async () =>
      (await app.inject({ url: '/release.json' })).json<{ id: string; remotes: { name: string }[] }>();
    const served = { id: other, remotes: [{ name: 'team-notes' }, { name: 'planner' }] };
    while ((await release()).id !== served.id) await pause(100);
    expect(await release()).toMatchObject(served);
    expect((await get('/board')).statusCode).toBe(200);
    expect((await get('/calendar')).statusCode).toBe(200);
    expect((await get(`/${place}/remote-entry.js`)).body).toBe(fileContent);
    // A fresh gateway starts with it.
    await app.close();
    rmSync(folder, { recursive: true });
    await follow();
    expect(await release()).toMatchObject(served);
    await deployNewer({ ...aRelease({ id: 'abcdef012345' }), remotes: [known, unfit, odd, planner] }, 7);
    while ((await release()).id !== 'abcdef012345') await pause(100);
  }, 30_000);

  it('without a document that one of its keys signed, pages are a 503', async () => {
    await follow([signingKeySchema.parse(generateSigningKey())]);
    expect((await get('/calendar')).statusCode).toBe(503);
  });
});
