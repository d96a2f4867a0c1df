import { randomUUID } from 'node:crypto';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import {
  foreignValues,
  planResources,
  requestsOf,
  type Sender,
  type Item,
} from '../../test/plan-resources.ts';
import { invalid, type Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Another sign-in of the person, with a browser that names itself. */
async function signIn(person: Person, agent: string): Promise<Sender> {
  return users.api.as((await users.api.signIn(person, { 'user-agent': agent })).body.token);
}

/** The topics of a write in the change feed, with whose they are. */
async function announcedBy(write: () => Promise<{ readonly status: number }>) {
  const { pool } = users.api.database;
  const { rows: before } = await pool.query<{ at: string }>('select pg_current_snapshot()::text as at');
  expect((await write()).status).toBeLessThan(300);
  const { rows } = await pool.query<{ whose: string; topic: string }>(
    'select whose, topic from change_feed.notice where xid >= pg_snapshot_xmax($1::pg_snapshot)',
    [before[0]?.at],
  );
  return rows;
}

const NIL_ID = '00000000-0000-0000-0000-000000000000';
const MAX_ID = 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF';

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe.each(planResources)('$path', (resource) => {
  const { verb, another } = resource;

  /** An item of Robin's, and writes of it. */
  async function saved() {
    const requests = await requestsOf(resource, users.robin);
    const item = requests.itemIn(await requests.create());
    const only = async (): Promise<Item | undefined> => (await requests.items())[0];
    return { ...requests, item, only };
  }

  test('a change keeps what it does not say, and ignores what a read says of the item (API-7, API-8, API-15)', async () => {
    const { item, itemIn, update, only, second } = await saved();
    expect(item).toMatchObject({ changed_by_device: expect.any(String) });
    const changed = itemIn(await update(item.id, { changed_by_device: 'A fridge' }));
    const { updated_at, overall_feeling } = changed;
    expect(changed).toEqual({ ...item, ...second, updated_at, overall_feeling });
    expect(await only()).toEqual(changed);
  });

  test('of concurrent writes all are applied, and a removal responds with the removed item (API-6)', async () => {
    const { item, itemIn, update, remove, items } = await saved();
    const responses = await Promise.all([1, 2, 3].map(() => update(item.id)));
    expect(statusesOf(responses).at(-1)).toBeLessThan(300);
    const [changed] = await items();
    const removed = await remove(item.id);
    expect([removed.status, itemIn(removed), await items()]).toEqual([200, changed, []]);
  });

  test('an item that is created again has its place (API-14)', async () => {
    const { item, itemIn, create, remove, restore, items } = await saved();
    if (another) await create(another);
    const before = await items();
    await remove(item.id);
    const again = itemIn(await restore(item));
    expect(again).toMatchObject({ id: item.id });
    expect(again.created_at).toBe(item.created_at);
    expect((await items()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('somebody else gets the response of an unknown item (API-32)', async () => {
    const { item, items, update, remove } = await saved();
    const { sam } = users;
    const before = await items();
    // Their upsert is one of their own item.
    const byPath = verb === 'PUT' ? [(id: string) => update(id, {}, sam)] : [];
    for (const write of [...byPath, (id: string) => remove(id, sam)]) {
      const [foreign, unknown] = [await write(item.id), await write(UNKNOWN_ID)];
      expect([foreign.status, foreign.text]).toEqual([another ? 404 : 200, unknown.text]);
    }
    expect(await items(sam)).toEqual([]);
    expect(await items()).toEqual(before);
  });

  test('a write that is repeated under its key is done once (API-50, API-51)', async () => {
    const { items, itemIn, create, update, remove } = await requestsOf(resource, users.robin);
    const key = (name: string) => ({ 'idempotency-key': name });
    const created = await Promise.all([1, 2, 3].map(() => create({}, users.robin, key('create'))));
    const { id } = itemIn(created[0]!);
    const changed = [1, 2].map(() => () => update(id, {}, users.robin, key('change')));
    const removed = [1, 2].map(() => () => remove(id, users.robin, key('remove')));
    const changes = [await changed[0]!(), await changed[1]!()];
    expect(await items()).toMatchObject([{ id }]);
    for (const answers of [created, changes, [await removed[0]!(), await removed[1]!()]]) {
      expect(answers[0]!.status).toBeLessThan(300);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(
        answers.length - 1,
      );
    }
    const other = await create({ created_at: '2026-01-01T08:00:00.000Z' }, users.robin, key('create'));
    expect([other.status, await items()]).toEqual([422, []]);
  });

  test('a write of it is announced to its owner alone (API-70)', async () => {
    const { create, update, remove, items } = await requestsOf(resource, users.robin);
    const notice = { whose: users.robin.id, topic: resource.topic };
    expect(await announcedBy(() => create())).toContainEqual(notice);
    const [{ id } = { id: '' }] = await items();
    expect(await announcedBy(() => update(id))).toEqual([notice]);
    expect(await announcedBy(() => remove(id))).toEqual([notice]);
  });

  test('it names the device that changed it last, also when that sign-in has ended, and no body does (OFF-45)', async () => {
    const [phone, laptop] = [await signIn(users.robin, PHONE), await signIn(users.robin, LAPTOP)];
    const { items, itemIn, create, update } = await requestsOf(resource, users.robin);
    const { id, changed_by_device } = itemIn(await create({}, phone));
    expect(changed_by_device).toBe('Safari on iPhone');
    await update(id, {}, laptop);
    expect(await items()).toMatchObject([{ id, changed_by_device: 'Firefox on Windows' }]);
    await phone.call('POST', '/auth/logout');
    await laptop.call('POST', '/auth/logout');
    expect(await items()).toMatchObject([{ id, changed_by_device: 'Firefox on Windows' }]);
    await update(id, { changed_by_device: 'A fridge' });
    expect(JSON.stringify(await items())).not.toContain('A fridge');
  });
});

const several = planResources.filter(({ another }) => another);
test.each(several)(
  '$path: an id in use is the same 409 for its owner and others, and keys are each person’s own (API-13)',
  async (resource) => {
    const { another } = resource;
    const [mine, theirs] = [await requestsOf(resource, users.robin), await requestsOf(resource, users.sam)];
    const key = { 'idempotency-key': 'shared' };
    const id = randomUUID();
    const item = mine.itemIn(await mine.create({ id }, users.robin, key));
    expect(item.id).toBe(id);
    const [own, foreign] = [await mine.create({ ...another, id }), await theirs.create({ ...another, id })];
    const used = { status: 409, body: { detail: 'This id is in use.' } };
    expect([own, foreign]).toMatchObject([used, used]);
    expect([await mine.items(), await theirs.items()]).toEqual([[item], []]);
    expect((await theirs.create({}, users.sam, key)).status).toBeLessThan(300);
  },
);

test.each(several)('$path: the nil and the max UUID are 422 as a new id (API-13)', async (resource) => {
  const { create, items } = await requestsOf(resource, users.robin);
  for (const id of [NIL_ID, MAX_ID, MAX_ID.toLowerCase()]) {
    const detail = expect.arrayContaining([expect.objectContaining({ loc: ['body', 'id'] })]);
    expect(await create({ id })).toMatchObject({ status: 422, body: { detail } });
  }
  expect(await items()).toEqual([]);
});

const named = planResources.filter(({ identity }) => identity === 'id');
test.each(named)('$path: a creation time is never in the future (API-14)', async (resource) => {
  const { create, itemIn } = await requestsOf(resource, users.robin);
  const { created_at: created } = itemIn(await create({ created_at: '2999-01-01T00:00:00.000Z' }));
  expect(Date.parse(created ?? '')).toBeLessThanOrEqual(Date.now());
});

const references = planResources.flatMap((resource) =>
  (resource.references ?? []).map((field) => ({ ...resource, field })),
);
test.each(references)(
  '$path: an unknown or foreign id is a 422 on $field (API-33, BLK-6, REF-21, PUL-6)',
  async ({ field, ...resource }) => {
    const { items, create, update, itemIn } = await requestsOf(resource, users.robin);
    const values = await foreignValues(field, users.sam);
    for (const value of values) {
      expect(await create({ [field]: value })).toMatchObject(invalid('body', field));
    }
    expect(await items()).toEqual([]);
    const item = itemIn(await create());
    for (const value of values) {
      expect(await update(item.id, { [field]: value })).toMatchObject(invalid('body', field));
    }
    expect(await items()).toEqual([item]);
  },
);

const upserts = planResources.filter(({ verb }) => verb === 'POST');
test.each(upserts)('$path: saves at once make one (API-8, REF-1)', async (resource) => {
  const { items, create } = await requestsOf(resource, users.robin);
  const atOnce = await Promise.all([1, 2, 3].map(() => create()));
  expect(atOnce.filter(({ status }) => status >= 300)).toEqual([]);
  expect(await items()).toHaveLength(1);
});

const kept = planResources.filter(({ identity }) => identity !== null);
test.each(kept)(
  '$path: the history has what was deleted, when and on which device, for its owner alone (MRG-4, OFF-45)',
  async (resource) => {
    const [phone, laptop] = [await signIn(users.robin, PHONE), await signIn(users.robin, LAPTOP)];
    const { create, remove, itemIn } = await requestsOf(resource, users.robin);
    const { identity } = resource;
    const item = itemIn(await create({}, phone));
    const id = identity === 'person' ? 'person' : String(item[identity ?? 'id']);
    const of = async (by: Sender) =>
      (await by.get<{ history: object[] }>(`/plan/history?item_id=${id}`)).history;
    expect(await of(phone)).toEqual([]);
    await remove(item.id, users.sam);
    expect(await of(phone)).toEqual([]);
    await remove(item.id, laptop);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const deleted = { item_id: id, reason: 'deleted', device: 'Firefox on Windows', at };
    const first = { ...deleted, values: item, made_by_device: 'Safari on iPhone' };
    expect(await of(phone)).toMatchObject([first]);
    // Created and deleted again: twice in it, the last deletion first.
    await remove(itemIn(await create({ ...(resource.another && { id: item.id }) }, laptop)).id, phone);
    expect(await of(phone)).toMatchObject([{ ...deleted, device: 'Safari on iPhone' }, first]);
    expect(await of(users.sam)).toEqual([]);
  },
);
