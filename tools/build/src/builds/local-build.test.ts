import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@simmer/contracts/remote-contract';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { writeSource } from './build-source.ts';
import { describeRemote } from './describe-build.ts';
import { publishBuild, readBuildIn, readLocalBuild } from './local-build.ts';
import { versionMark } from './build-names.ts';

let folder: string;
let build: string;
let store: FolderStore;

const manifest: RemoteManifest = {
  name: 'planner',
  routes: [
    {
      path: '/calendar',
      access: 'onboarded',
      chunks: ['calendar'],
    },
  ],
  nav: [{ path: '/calendar', label: 'Calendar', icon: 'calendar', order: 1, access: 'onboarded' }],
  slots: [],
};
const report = { chunks: [], groups: { remote: [], calendar: [] } };
const read = (from = build, described = manifest) =>
  readBuildIn(from, (files) => describeRemote(described, files));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-build-'));
  build = join(folder, 'planner');
  store = new FolderStore(join(folder, 'store'));
  mkdirSync(join(build, 'dist/out'), { recursive: true });
  writeFileSync(join(build, 'dist/out/remote-entry.js'), `var name = '${versionMark}';`);
  writeFileSync(join(build, 'dist/stats.json'), JSON.stringify(report));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('publishBuild', () => {
  it('stores the stamped files in the folder of their public URL', async () => {
    const published = await publishBuild(store, read());
    const file = await store.readFile(`remotes/planner/${published.version}/remote-entry.js`);
    expect(Buffer.from(file ?? []).toString()).toBe(`var name = '${published.version}';`);
    expect(published).toMatchObject({
      entry: 'remote-entry.js',
      global: `simmer_remote_planner_${published.version}`,
    });
  });

  it('an unchanged build keeps its version and hashes, and stores nothing', async () => {
    const copy = join(folder, 'copy');
    cpSync(build, copy, { recursive: true });
    const first = await publishBuild(store, read());
    const before = await store.listFiles('remotes');
    expect(await publishBuild(store, read(copy))).toEqual(first);
    expect(read(copy).pack().manifest).toEqual(first);
    expect(await store.listFiles('remotes')).toEqual(before);
  });

  it('says which commit it comes from; another commit with the same content is the same build (FED-19)', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', build, '-c', 'user.email=ada@example.com', ...args], { stdio: 'ignore' });
    writeSource(build);
    expect(read().pack().manifest.source).toBeUndefined();
    git('init');
    git('config', 'user.name', 'Ada');
    writeFileSync(join(build, '.gitignore'), 'dist');
    git('add', '.');
    git('commit', '-m', 'planner: show the week\n\nPeople asked for it.');
    writeSource(build);
    const { source, version } = await publishBuild(store, read());
    expect(source).toMatchObject({ isDirty: false, by: 'Ada', subject: 'planner: show the week' });
    expect(source?.commit).toMatch(/^[0-9a-f]{40}$/);
    writeFileSync(join(build, 'page.tsx'), '');
    writeSource(build);
    expect(read().pack().manifest).toMatchObject({ version, source: { ...source, isDirty: true } });
  });

  it('a chunk whose hash nothing checks is rejected, and nothing is stored (FED-21)', async () => {
    writeFileSync(join(build, 'dist/out/late.css'), '.late{}');
    await expect(publishBuild(store, read())).rejects.toThrow(
      'planner: nothing checks the hash of late.css.',
    );
    expect(await store.listFiles('remotes')).toEqual([]);
  });

  it('another manifest is another version, though its files are the same', () => {
    expect(read(build, { ...manifest, nav: [] }).version).not.toBe(read().version);
  });

  it('an upload that was killed is completed', async () => {
    const { version, pack } = read();
    await store.putFile(
      `remotes/planner/${version}/remote-entry.js`,
      pack().files[0]?.content ?? Buffer.of(),
    );
    await publishBuild(store, read());
    expect(await store.listFiles('builds')).toHaveLength(1);
  });
});

test('readLocalBuild: a folder without a package is named', async () => {
  await expect(readLocalBuild('team-notes')).rejects.toThrow(/no package in .*team-notes-mfe/);
});
