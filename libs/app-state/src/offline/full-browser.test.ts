import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { dropCopies } from '@simmer/plan/copy/plan-copy';
import { storageStore } from '@simmer/plan/disk/device-database';
import type { Change } from '@simmer/plan/step';
import { rawRows } from '@simmer/plan/testing/raw-rows';
import { northStar } from '@simmer/testing/north-star.factory';
import { messageOf } from '../errors.ts';
import { planClient } from '../plan-client/plan-clients.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { answerChanges, changesIn, installFakeApi } from '../testing/fake-api.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { dropOutbox, leaveOffline } from '../plan-client/offline.ts';
import { readingOf } from '@simmer/plan/testing/reading-of';

const user = sampleUser();
const star = (id: string): Change[] => [{ resource: 'northStars', id, fields: { name: `Star ${id}` } }];
const outbox = async () => (await rawRows())['outbox'];
const names = () =>
  planClient(user.id)
    .state.getState()
    .plan.northStarThemes.map(({ name }) => name);

/** From now on the browser has no room in these tables; in none by default. */
function fill(...tables: string[]): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (tables.length > 0 && !tables.includes(this.name)) return Reflect.apply(put, this, args);
    throw new DOMException('No room.', 'QuotaExceededError');
  });
}

/** Somebody has a copy of the plan. */
async function somebody() {
  sessionStore.setState({ status: 'signed-in', user });
  const seen = installFakeApi({
    'POST /plan/changes': answerChanges(({ id, fields }) => northStar({ ...fields, id } as object)),
  });
  const client = planClient(user.id);
  await client.read(readingOf({}));
  await client.keepCopy();
  const made = () => seen.flatMap(changesIn).map(({ fields }) => (fields as { name: string }).name);
  return { client, made };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await leaveOffline();
  await dropCopies();
  await dropOutbox(user.id);
});

test('full browser: a change that the server takes needs no room (OFF-83)', async () => {
  const { client, made } = await somebody();
  fill();
  expect(await (await client.change(star('a'))).result).toBe('saved');
  expect([made(), names()]).toEqual([['Star a'], ['Star a']]);
});

test('full browser: without the server a change is refused in words of its own, and made once there is room (OFF-83)', async () => {
  const { client } = await somebody();
  installFakeApi({ 'POST /plan/changes': () => new TypeError('Failed to fetch') });
  sessionStore.setState({ status: 'on-copy' });
  fill();
  const refused = await client.change(star('a'));
  const refusal = await refused.result.catch((error: unknown) => error);
  expect(messageOf(refusal, 'Failed')).toMatch(/^This browser is full, so the change is not saved\./);
  expect([storageStore.getState().problem, names()]).toEqual(['full', []]);
  jest.restoreAllMocks();
  expect(await (await client.change(star('a'))).result).toBe('waits');
  expect([storageStore.getState().problem, names()]).toEqual([null, ['Star a']]);
  expect(await outbox()).toHaveLength(1);
});

test('full browser: what waits is sent once, although the copy cannot take it (OFF-83)', async () => {
  const { client, made } = await somebody();
  sessionStore.setState({ status: 'on-copy' });
  for (const id of ['a', 'b']) await (await client.change(star(id))).result;
  expect(await outbox()).toHaveLength(2);
  fill('items', 'plans');
  await client.send();
  expect([made(), await outbox(), names()]).toEqual([['Star a', 'Star b'], [], ['Star a', 'Star b']]);
});
