import 'fake-indexeddb/auto';
import { northStar } from '@simmer/testing/north-star.factory';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from './device-database.ts';
import type { Tables } from './tables.ts';
import type { AppData } from '../copy/app-data.ts';
import { PlanStore } from '../copy/plan-store.ts';
import { deviceKey } from '../testing/device-key.ts';
import { type DiskImage, flipByte, readImage, writeImage } from '../testing/flip-byte.ts';
import { putStep, stepsIn } from '../outbox.ts';
import { prepareOutbox } from '../prepare-outbox.ts';
import { damagedOf, showDamaged } from '../show-damaged.ts';

const [USER, OTHER] = ['019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21', '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a22'];
const SEEDS = 1000;
const poster = { id: 'poster', content: 'Saying yes too often' };

const letWait = (userId: string, id: string): Promise<void> =>
  deviceDatabase.run(async (tables) => {
    const changes = [{ resource: 'timeBlocks' as const, id, fields: { note: `Note ${id}` }, seen: {} }];
    const madeAt = '2026-01-06T08:00:00.000Z';
    putStep(tables, userId, { step: { key: `key of ${id}`, label: `Block ${id}`, madeAt, changes } });
  });

/** A plan of its own in each of two scopes, changes of one user that wait, and of one who has signed out. */
async function fill(keys: Readonly<Record<string, CryptoKey>>): Promise<void> {
  // A flipped byte makes none of them another one.
  const blocks = ['aaa', 'bbb', 'ccc', 'ddd'].map((id) => timeBlock({ id, title: `Block ${id}` }));
  const fillPlan = (copy: PlanStore) =>
    copy.transact(async ({ data, fields }) => {
      Object.assign(data, {
        timeBlocks: [...blocks],
        northStarThemes: [northStar({ id: 'star' })],
        activities: data.activities.slice(0, 2),
        hasCompletedOnboarding: true,
        northStarPoster: poster,
      });
      if (copy.scope !== LOCAL_SCOPE) fields.catalogue = { known: ['timeBlocks'] };
    });
  await fillPlan(new PlanStore(LOCAL_SCOPE));
  for (const userId of [OTHER, USER]) {
    await deviceDatabase.lock();
    await deviceDatabase.unlock(userId, keys[userId] as CryptoKey);
    const copy = new PlanStore(userId);
    await fillPlan(copy);
    for (const { id } of blocks.slice(0, userId === USER ? 3 : 1)) await letWait(userId, id);
    if (userId === OTHER) await copy.remove();
  }
  await deviceDatabase.run(async ({ damaged, readings }) => {
    damaged.put({ userId: USER, from: 'outbox', foundAt: '2026-01-05', content: { label: 'Before' } });
    readings.put({ userId: USER, name: 'events', readAt: '2026-01-05', data: ['An event'] });
  });
}

/** What a user's browser would send. */
const waitingOf = (userId: string) =>
  deviceDatabase.read(async (tables: Tables) =>
    (await stepsIn(tables, userId)).map(({ step }) => JSON.stringify(step)),
  );

const shownTo = async (scope: string) =>
  (await deviceDatabase.read((tables) => damagedOf(tables, scope))).map(showDamaged);

const partsOf = ({ northStarPoster, hasCompletedOnboarding, ...lists }: AppData): string[] =>
  [
    ...(northStarPoster ? [northStarPoster] : []),
    ...(hasCompletedOnboarding ? ['onboarded'] : []),
    ...lists.timeBlocks,
    ...lists.northStarThemes,
    ...lists.activities,
  ].map((each) => JSON.stringify(each));

/** What a page that starts now reads, shows and would send. */
async function start() {
  const [copy, own] = [new PlanStore(USER), new PlanStore(LOCAL_SCOPE)];
  const plans = { user: partsOf(await copy.read()), own: partsOf(await own.read()) };
  await prepareOutbox(USER);
  return {
    ...plans,
    sent: await waitingOf(USER),
    shown: await shownTo(USER),
    shownSignedOut: await shownTo(LOCAL_SCOPE),
  };
}

/** The key is there, and stays: what a browser without its key gets from the server. */
async function unlockIfLocked(userId: string, key: CryptoKey): Promise<void> {
  await deviceDatabase.keepNothing(false);
  if (!(await deviceDatabase.isUnlocked(userId))) await deviceDatabase.unlock(userId, key);
}

const lost = (before: readonly string[], after: readonly string[]): string[] =>
  before.filter((each) => !after.includes(each));

/** A flip after which every key is still one. */
async function damage(image: DiskImage, rng: Rng): Promise<string> {
  for (;;) {
    const flipped = flipByte(image, rng);
    const isWritten = await writeImage(flipped.image).then(
      () => true,
      () => false,
    );
    if (isWritten) return flipped.where;
  }
}

test(`damaged database: after each of ${SEEDS} flipped bytes the rest is read and sent, and the row is shown (OFF-82)`, async () => {
  const keys = { [USER]: await deviceKey(), [OTHER]: await deviceKey() };
  await fill(keys);
  await deviceDatabase.close();
  const image = await readImage();
  const whole = await start();
  expect([whole.sent.length, whole.shown.length, whole.shownSignedOut.length]).toEqual([3, 1, 0]);
  const failures: unknown[] = [];
  for (let seed = 0; seed < SEEDS; seed += 1) {
    await deviceDatabase.close();
    const where = await damage(image, seededRandom(seed));
    const lockedCount = await deviceDatabase.read(({ outbox }) => outbox.lockedCount(USER));
    if (lockedCount > 0) await unlockIfLocked(USER, keys[USER] as CryptoKey);
    const after = await start();
    const lostOfUser = [...lost(whole.user, after.user), ...lost(whole.sent, after.sent)];
    const lostSignedOut = lost(whole.own, after.own);
    await deviceDatabase.lock();
    await deviceDatabase.unlock(OTHER, keys[OTHER] as CryptoKey);
    await prepareOutbox(OTHER);
    const isOtherLost = (await waitingOf(OTHER)).length !== 1;
    const shownToOther = await shownTo(OTHER);
    const problems = {
      changed: [...lost(after.user, whole.user), ...lost(after.own, whole.own)],
      foreign: lost(after.sent, whole.sent),
      twice: after.sent.length !== new Set(after.sent).size,
      silent:
        (lostOfUser.length > 0 && after.shown.length < 2) ||
        (lostSignedOut.length > 0 && after.shownSignedOut.length === 0) ||
        (isOtherLost && shownToOther.length === 0),
      tooMany: lostOfUser.length + lostSignedOut.length + Number(isOtherLost) > 2,
      blank: [...after.shown, ...after.shownSignedOut].filter(
        ({ label, why, file = '' }) => !label || !why || !file,
      ),
    };
    if (Object.values(problems).some((problem) => (Array.isArray(problem) ? problem.length > 0 : problem)))
      failures.push({ seed, where, ...problems, lostOfUser, lostSignedOut });
  }
  expect(failures).toEqual([]);
  await deviceDatabase.close();
}, 180_000);
