import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backings, type Backing } from '../../test/backings.ts';
import {
  allVersions,
  aRemote,
  aShell,
  store as storeBuild,
  storeAll,
  versionOf,
  appNames,
  remoteNames,
  type Promotion,
} from '../../test/build-fixture.ts';
import { readCurrent } from '../document/current-document.ts';
import type { ReleaseDocument } from '../document/release-document.ts';
import { generateSigningKey, signingKeySchema } from '../document/signing-keys.ts';
import { ReleaseRejection } from './orders.ts';
import { changeRelease } from './change-release.ts';
import { versionBefore } from '../document/release-document.ts';

const keyText = generateSigningKey();
const signingKey = signingKeySchema.parse(keyText);
const now = new Date('2026-11-20T08:00:00.000Z');
const program = path.join(import.meta.dirname, '../../test/promoting-process.ts');

describe.each(backings)('promote in a $kind', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
  });
  afterEach(async () => {
    await backing.remove();
  });

  const release = async (versions: Promotion['versions'], changes: Partial<Promotion> = {}) =>
    changeRelease(
      { store: backing.store, signingKey, publicKeys: [signingKey] },
      {
        action: 'promote',
        versions,
        by: 'a@example.com',
        reason: 'test',
        now,
        isBudgetChecked: true,
        ...changes,
      },
    );
  const current = async (): Promise<ReleaseDocument> => {
    const found = await readCurrent(backing.store, [signingKey]);
    if (!found) throw new Error('Nothing is promoted.');
    return found.document;
  };
  const start = (...args: string[]) =>
    fork(program, args, {
      env: { ...process.env, ...backing.environment, RELEASE_SIGNING_KEY: keyText },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });

  it('a release of one app replaces that app, keeps the others and updates their preloads of its files', async () => {
    await storeAll(backing.store, 1);
    await storeBuild(backing.store, aRemote('planner', 2));
    await release(allVersions(1));
    await release({ planner: versionOf(2) });
    const { release: released, deployed, history, revision } = await current();
    expect(revision).toBe(2);
    const expected = { ...allVersions(1), planner: versionOf(2) };
    expect(appNames.map((app) => deployed[app]?.version)).toEqual(appNames.map((app) => expected[app]));
    expect(released.remotes.map(({ version }) => version)).toEqual(remoteNames.map((app) => expected[app]));
    const account = released.shell.routes.find((route) => route.path === '/account');
    expect(account?.preloads[0]?.href).toBe(`/remotes/planner/${versionOf(2)}/entry.js`);
    expect(history.at(-1)).toEqual({
      revision: 2,
      action: 'promote',
      at: now.toISOString(),
      by: 'a@example.com',
      reason: 'test',
      changes: [{ app: 'planner', from: versionOf(1), to: versionOf(2) }],
    });
  });

  it('versions that are deployed already change nothing', async () => {
    await storeAll(backing.store, 1);
    await release(allVersions(1));
    expect(await release({ shell: versionOf(1) })).toBeUndefined();
    expect((await current()).revision).toBe(1);
  });

  it('contract ranges without a common number, missing slots and too many bytes are rejected (FED-16)', async () => {
    await storeAll(backing.store, 1);
    await release(allVersions(1));
    await storeBuild(backing.store, aRemote('admin', 2, { contract: { min: 2, max: 3 } }));
    await storeBuild(backing.store, aRemote('planner', 2, { slots: [] }));
    await storeBuild(backing.store, aShell(2, { contract: { min: 1, max: 2 } }));
    await expect(release({ admin: versionOf(2) })).rejects.toThrow(
      `admin ${versionOf(2)} supports contract 2 to 3, shell ${versionOf(1)} supports 1.`,
    );
    await expect(release({ planner: versionOf(2) })).rejects.toThrow(
      "No remote provides the slot 'calendar-card'.",
    );
    const large = aRemote('ecocycle', 2);
    const files = large.files.map((file) => (file.path === 'page.js' ? { ...file, gzip: 325_000 } : file));
    await storeBuild(backing.store, { ...large, files });
    await expect(release({ ecocycle: versionOf(2) })).rejects.toThrow('/ecocycle loads 325 kB of code');
    await expect(release({ ecocycle: versionOf(2) })).rejects.toThrow(ReleaseRejection);
    await expect(release({ planner: versionOf(3) })).rejects.toThrow('publish it first');
    expect((await current()).revision).toBe(1);
    // The range of the new shell includes 1 and 2.
    await release({ shell: versionOf(2), admin: versionOf(2) });
    expect((await current()).revision).toBe(2);
  });

  it('the code of a slot, which loads after the first paint, does not count for the budget of its page', async () => {
    await storeAll(backing.store, 1);
    await release(allVersions(1));
    const planner = aRemote('planner', 2);
    const card = planner.files.map((file) => (file.path === 'card.js' ? { ...file, gzip: 325_000 } : file));
    await storeBuild(backing.store, { ...planner, files: card });
    expect(await release({ planner: versionOf(2) })).toHaveProperty('revision', 2);
    const shell = aShell(2);
    const files = shell.files.map((file) => (file.path === 'account.js' ? { ...file, gzip: 325_000 } : file));
    await storeBuild(backing.store, { ...shell, files });
    await expect(release({ shell: versionOf(2) })).rejects.toThrow('/account loads 325 kB of code');
  });

  it('the version before is the one that was promoted before, also after a rollback', async () => {
    for (const number of [1, 2, 3]) await storeAll(backing.store, number);
    for (const number of [1, 2, 3]) await release({ ...allVersions(1), admin: versionOf(number) });
    expect(versionBefore(await current(), 'admin')).toBe(versionOf(2));
    await release({ admin: versionOf(2) }, { action: 'rollback' });
    expect(versionBefore(await current(), 'admin')).toBe(versionOf(1));
    await release({ admin: versionOf(1) }, { action: 'rollback' });
    expect(versionBefore(await current(), 'admin')).toBeUndefined();
  });

  it('names the build that was replaced, and none after a rollback (FED-12)', async () => {
    for (const number of [1, 2, 3]) await storeAll(backing.store, number);
    for (const number of [1, 2, 3]) await release({ ...allVersions(1), admin: versionOf(number) });
    const previous = async () =>
      (await current()).release.remotes.find(({ name }) => name === 'admin')?.previous?.version;
    expect(await previous()).toBe(versionOf(2));
    await release({ shell: versionOf(2) });
    expect(await previous()).toBe(versionOf(2));
    await release({ admin: versionOf(1) }, { action: 'rollback' });
    expect(await previous()).toBeUndefined();
  });

  it('of 24 releases at once in three processes none is lost (FED-14)', async () => {
    await storeAll(backing.store, 0xfff);
    await release(allVersions(0xfff));
    const builds = Array.from({ length: 24 }, (_, index) => index);
    for (const number of builds) {
      const app = appNames[number % appNames.length];
      await storeBuild(backing.store, app === 'shell' ? aShell(number) : aRemote(app, number));
    }
    const exits = Array.from({ length: 3 }, async (_, index) => {
      const [code] = (await once(start(String(index * 8), '8'), 'exit')) as [number | null];
      return code;
    });
    expect(await Promise.all(exits)).toEqual(Array(3).fill(0));
    const { history, deployed, revision } = await current();
    expect(revision).toBe(25);
    expect(history.map((entry) => entry.revision)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    const changes = history.slice(1).flatMap((entry) => entry.changes);
    expect(changes.map(({ to }) => to).sort()).toEqual(builds.map(versionOf).sort());
    for (const app of appNames) {
      const own = changes.filter((change) => change.app === app);
      expect(own.map(({ from }) => from)).toEqual([
        versionOf(0xfff),
        ...own.slice(0, -1).map(({ to }) => to),
      ]);
      expect(deployed[app]?.version).toBe(own.at(-1)?.to);
    }
  });

  it('a release that is killed leaves a readable document, and the next one is not blocked', async () => {
    for (const number of [1, 2, 3, 4]) await storeAll(backing.store, number);
    await release(allVersions(1));
    for (let round = 0; round < 2; round += 1) {
      const child = start('1', '4', 'forever');
      await once(child, 'message');
      await pause(40 * round);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const { revision, history } = await current();
      expect(history).toHaveLength(revision);
      await release({ ...allVersions(2), admin: versionOf(1 + (round % 2)) });
      expect((await current()).revision).toBeGreaterThanOrEqual(revision);
    }
  });
});
