import { backings, type Backing } from '../../test/backings.ts';
import {
  allVersions,
  aRemote,
  aShell,
  store as storeBuild,
  storeAll,
  versionOf,
  type Promotion,
  type Canary,
} from '../../test/build-fixture.ts';
import { readCurrent } from '../document/current-document.ts';
import { versionBefore, type ReleaseDocument } from '../document/release-document.ts';
import { generateSigningKey, signingKeySchema } from '../document/signing-keys.ts';
import { changeRelease } from './change-release.ts';
import { planOrder } from './orders.ts';

const signingKey = signingKeySchema.parse(generateSigningKey());
const first = new Date('2026-11-20T08:00:00.000Z');
const later = new Date('2026-11-20T09:00:00.000Z');
const who = { by: 'a@example.com', reason: 'test' };

describe.each(backings)('canaries in a $kind (FED-18)', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
    for (const number of [1, 2, 3]) await storeAll(backing.store, number);
    await release({ versions: allVersions(1) });
  });
  afterEach(async () => {
    await backing.remove();
  });

  const writer = () => ({ store: backing.store, signingKey, publicKeys: [signingKey] });
  const release = async (changes: Partial<Promotion>) =>
    changeRelease(writer(), {
      action: 'promote',
      versions: {},
      ...who,
      now: first,
      isBudgetChecked: true,
      ...changes,
    });
  const canary = async (share: number, changes: Partial<Canary> = {}) =>
    changeRelease(writer(), {
      action: 'canary',
      app: 'planner',
      version: versionOf(2),
      share,
      ...who,
      now: first,
      ...changes,
    });
  const current = async (): Promise<ReleaseDocument> => {
    const found = await readCurrent(backing.store, [signingKey]);
    if (!found) throw new Error('Nothing is promoted.');
    return found.document;
  };

  it('begins, grows, shrinks and ends; everybody else keeps what they have', async () => {
    await canary(10);
    await canary(50, { now: later, by: 'b@example.com' });
    expect(await canary(50)).toBeUndefined();
    const { deployed, release: everybody, canary: begun } = await current();
    expect(deployed['planner']).toMatchObject({ version: versionOf(1) });
    expect(begun).toMatchObject({
      app: 'planner',
      version: versionOf(2),
      share: 50,
      since: first.toISOString(),
      by: 'b@example.com',
    });
    expect(everybody.remotes.map(({ version }) => version)).toEqual([1, 1, 1].map(versionOf));
    expect(begun?.release.remotes.map(({ version }) => version)).toEqual([2, 1, 1].map(versionOf));
    await canary(20);
    await canary(0);
    expect(await canary(0)).toBeUndefined();
    const ended = await current();
    expect(ended).not.toHaveProperty('canary');
    expect(ended.history.map(({ action, changes }) => [action, changes[0]?.share])).toEqual([
      ['promote', undefined],
      ['canary', 10],
      ['canary', 50],
      ['canary', 20],
      ['end-canary', undefined],
    ]);
  });

  it('falls back to what everybody has (FED-12)', async () => {
    await release({ versions: { admin: versionOf(2) } });
    await canary(10);
    const { canary: begun } = await current();
    const previous = begun?.release.remotes.map((remote) => [remote.name, remote.previous?.version]);
    expect(previous).toEqual([
      ['planner', versionOf(1)],
      ['ecocycle', undefined],
      ['admin', versionOf(1)],
    ]);
  });

  it('a promotion gives it to everybody, and it ends; the version before is the one before', async () => {
    await canary(10);
    await release({ versions: { planner: versionOf(2) } });
    const document = await current();
    expect(document.deployed['planner']).toEqual({
      version: versionOf(2),
      since: first.toISOString(),
      by: who.by,
    });
    expect(document).not.toHaveProperty('canary');
    expect(versionBefore(document, 'planner')).toBe(versionOf(1));
  });

  it('the release of another app keeps it, and one of the same app says that it ends', async () => {
    await canary(10);
    await release({ versions: { admin: versionOf(2) } });
    const document = await current();
    expect(document.canary?.release.remotes.map(({ version }) => version)).toEqual([2, 1, 2].map(versionOf));
    const sentenceOf = (number: number) =>
      planOrder(
        document,
        { action: 'promote', versions: { planner: versionOf(number) } },
        { ...who, now: later },
      ).sentence;
    expect(sentenceOf(3)).toContain(`; the canary planner ${versionOf(2)} ends.`);
    expect(sentenceOf(2)).not.toContain('ends');
  });

  it('what everybody has, an unknown build, and ending another canary are rejected', async () => {
    await expect(canary(10, { version: versionOf(1) })).rejects.toThrow('Everybody has planner');
    await expect(canary(10, { version: versionOf(9) })).rejects.toThrow('publish it first');
    await canary(10);
    await expect(canary(0, { version: versionOf(3) })).rejects.toThrow(
      `The canary of planner is ${versionOf(2)}, not ${versionOf(3)}.`,
    );
    expect((await current()).revision).toBe(2);
  });

  it('a build that does not fit, alone or with a release of another app, is rejected', async () => {
    await storeBuild(backing.store, aRemote('planner', 4, { contract: { min: 2, max: 2 } }));
    await storeBuild(backing.store, aShell(4, { contract: { min: 1, max: 2 } }));
    await expect(canary(10, { version: versionOf(4) })).rejects.toThrow('supports contract 2');
    await release({ versions: { shell: versionOf(4) } });
    await canary(10, { version: versionOf(4) });
    await expect(release({ versions: { shell: versionOf(1) } })).rejects.toThrow('supports contract 2');
    expect((await current()).revision).toBe(3);
  });

  it('a second canary, of another app or another build, is rejected, and names the first', async () => {
    await canary(10);
    const rejection = `planner ${versionOf(2)} is a canary already.`;
    await expect(canary(30, { app: 'admin' })).rejects.toThrow(rejection);
    await expect(canary(30, { version: versionOf(3) })).rejects.toThrow(rejection);
    expect((await current()).revision).toBe(2);
    await canary(0);
    await canary(30, { app: 'admin' });
    expect((await current()).canary).toMatchObject({ app: 'admin', version: versionOf(2), share: 30 });
  });
});
