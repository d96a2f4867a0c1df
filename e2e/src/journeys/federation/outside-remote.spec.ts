import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedByRemote } from '@simmer/build/kit';
import { writeOutside } from '@simmer/new-remote/plan-outside';
import { installOffline, runIn } from '../../data/outside-remote.ts';
import { newPerson } from '../../data/people.ts';
import { runRelease } from '../../data/release-stores.ts';
import { startGateways } from '../../deploys/gateways.ts';
import { servedVersions } from '../../deploys/rollout.ts';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { ownReleaseStore } from '../../fixtures/own-release-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

const root = path.join(import.meta.dirname, '../../../..');

test(
  'outside remote: one that is built in a repository of its own is tested, published, run, promoted and opened (FED-53)',
  { tag: '@slow' },
  async ({ page, people, baseURL }) => {
    // The packages are compiled, and the tests of the repository run.
    test.setTimeout(360_000);
    if (baseURL === undefined) throw new Error('The configuration names no baseURL.');
    const superAdmin = newPerson('Boss Vale');
    const { token } = await people.onboard(superAdmin);
    await makeSuperAdmin(superAdmin.email);
    const own = await ownReleaseStore();
    const folder = await mkdtemp(path.join(tmpdir(), 'simmer-outside-'));
    const gateways = await startGateways(own.folder, baseURL, { count: 1 });
    const release = (text: string) => runRelease(text.split(' '), { RELEASE_STORE: own.folder });
    try {
      // A remote that shell and gateway know by its name moves out.
      writeOutside(root, 'admin', folder, sharedByRemote());
      installOffline(folder);
      for (const script of ['test', 'typecheck', 'build']) runIn(folder, 'npm', ['run', script]);

      expect(await release(`publish admin --build ${folder}`)).toMatchObject({ code: 0 });
      const checked = await release('check admin');
      expect(checked.output).toContain('can be promoted');
      expect(await release('promote admin')).toMatchObject({ code: 0 });
      const before = await servedVersions(baseURL);
      await expect
        .poll(async () => (await servedVersions(gateways.origin))['admin'])
        .not.toBe(before['admin']);

      await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
      await page.goto(`${gateways.origin}/admin`);
      await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(new FrameRegion(page).toast('Admin is connected')).toBeVisible();
    } finally {
      await gateways.stop();
      await own.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
