import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { northStar } from '@simmer/testing/north-star.factory';
import { deviceDatabase } from '../disk/device-database.ts';
import { signatureOf } from '../disk/stored-json.ts';
import { FakeChannel } from '../testing/fake-tabs.ts';
import { TestStorage } from '../testing/test-storage.ts';
import { ensureLocalPlan, hasCompletedHere, localStore, takeOverText } from './local-plan.ts';
import { PlanStore } from './plan-store.ts';

const KEY = 'simmer-app-data';
let storage = new TestStorage();
let idle: (() => void)[] = [];

beforeEach(() => {
  [storage, idle] = [new TestStorage(), []];
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    BroadcastChannel: FakeChannel,
  });
});
afterEach(async () => {
  Object.assign(storage, { isFull: false });
  await mirrored();
  await localStore.remove();
  await deviceDatabase.close();
});

/** Waits until the page was idle, and what it does then is done. */
async function mirrored(): Promise<void> {
  for (const run of idle.splice(0)) run();
  for (let turn = 0; turn < 5; turn += 1) await deviceDatabase.read(async () => undefined);
}
const mirror = () => JSON.parse(storage.entries.get(KEY) ?? 'null');
const namesOf = async (store: PlanStore) => (await store.read()).northStarThemes.map(({ name }) => name);
/** The plan as the next page opens it. */
const nextStart = () => new PlanStore('local', { takeOver: takeOverText });
const textOf = (name: string) => JSON.stringify({ northStarThemes: [{ id: 'star', name }] });
const addStar = (name: string) =>
  localStore.change(({ northStarThemes }) => void northStarThemes.push(northStar({ name })));

test('local plan: a change is written under the name that other software knows, when the page is idle (PRD-5)', async () => {
  await addStar('Rest');
  await addStar('Play');
  expect([mirror(), idle.length]).toEqual([null, 1]);
  await mirrored();
  expect(mirror()).toEqual(JSON.parse(JSON.stringify(await localStore.read())));
  const text = storage.entries.get(KEY) ?? '';
  expect(storage.entries.get(`${KEY}-signature`)).toBe(signatureOf(text));
  await addStar('Walk');
  expect(idle).toHaveLength(1);
});

test('local plan: a text of other software is taken over once, where nothing is stored or it is newer (OFF-5)', async () => {
  storage.entries.set(KEY, textOf('Sleep'));
  expect(await namesOf(nextStart())).toEqual(['Sleep']);
  await nextStart().change((data) => void (data.northStarThemes = []));
  // The page has not written its own text yet.
  expect(await namesOf(nextStart())).toEqual([]);
  storage.entries.set(KEY, textOf('Later'));
  expect(await namesOf(nextStart())).toEqual(['Later']);
});

test('local plan: its own text is not taken over, nor one that cannot be read (OFF-2, OFF-5)', async () => {
  await addStar('Rest');
  await mirrored();
  await nextStart().change((data) => void (data.northStarThemes = [northStar({ name: 'Play' })]));
  expect(await namesOf(nextStart())).toEqual(['Play']);
  storage.entries.set(KEY, '{"northStarThemes":[{');
  expect(await namesOf(nextStart())).toEqual(['Play']);
});

test('local plan: its own text is taken over where the rows are lost (OFF-2)', async () => {
  await addStar('Rest');
  await mirrored();
  await new PlanStore('local').remove();
  expect(await namesOf(nextStart())).toEqual(['Rest']);
});

test.each<[what: string, text: string | null, unreadable: string | undefined]>([
  ['is missing', null, undefined],
  ['is no plan, which is set aside', '[7]', '[7]'],
  ['is empty', '', ''],
])('local plan: its text is written again at a start if it %s (OFF-2)', async (_, text, unreadable) => {
  await addStar('Rest');
  await mirrored();
  if (text === null) storage.entries.delete(KEY);
  else storage.entries.set(KEY, text);
  await ensureLocalPlan(nextStart());
  await mirrored();
  expect(mirror()).toMatchObject({ northStarThemes: [{ name: 'Rest' }] });
  expect(storage.entries.get(`${KEY}-unreadable`)).toBe(unreadable);
  await localStore.remove();
  expect([...storage.entries.keys()].filter((key) => key.startsWith(KEY))).toEqual([]);
});

test('local plan: the first start stores the defaults, and one that finds its text leaves it alone (OFF-2)', async () => {
  await ensureLocalPlan();
  expect(await deviceDatabase.read((tables) => tables.get('plans', ['local']))).toBeDefined();
  await mirrored();
  expect(mirror().activities).toHaveLength(21);
  await ensureLocalPlan(nextStart());
  expect(idle).toEqual([]);
});

test('local plan: without room for its text the rows are there, and it is written when there is (OFF-83)', async () => {
  storage.isFull = true;
  await addStar('Rest');
  await mirrored();
  expect([storage.entries.get(KEY), await namesOf(nextStart())]).toEqual([undefined, ['Rest']]);
  storage.isFull = false;
  await addStar('Play');
  await mirrored();
  expect(mirror().northStarThemes).toHaveLength(2);
});

test('local plan: the other tabs are told of a change and of its removal (OFF-4)', async () => {
  const channel = new FakeChannel('simmer-database');
  const heard = jest.fn();
  channel.onmessage = ({ data }) => void heard(data);
  await addStar('Rest');
  await mirrored();
  expect(heard.mock.calls).toEqual([[{ scope: 'local' }]]);
  await localStore.remove();
  await mirrored();
  expect(heard).toHaveBeenCalledTimes(2);
  channel.close();
});

test('local plan: whether onboarding was completed is known at once, from the text or from what was read', async () => {
  expect(hasCompletedHere()).toBe(false);
  storage.entries.set(KEY, '{"hasCompletedOnboarding":true}');
  expect(hasCompletedHere()).toBe(true);
  await localStore.change((data) => void (data.hasCompletedOnboarding = false));
  expect(hasCompletedHere()).toBe(false);
});
