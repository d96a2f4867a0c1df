import { backings, type Backing } from '../../test/backings.ts';
import {
  allVersions,
  aRemote,
  store as storeBuild,
  storeAll,
  versionOf,
  type Promotion,
} from '../../test/build-fixture.ts';
import { readCurrent, type ReleaseWriter } from '../document/current-document.ts';
import type { ReleaseDocument } from '../document/release-document.ts';
import { generateSigningKey, signingKeySchema } from '../document/signing-keys.ts';
import { changeRelease } from './change-release.ts';
import { freshReleases, revertRelease } from './revert-release.ts';

const signingKey = signingKeySchema.parse(generateSigningKey());
const promotedAt = new Date('2026-11-20T08:00:00.000Z');
const now = new Date('2026-11-20T09:00:00.000Z');
const planner = { app: 'planner', version: versionOf(2), before: versionOf(1), isCanary: false } as const;
const canary = { app: 'planner', version: versionOf(3), before: versionOf(2), isCanary: true } as const;
const note = { by: 'gateway', reason: 'It failed in 20 of 40 page loads.', now };

describe.each(backings)('a fresh release in a $kind (FED-42)', ({ open }) => {
  let backing: Backing;
  let writer: ReleaseWriter;
  beforeEach(async () => {
    backing = await open();
    writer = { store: backing.store, signingKey, publicKeys: [signingKey] };
    await storeAll(backing.store, 1);
    for (const number of [2, 3]) await storeBuild(backing.store, aRemote('planner', number));
    await release(allVersions(1), { now: new Date('2026-11-18T08:00:00.000Z') });
    await release({ planner: versionOf(2) });
  });
  afterEach(async () => {
    await backing.remove();
  });

  async function release(versions: Promotion['versions'], changes: Partial<Promotion> = {}): Promise<void> {
    const person = {
      by: 'a@example.com',
      reason: 'test',
      now: promotedAt,
      isBudgetChecked: true,
      areRunsRequired: false,
    };
    await changeRelease(writer, { action: 'promote', versions, ...person, ...changes });
  }
  async function current(): Promise<ReleaseDocument> {
    const found = await readCurrent(backing.store, [signingKey]);
    if (!found) throw new Error('Nothing is promoted.');
    return found.document;
  }
  it('is taken back once by many gateways at the same time, with the reason in the history', async () => {
    expect(freshReleases(await current(), now)).toEqual([planner]);
    const results = await Promise.all(Array.from({ length: 5 }, () => revertRelease(writer, planner, note)));
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    const { revision, deployed, history } = await current();
    expect(revision).toBe(3);
    expect(deployed['planner']?.version).toBe(versionOf(1));
    expect(history.at(-1)).toMatchObject({
      action: 'rollback',
      by: 'gateway',
      reason: note.reason,
      changes: [{ app: 'planner', from: versionOf(2), to: versionOf(1) }],
    });
  });

  it('the version that it goes back to is not checked in turn', async () => {
    await revertRelease(writer, planner, note);
    expect(freshReleases(await current(), now)).toEqual([]);
  });

  it('that was replaced in the meantime stays', async () => {
    await release({ planner: versionOf(3) });
    expect(await revertRelease(writer, planner, note)).toBeUndefined();
    expect((await current()).deployed['planner']?.version).toBe(versionOf(3));
  });

  it('is not checked after a day', async () => {
    expect(freshReleases(await current(), new Date('2026-11-21T08:00:01.000Z'))).toEqual([]);
  });

  describe('with a canary', () => {
    beforeEach(() => startCanary(10));

    async function startCanary(share: number): Promise<void> {
      const person = { by: 'a@example.com', reason: 'test', now: promotedAt, areRunsRequired: false };
      await changeRelease(writer, {
        action: 'canary',
        app: 'planner',
        version: versionOf(3),
        share,
        ...person,
      });
    }

    it('both are checked, and the canary for as long as it is one', async () => {
      expect(freshReleases(await current(), now)).toEqual([planner, canary]);
      expect(freshReleases(await current(), new Date('2026-11-29T08:00:00.000Z'))).toEqual([canary]);
    });

    it('the canary is ended once by many gateways at the same time, and everybody keeps what they have', async () => {
      const results = await Promise.all(Array.from({ length: 5 }, () => revertRelease(writer, canary, note)));
      expect(results.filter((result) => result !== undefined)).toHaveLength(1);
      const { deployed, history, canary: rest } = await current();
      expect(deployed['planner']).toMatchObject({ version: versionOf(2) });
      expect(rest).toBeUndefined();
      expect(history.at(-1)).toMatchObject({
        action: 'end-canary',
        by: 'gateway',
        reason: note.reason,
        changes: [{ app: 'planner', from: versionOf(3), to: versionOf(2) }],
      });
    });

    it('a canary that was promoted in the meantime is taken back as a promotion only', async () => {
      await release({ planner: versionOf(3) });
      expect(await revertRelease(writer, canary, note)).toBeUndefined();
      expect(freshReleases(await current(), now)).toEqual([{ ...canary, isCanary: false }]);
    });
  });
});
