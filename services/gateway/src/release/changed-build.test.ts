import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@simmer/contracts/release';
import { manifestPath, readBuild } from '@simmer/releases/builds/build-store';
import { integrityValue } from '@simmer/releases/document/integrity';
import type { ReleaseWriter } from '@simmer/releases/document/current-document';
import { generateSigningKey, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { allVersions, storeAll, versionOf } from '@simmer/releases/testing/build-fixture';
import { createGateway } from '../create-gateway.ts';

const key = signingKeySchema.parse(generateSigningKey());
const cookie = `simmer_canary=${'a'.repeat(22)}`;
let root: string;
let writer: ReleaseWriter;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'simmer-changed-'));
  writer = { store: new FolderStore(join(root, 'store')), signingKey: key, publicKeys: [key] };
  for (const number of [1, 2]) await storeAll(writer.store, number);
  const note = { by: 'test', reason: '', now: new Date() };
  await changeRelease(writer, {
    ...note,
    action: 'promote',
    versions: allVersions(1),
    isBudgetChecked: true,
  });
  await changeRelease(writer, {
    action: 'canary',
    ...note,
    app: 'planner',
    version: versionOf(2),
    share: 100,
  });
});
afterEach(() => rmSync(root, { recursive: true }));

/** The planner's version that a browser with the canary gets from a new gateway. */
async function plannerVersion(): Promise<string | undefined> {
  const app = await createGateway({
    releaseFolder: join(root, 'mirror'),
    releaseStore: { store: writer.store, keys: [key] },
    apiUrl: 'http://127.0.0.1:9',
  });
  try {
    const { remotes } = (await app.inject({ url: '/release.json', headers: { cookie } })).json<Release>();
    return remotes.find(({ name }) => name === 'planner')?.version;
  } finally {
    await app.close();
  }
}

describe('a canary whose build is changed in the store by somebody without a key (FED-15)', () => {
  it('is served as long as its files have the hashes of the signed document', async () => {
    expect(await plannerVersion()).toBe(versionOf(2));
  });

  it('is left out, also if its manifest names the hash of the changed file', async () => {
    const content = Buffer.from('stealTokens()');
    const build = await readBuild(writer.store, 'planner', versionOf(2));
    const files = build.files.map((file) =>
      file.path === 'entry.js' ? { ...file, integrity: integrityValue(content) } : file,
    );
    await writeFile(join(root, 'store', 'remotes/planner', versionOf(2), 'entry.js'), content);
    await writeFile(
      join(root, 'store', manifestPath('planner', versionOf(2))),
      JSON.stringify({ ...build, files }),
    );
    expect(await plannerVersion()).toBe(versionOf(1));
  });
});
