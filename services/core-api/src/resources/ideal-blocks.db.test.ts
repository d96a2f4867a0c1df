import { describe, expect, test } from '@jest/globals';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

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

describe('/ideal-blocks', () => {
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
});
