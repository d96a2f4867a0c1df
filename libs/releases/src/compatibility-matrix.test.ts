import { backings, type Backing } from '../test/backings.ts';
import {
  allVersions,
  aRemote,
  aShell,
  store as storeBuild,
  storeAll,
  versionOf,
  type Promotion,
} from '../test/build-fixture.ts';
import type { BuildManifest } from './builds/build-manifest.ts';
import { generateSigningKey, signingKeySchema } from './document/signing-keys.ts';
import { changeRelease } from './rollout/change-release.ts';
import { retireBuilds } from './rollout/retire.ts';
import {
  putRow,
  readPairs,
  buildHash,
  runnerVersion,
  signRow,
  type CompatibilityRow,
} from './compatibility-matrix.ts';

const signingKey = signingKeySchema.parse(generateSigningKey());
const outsider = signingKeySchema.parse(generateSigningKey());
const now = new Date('2026-11-20T08:00:00.000Z');
const note = { by: 'a@example.com', reason: 'a test', now };
const pair = { shell: versionOf(1), remote: 'planner', version: versionOf(2) } as const;

function rowOf(shell: BuildManifest, remote: BuildManifest, changes: Partial<CompatibilityRow> = {}) {
  return {
    schema: 1,
    runner: runnerVersion,
    shell: { version: shell.version, hash: buildHash(shell) },
    remote: { app: remote.app, version: remote.version, hash: buildHash(remote) },
    beside: {},
    at: now.toISOString(),
    problems: [],
    ...changes,
  } as CompatibilityRow;
}

describe.each(backings)('the compatibility matrix in a $kind', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
    await storeAll(backing.store, 1);
    await storeBuild(backing.store, aRemote('planner', 2));
    await storeBuild(backing.store, aShell(2));
    await change({ versions: allVersions(1), areRunsRequired: false });
  });
  afterEach(async () => {
    await backing.remove();
  });

  const writer = () => ({ store: backing.store, signingKey, publicKeys: [signingKey] });
  const change = async (changes: Partial<Promotion>) =>
    changeRelease(writer(), {
      action: 'promote',
      versions: { planner: versionOf(2) },
      ...note,
      isBudgetChecked: true,
      areRunsRequired: true,
      ...changes,
    });
  const put = async (
    shell: number,
    remote: number,
    changes: Partial<CompatibilityRow> = {},
    key = signingKey,
  ) => putRow(backing.store, rowOf(aShell(shell), aRemote('planner', remote), changes), key);
  const kindOf = async (one: typeof pair = pair) =>
    (await readPairs(backing.store, [one], [signingKey]))[0]?.kind;

  it('a build whose pair was never run is not promoted, and the command that runs it is named (FED-51)', async () => {
    await expect(change({})).rejects.toThrow(
      [
        `shell ${versionOf(1)} and planner ${versionOf(2)} were never run together.`,
        `npm run release -- check planner@${versionOf(2)} runs them.`,
      ].join('\n'),
    );
    await put(1, 2);
    expect((await change({}))?.deployed['planner']?.version).toBe(versionOf(2));
  });

  it('a build whose pair failed is not promoted, and the reason is named (FED-51)', async () => {
    await put(1, 2, { problems: ["/calendar: no button 'Today'"] });
    await expect(change({})).rejects.toThrow("do not work together: /calendar: no button 'Today'");
  });

  it('a canary needs the same runs, and its end needs none (FED-51)', async () => {
    const order = {
      action: 'canary',
      app: 'planner',
      version: versionOf(2),
      ...note,
      areRunsRequired: true,
    } as const;
    await expect(changeRelease(writer(), { ...order, share: 10 })).rejects.toThrow('were never run together');
    await put(1, 2);
    await changeRelease(writer(), { ...order, share: 10 });
    expect(await changeRelease(writer(), { ...order, share: 0 })).not.toHaveProperty('canary');
  });

  it('a new shell needs a run with each remote that is deployed and with the build before it (FED-51)', async () => {
    await change({ areRunsRequired: false });
    const shell = { versions: { shell: versionOf(2) } };
    const missing = await change(shell).catch((error: unknown) => String(error));
    expect(missing).toContain(`planner ${versionOf(1)} were never run together`);
    expect(missing).toContain(`planner ${versionOf(2)} were never run together`);
    for (const number of [1, 2]) await put(2, number);
    for (const name of ['ecocycle', 'admin'] as const)
      await putRow(backing.store, rowOf(aShell(2), aRemote(name, 1)), signingKey);
    expect((await change(shell))?.deployed['shell']?.version).toBe(versionOf(2));
    // The shell before it is still in open tabs.
    await storeBuild(backing.store, aRemote('planner', 3));
    await put(2, 3);
    await expect(change({ versions: { planner: versionOf(3) } })).rejects.toThrow(
      `shell ${versionOf(1)} and planner ${versionOf(3)} were never run together`,
    );
  });

  it('a rollback needs no run (FED-51)', async () => {
    await change({ areRunsRequired: false });
    const back = { action: 'rollback', versions: { planner: versionOf(1) } } as const;
    expect(await change({ ...back, areRunsRequired: false })).toBeDefined();
  });

  it('the newest row of a pair counts', async () => {
    await put(1, 2, { problems: ['/calendar: an empty page'] });
    expect(await kindOf()).toBe('failed');
    await put(1, 2, { at: '2026-11-20T09:00:00.000Z' });
    expect(await kindOf()).toBe('passed');
  });

  it.each<[string, Partial<CompatibilityRow>, typeof signingKey]>([
    ['that an unknown key signed', {}, outsider],
    [
      'of another build with the same version',
      { shell: { version: versionOf(1), hash: '0'.repeat(64) } },
      signingKey,
    ],
    ['of another runner', { runner: runnerVersion + 1 }, signingKey],
  ])('a row %s does not count', async (_what, changes, key) => {
    await put(1, 2, changes, key);
    expect(await kindOf()).toBe('missing');
  });

  it('a row that was changed after it was signed does not count', async () => {
    const failed = rowOf(aShell(1), aRemote('planner', 2), { problems: ['/calendar: an empty page'] });
    const forged = signRow(failed, signingKey).replace(
      '"problems":["/calendar: an empty page"]',
      '"problems":[]',
    );
    expect(forged).toContain('"problems":[]');
    await backing.store.putFile(
      `compatibility/planner/${versionOf(2)}/${versionOf(1)}/2026.json`,
      Buffer.from(forged),
    );
    expect(await kindOf()).toBe('missing');
  });

  it('builds whose contract ranges do not overlap need no run together', async () => {
    await storeBuild(backing.store, aRemote('planner', 4, { contract: { min: 2, max: 2 } }));
    expect(await kindOf({ ...pair, version: versionOf(4) })).toBe('contract');
  });

  it('the rows of a removed build are removed with it', async () => {
    await put(1, 2);
    await retireBuilds(backing.store, [{ app: 'planner', version: versionOf(2) }]);
    expect(await backing.store.listFiles('compatibility')).toEqual([]);
    expect(await kindOf()).toBe('retired');
  });
});
