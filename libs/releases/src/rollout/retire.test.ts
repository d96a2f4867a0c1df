import { backings, type Backing } from '../../test/backings.ts';
import { allVersions, appNames, storeAll, versionOf } from '../../test/build-fixture.ts';
import type { ReleaseDocument } from '../document/release-document.ts';
import { generateSigningKey, signingKeySchema } from '../document/signing-keys.ts';
import { changeRelease } from './change-release.ts';
import { retirableBuilds, retireBuilds } from './retire.ts';

const signingKey = signingKeySchema.parse(generateSigningKey());
const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

describe.each(backings)('retire in a $kind', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
  });
  afterEach(async () => {
    await backing.remove();
  });

  /** The releases of these numbers, ten days after each other from now on. */
  async function releaseAll(numbers: readonly number[]): Promise<ReleaseDocument> {
    const writer = { store: backing.store, signingKey, publicKeys: [signingKey] };
    let document: ReleaseDocument | undefined;
    for (const [index, number] of numbers.entries()) {
      const change = {
        versions: allVersions(number),
        by: 'a@example.com',
        reason: '',
        now: daysFromNow(10 * index),
      };
      document = await changeRelease(writer, {
        action: 'promote',
        isBudgetChecked: true,
        ...change,
      });
    }
    if (!document) throw new Error('Nothing was promoted.');
    return document;
  }

  it('builds stay that are deployed, were deployed since then, or were stored since then (FED-17)', async () => {
    for (const number of [1, 2, 3, 4, 5]) await storeAll(backing.store, number);
    const document = await releaseAll([1, 2, 3]);
    const versionsAt = async (days: number) => {
      const builds = await retirableBuilds(backing.store, document, {
        since: daysFromNow(days),
        newestCount: 0,
      });
      return [...new Set(builds.map(({ version }) => version))].sort();
    };
    // 4 and 5 were never promoted; a day ago they were not stored yet.
    expect(await versionsAt(-1)).toEqual([]);
    // The change from 1 to 2 is ten days ahead, the change from 2 to 3 twenty.
    expect(await versionsAt(5)).toEqual([4, 5].map(versionOf));
    expect(await versionsAt(15)).toEqual([1, 4, 5].map(versionOf));
  });

  it('removes all files of a build, and the deployed ones are untouched', async () => {
    for (const number of [1, 2]) await storeAll(backing.store, number);
    const document = await releaseAll([1]);
    const builds = await retirableBuilds(backing.store, document, { since: daysFromNow(1), newestCount: 0 });
    expect(builds).toEqual(appNames.map((app) => ({ app, version: versionOf(2) })));
    await retireBuilds(backing.store, builds);
    const left = await Promise.all(
      ['shell', 'remotes', 'builds'].map(async (folder) => backing.store.listFiles(folder)),
    );
    expect(left.flat().length).toBeGreaterThan(0);
    expect(left.flat().filter(({ path }) => path.includes(versionOf(2)))).toEqual([]);
    expect(await retirableBuilds(backing.store, document, { since: daysFromNow(1), newestCount: 0 })).toEqual(
      [],
    );
  });

  it('the newest builds stay in any case, if a number is given', async () => {
    for (const number of [1, 2, 3]) await storeAll(backing.store, number);
    const document = await releaseAll([3]);
    const builds = await retirableBuilds(backing.store, document, { since: daysFromNow(1), newestCount: 2 });
    expect(builds).toHaveLength(appNames.length);
  });
});
