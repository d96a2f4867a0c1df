import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let house: TestApp;
let robin: Person;
let sam: Person;

beforeAll(async () => {
  house = await createTestApp();
});
beforeEach(async () => {
  robin = await house.signUp('Robin');
  sam = await house.signUp('Sam');
});
afterAll(async () => {
  await house.close();
});

interface Activity {
  id: string;
  name: string;
  is_default: boolean;
  usage_count: number;
}
const list = async (who = robin) =>
  (await who.call<{ activities: Activity[] }>('GET', '/activities')).body.activities;
const create = async (name: string, who = robin) =>
  (await who.call<{ activity: Activity }>('POST', '/activities', { name })).body.activity;
const use = async (id: string, who = robin) => {
  const sizes = await who.call<{ id: string }[]>('GET', '/time-blocks/sizes');
  return who.call('POST', '/time-blocks', {
    activity_id: id,
    size: sizes.body[0]!.id,
    start_date: '2026-01-05',
  });
};

test('everybody begins with the 21 defaults', async () => {
  const all = await list();
  expect(all).toHaveLength(21);
  expect(all.every((activity) => activity.is_default && activity.usage_count === 0)).toBe(true);
});

test('a changed default is changed for this person only, and an admin still reaches the others (S5)', async () => {
  const [work] = await list();
  const { status, body } = await robin.call<{ activity: Activity }>('PUT', `/activities/${work!.id}`, {
    name: 'Deep work',
  });
  expect([status, body.activity.name, body.activity.is_default]).toEqual([200, 'Deep work', true]);
  await house.database.pool.query('update activity set name = $2 where id = $1', [work!.id, 'Employment']);
  const nameFor = async (who: Person) => (await list(who)).find(({ id }) => id === work!.id)?.name;
  expect([await nameFor(robin), await nameFor(sam)]).toEqual(['Deep work', 'Employment']);
  await house.database.pool.query('update activity set name = $2 where id = $1', [work!.id, work!.name]);
});

test('own activities come and go', async () => {
  const made = await create('Beekeeping');
  expect(made).toMatchObject({ emoji: '⭐', color: '#3B82F6', is_default: false });
  const changed = await robin.call<{ activity: Activity }>('PUT', `/activities/${made.id}`, { emoji: '🐝' });
  expect(changed.body.activity).toMatchObject({ name: 'Beekeeping', emoji: '🐝' });
  expect((await robin.call('DELETE', `/activities/${made.id}`)).body).toEqual({
    activity: changed.body.activity,
  });
  expect(await list()).toHaveLength(21);
});

test('a default is not deleted, and neither is one that blocks use', async () => {
  const [work] = await list();
  expect((await robin.call('DELETE', `/activities/${work!.id}`)).status).toBe(403);
  const made = await create('Beekeeping');
  await use(made.id);
  await use(made.id);
  const refused = await robin.call('DELETE', `/activities/${made.id}`);
  expect([refused.status, refused.body]).toEqual([409, { detail: 'Cannot delete: Used in 2 time block(s)' }]);
});

test('uses are counted per person', async () => {
  const [work] = await list();
  await use(work!.id);
  await use(work!.id);
  await use(work!.id, sam);
  const count = async (who: Person) => (await list(who)).find(({ id }) => id === work!.id)?.usage_count;
  expect([await count(robin), await count(sam)]).toEqual([2, 1]);
});

describe("somebody else's", () => {
  test.each(['PUT', 'DELETE'] as const)('%s looks like unknown and changes nothing', async (method) => {
    const made = await create('Theirs', sam);
    const body = method === 'PUT' ? { name: 'Mine' } : undefined;
    const foreign = await robin.call(method, `/activities/${made.id}`, body);
    const unknown = await robin.call(method, `/activities/${UNKNOWN_ID}`, body);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await list(sam)).at(-1)).toEqual(made);
    expect(await list()).toHaveLength(21);
  });
});
