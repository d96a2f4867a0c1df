import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

interface Activity {
  id: string;
  name: string;
  is_default: boolean;
  usage_count: number;
}
const list = async (who = users.robin) =>
  (await who.get<{ activities: Activity[] }>('/activities')).activities;
const create = async (name: string, who = users.robin) =>
  (await who.call<{ activity: Activity }>('POST', '/activities', { name })).body.activity;
const use = async (id: string, who = users.robin) => {
  const sizes = await who.call<{ id: string }[]>('GET', '/time-blocks/sizes');
  return who.call('POST', '/time-blocks', {
    activity_id: id,
    size: sizes.body[0]!.id,
    start_date: '2026-01-05',
  });
};

test('PUT /activities/:id: a changed default is changed for this user, and an admin’s change reaches the others (KIT-10)', async () => {
  const [work] = await list();
  const { status, body } = await users.robin.call<{ activity: Activity }>('PUT', `/activities/${work!.id}`, {
    name: 'Deep work',
  });
  expect([status, body.activity.name, body.activity.is_default]).toEqual([200, 'Deep work', true]);
  await users.api.rows('update activity set name = $2 where id = $1', [work!.id, 'Employment']);
  const nameFor = async (who: Person) => (await list(who)).find(({ id }) => id === work!.id)?.name;
  expect([await nameFor(users.robin), await nameFor(users.sam)]).toEqual(['Deep work', 'Employment']);
  await users.api.rows('update activity set name = $2 where id = $1', [work!.id, work!.name]);
});

test('PUT /activities/:id: a default that gets its own name back is no longer overridden there, and follows the admin’s change (KIT-10)', async () => {
  const [work] = await list();
  const change = (changes: object) => users.robin.call('PUT', `/activities/${work!.id}`, changes);
  await change({ name: 'Deep work', emoji: '🧠' });
  await change({ name: work!.name });
  await users.api.rows('update activity set name = $2 where id = $1', [work!.id, 'Employment']);
  expect((await list())[0]).toMatchObject({ name: 'Employment', emoji: '🧠' });
  await users.api.rows('update activity set name = $2 where id = $1', [work!.id, work!.name]);
});

test('own activities: created with default looks, changed, deleted (KIT-20, PRD-14)', async () => {
  const made = await create('Beekeeping');
  expect(made).toMatchObject({ emoji: '⭐', color: '#3B82F6', is_default: false });
  const changed = await users.robin.call<{ activity: Activity }>('PUT', `/activities/${made.id}`, {
    emoji: '🐝',
  });
  expect(changed.body.activity).toMatchObject({ name: 'Beekeeping', emoji: '🐝' });
  expect((await users.robin.call('DELETE', `/activities/${made.id}`)).body).toEqual({
    activity: changed.body.activity,
  });
  expect(await list()).toHaveLength(21);
});

describe('POST /activities/:id/duplicate (API-12)', () => {
  interface Copy {
    activity: Activity & { emoji: string };
    timeBlocks: { id: string; activity_id: string; vibe_ids: string[] }[];
  }
  const duplicate = (id: string, who = users.robin, headers?: Record<string, string>) =>
    who.call<Copy>('POST', `/activities/${id}/duplicate`, undefined, headers);
  const blocksOf = async (who = users.robin) =>
    (await who.get<{ timeBlocks: Copy['timeBlocks'] }>('/time-blocks')).timeBlocks;

  test('copies every block with all its fields and counts them as use', async () => {
    const made = await create('Beekeeping');
    const vibes = (await users.robin.get<{ vibes: { id: string }[] }>('/vibes')).vibes;
    const sizes = await users.robin.get<{ id: string }[]>('/time-blocks/sizes');
    await users.robin.call('POST', '/time-blocks', {
      activity_id: made.id,
      size: sizes[1]!.id,
      start_date: '2026-01-05',
      end_date: '2026-03-01',
      scheduled_days: ['monday', 'friday'],
      start_timing: { name: 'evening', hour: 17 },
      exclusion_dates: ['2026-01-12'],
      vibe_ids: vibes.slice(0, 2).map(({ id }) => id),
      points: 7,
      title: 'Hives',
      description: 'Smoke first',
    });
    await use(made.id);
    const before = await blocksOf();
    const { status, body } = await duplicate(made.id);
    expect([status, body.activity.name, body.activity.is_default]).toEqual([201, 'Beekeeping (Copy)', false]);
    expect(body.activity.usage_count).toBe(2);
    const plain = (blocks: Copy['timeBlocks']) =>
      blocks.map((block) => ({
        ...block,
        id: '',
        activity_id: '',
        created_at: '',
        updated_at: '',
      }));
    const inOrder = (blocks: Copy['timeBlocks']) =>
      plain(blocks).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    expect(inOrder(body.timeBlocks)).toEqual(inOrder(before));
    expect(body.timeBlocks.every(({ activity_id }) => activity_id === body.activity.id)).toBe(true);
    expect(await blocksOf()).toHaveLength(4);
  });

  test('of a default makes an own activity with this user’s name and emoji', async () => {
    const [work] = await list();
    await users.robin.call('PUT', `/activities/${work!.id}`, { name: 'Deep work', emoji: '🧠' });
    await use(work!.id, users.sam);
    const { body } = await duplicate(work!.id);
    expect(body.activity).toMatchObject({ name: 'Deep work (Copy)', emoji: '🧠', is_default: false });
    expect([body.activity.usage_count, body.timeBlocks]).toEqual([0, []]);
    expect(await list(users.sam)).toHaveLength(21);
  });

  test('of the longest name shortens it to make room for the suffix', async () => {
    const made = await create('n'.repeat(120));
    const { body } = await duplicate(made.id);
    expect(body.activity.name).toBe(`${'n'.repeat(113)} (Copy)`);
  });

  test('of another user’s activity responds like an unknown one and makes nothing', async () => {
    const made = await create('Theirs', users.sam);
    await use(made.id, users.sam);
    const foreign = await duplicate(made.id);
    const unknown = await duplicate(UNKNOWN_ID);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect([(await list()).length, await blocksOf()]).toEqual([21, []]);
    expect([(await list(users.sam)).length, (await blocksOf(users.sam)).length]).toEqual([22, 1]);
  });
});

test('DELETE /activities/:id: a default is 403, one with time blocks is 409 with their number (KIT-19)', async () => {
  const [work] = await list();
  expect((await users.robin.call('DELETE', `/activities/${work!.id}`)).status).toBe(403);
  const made = await create('Beekeeping');
  await use(made.id);
  await use(made.id);
  const rejected = await users.robin.call('DELETE', `/activities/${made.id}`);
  expect(rejected).toMatchObject({ status: 409, body: { detail: 'Cannot delete: Used in 2 time block(s)' } });
});

test('usage_count counts the blocks of this user alone', async () => {
  const [work] = await list();
  await use(work!.id);
  await use(work!.id);
  await use(work!.id, users.sam);
  const count = async (who: Person) => (await list(who)).find(({ id }) => id === work!.id)?.usage_count;
  expect([await count(users.robin), await count(users.sam)]).toEqual([2, 1]);
});

test('default activity: an override by two devices at once is one, and nobody else sees it', async () => {
  const { robin, sam } = users;
  const [shared] = await list(robin);
  const rename = (name: string) =>
    robin.call<{ activity: Activity }>('PUT', `/activities/${shared!.id}`, { name });
  const responses = await Promise.all([rename('One'), rename('Two')]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  await use(shared!.id);
  const of = async (person: Person) => (await list(person)).find((one) => one.id === shared!.id);
  expect(await of(robin)).toMatchObject({ name: expect.stringMatching(/^(?:One|Two)$/) });
  expect(await of(sam)).toEqual(shared);
});
