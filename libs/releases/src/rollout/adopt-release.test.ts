import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allVersions, storeAll, versionOf } from '../../test/build-fixture.ts';
import { hasBuild } from '../builds/build-store.ts';
import { generateSigningKey, signingKeySchema } from '../document/signing-keys.ts';
import { writeServedDocument } from '../document/served-document.ts';
import { FolderStore } from '../store/folder-store.ts';
import { adoptRelease } from './adopt-release.ts';
import { changeRelease } from './change-release.ts';

const newKey = () => signingKeySchema.parse(generateSigningKey());
const signingKey = newKey();
const now = new Date('2026-11-20T08:00:00.000Z');
const changes = { by: 'a@example.com', reason: 'test', now, isBudgetChecked: false };

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-adopt-'));
  store = new FolderStore(join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The folder of an image with this release, which another key has signed. */
async function image(number: number): Promise<string> {
  const place = join(folder, `image-${number}`);
  const imageStore = new FolderStore(place);
  const ownKey = newKey();
  await storeAll(imageStore, number);
  const writer = { store: imageStore, signingKey: ownKey, publicKeys: [ownKey] };
  const document = await changeRelease(writer, {
    action: 'promote',
    versions: allVersions(number),
    ...changes,
  });
  if (!document) throw new Error('Nothing is promoted.');
  await writeServedDocument(place, document);
  return place;
}

const writer = () => ({ store, signingKey, publicKeys: [signingKey] });
const adopt = async (number: number) => adoptRelease(writer(), await image(number), now);
const servedShell = async () => {
  const text = await readFile(join(store.location, 'release.json'), 'utf8');
  return (JSON.parse(text) as { shell: { version: string } }).shell.version;
};

describe('adoptRelease (OPS-151)', () => {
  it('an empty store gets the release of the image, signed with its own key', async () => {
    const document = await adopt(1);
    expect(document.revision).toBe(1);
    expect(await servedShell()).toBe(versionOf(1));
  });

  it('the release of a newer image replaces it, and open pages still find the earlier builds', async () => {
    await adopt(1);
    expect((await adopt(2)).revision).toBe(2);
    expect(await servedShell()).toBe(versionOf(2));
    expect(await hasBuild(store, 'planner', versionOf(1))).toBe(true);
  });

  it('the same image again changes nothing, also after somebody has rolled back', async () => {
    await adopt(1);
    await adopt(2);
    await changeRelease(writer(), { action: 'rollback', versions: allVersions(1), ...changes });
    const { revision, deployed } = await adoptRelease(writer(), join(folder, 'image-2'), now);
    expect([revision, deployed['shell']?.version]).toEqual([3, versionOf(1)]);
    expect(await servedShell()).toBe(versionOf(1));
  });
});
