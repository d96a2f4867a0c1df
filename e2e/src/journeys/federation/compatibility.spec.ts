import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { newPerson } from '../../data/people.ts';
import { copyBuilds, putBuildWithEntry, runRelease } from '../../data/release-stores.ts';
import { currentRelease, entryThatThrowsInRender, remoteOf } from '../../data/remotes.ts';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';

const broken = 'ffffffffffff';

test(
  'compatibility: a build that fails in a browser is not promoted, one that passes is (FED-50, FED-51)',
  { tag: '@slow' },
  async ({ people, baseURL }) => {
    test.slow();
    if (baseURL === undefined) throw new Error('The configuration names no baseURL.');
    const superAdmin = newPerson('Boss Vale');
    await people.onboard(superAdmin);
    await makeSuperAdmin(superAdmin.email);
    const folder = await mkdtemp(path.join(tmpdir(), 'simmer-releases-'));
    const store = new FolderStore(folder);
    const env = {
      RELEASE_STORE: folder,
      SUPER_ADMIN_EMAIL: superAdmin.email,
      SUPER_ADMIN_PASSWORD: superAdmin.password,
    };
    const release = (text: string) => runRelease(text.split(' '), env);
    const current = await currentRelease(baseURL);
    const { version, global } = remoteOf(current, 'admin');
    const apps = [
      `shell@${current.shell.version}`,
      ...current.remotes.map((remote) => `${remote.name}@${remote.version}`),
    ].join(' ');
    try {
      await copyBuilds(current, store);
      const script = entryThatThrowsInRender(global.replace(version, broken), '/admin');
      await putBuildWithEntry(store, { name: 'admin', version: broken, from: version }, script);
      expect((await release(`promote ${apps}`)).output).toContain('were never run together');
      expect(await release(`check ${apps} --site ${baseURL}`)).toMatchObject({ code: 0 });
      expect(await release(`promote ${apps}`)).toMatchObject({ code: 0 });

      const checked = await release(`check admin@${broken} --site ${baseURL}`);
      expect(checked).toMatchObject({ code: 1 });
      expect(checked.output).toMatch(new RegExp(`admin ${broken} +FAILED`));
      expect(checked.output).toContain("/admin: no heading 'Admin'");
      const refused = await release(`promote admin@${broken}`);
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.output).toContain(`npm run release -- check admin@${broken}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
