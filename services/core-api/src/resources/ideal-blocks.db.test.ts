import { describe, expect, test } from '@jest/globals';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const ID = '019c1a52-7a10-7c3e-9d2f-300000000001';

const starOf = async (who = users.robin) =>
  (await who.call<{ theme: NorthStar }>('POST', '/north-stars', { name: 'Garden' })).body.theme.id;
const activityOf = async (who = users.robin) =>
  (await who.call<{ activity: Activity }>('POST', '/activities', { name: 'Weeding' })).body.activity.id;
const sizeOf = async () =>
  (await users.robin.call<{ id: string }[]>('GET', '/time-blocks/sizes')).body[0]?.id ?? '';
const list = async (who = users.robin) =>
  (await who.call<{ idealBlocks: IdealBlock[] }>('GET', '/ideal-blocks')).body.idealBlocks;
const create = async (body: object, who = users.robin) =>
  who.call<{ idealBlock: IdealBlock }>('POST', '/ideal-blocks', {
    weekday: 'tuesday',
    size: await sizeOf(),
    start_timing: { name: 'evening', hour: 17 },
    ...body,
  });
const update = (id: string, body: object, who = users.robin) =>
  who.call<{ idealBlock: IdealBlock }>('PUT', `/ideal-blocks/${id}`, body);
const remove = (id: string, who = users.robin) => who.call('DELETE', `/ideal-blocks/${id}`);

describe('/ideal-blocks', () => {
  test('POST adds a block under the given id, PUT changes what is sent, DELETE removes it', async () => {
    const star = await starOf();
    const added = await create({ id: ID, north_star_theme_id: star, start_time: '18:30' });
    expect([added.status, added.body.idealBlock]).toEqual([
      201,
      {
        id: ID,
        weekday: 'tuesday',
        activity_id: null,
        north_star_theme_id: star,
        ecocycle_phase: null,
        size: await sizeOf(),
        start_timing: { name: 'evening', hour: 17 },
        start_time: '18:30',
        duration_minutes: null,
        version: 1,
        changed_by_device: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(await list()).toEqual([added.body.idealBlock]);
    const changed = await update(ID, { weekday: 'friday', start_time: null, duration_minutes: 25 });
    expect(changed.body.idealBlock).toMatchObject({
      weekday: 'friday',
      north_star_theme_id: star,
      start_time: null,
      duration_minutes: 25,
      version: 2,
    });
    expect(await list()).toEqual([changed.body.idealBlock]);
    expect((await create({ id: ID, north_star_theme_id: star })).status).toBe(409);
    expect((await remove(ID)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('another’s block is not found, like one that does not exist (API-32)', async () => {
    const { body } = await create({ north_star_theme_id: await starOf() });
    for (const id of [body.idealBlock.id, UNKNOWN_ID]) {
      expect((await update(id, { weekday: 'friday' }, users.sam)).status).toBe(404);
      expect((await remove(id, users.sam)).status).toBe(404);
    }
    expect(await list(users.sam)).toEqual([]);
    expect(await list()).toEqual([body.idealBlock]);
  });

  test('one without activity, North Star and phase is a 422, new or changed (IDE-3)', async () => {
    expect((await create({})).status).toBe(422);
    const { body } = await create({ north_star_theme_id: await starOf() });
    const emptied = await update(body.idealBlock.id, { north_star_theme_id: null });
    expect([emptied.status, emptied.text]).toEqual([
      422,
      expect.stringContaining('Choose an activity, a North Star or a phase.'),
    ]);
    expect(await list()).toEqual([body.idealBlock]);
  });

  test.each(['activity_id', 'north_star_theme_id', 'ecocycle_phase', 'size'])(
    'an unknown %s is a 422 on it (API-33)',
    async (field) => {
      const star = await starOf();
      const { status, body, text } = await create({ north_star_theme_id: star, [field]: UNKNOWN_ID });
      expect([status, text]).toEqual([422, expect.stringContaining(field)]);
      expect(body).toMatchObject({ detail: [{ loc: ['body', field] }] });
      expect(await list()).toEqual([]);
    },
  );

  test('another’s star or activity is a 422', async () => {
    expect((await create({ north_star_theme_id: await starOf(users.sam) })).status).toBe(422);
    expect((await create({ activity_id: await activityOf(users.sam) })).status).toBe(422);
  });

  test('keeps what remains without its star and activity, and goes with the last of them (IDE-3)', async () => {
    const [star, activity] = [await starOf(), await activityOf()];
    const both = (await create({ north_star_theme_id: star, activity_id: activity })).body.idealBlock;
    await create({ north_star_theme_id: star });
    await create({ activity_id: activity });
    expect(await list()).toHaveLength(3);
    expect((await users.robin.call('DELETE', `/north-stars/${star}`)).status).toBe(200);
    const left = await list();
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ ...both, north_star_theme_id: null });
    expect((await users.robin.call('DELETE', `/activities/${activity}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('has a hundred of a person at most, also of concurrent ones (IDE-3)', async () => {
    const star = await starOf();
    await users.api.database.pool.query(
      `insert into ideal_block (user_id, weekday, north_star_id, size_id, start_timing)
       select $1, 'monday', $2, $3, '{"name":"morning","hour":7}' from generate_series(1, 98)`,
      [users.robin.id, star, await sizeOf()],
    );
    const body = { north_star_theme_id: star };
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => create(body)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409]);
    expect((await create(body)).text).toContain('An ideal week has at most 100 blocks.');
    expect((await create({ north_star_theme_id: await starOf(users.sam) }, users.sam)).status).toBe(201);
  });

  test('a removed one that is created again continues its version (API-14)', async () => {
    const star = await starOf();
    const { idealBlock } = (await create({ north_star_theme_id: star })).body;
    await update(idealBlock.id, { weekday: 'monday', version: 1 });
    expect((await update(idealBlock.id, { weekday: 'sunday', version: 1 })).status).toBe(409);
    await remove(idealBlock.id);
    const { id, created_at } = idealBlock;
    const again = await create({ id, created_at, north_star_theme_id: star, former_version: 2 });
    expect(again.body.idealBlock).toMatchObject({ id, created_at, version: 3 });
  });
});
