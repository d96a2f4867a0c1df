import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const starOf = async (who = users.robin) =>
  (await who.call<{ theme: NorthStar }>('POST', '/north-stars', { name: 'Garden' })).body.theme.id;
const activityOf = async (who = users.robin) =>
  (await who.call<{ activity: Activity }>('POST', '/activities', { name: 'Weeding' })).body.activity.id;
const sizeOf = async () => (await users.robin.get<{ id: string }[]>('/time-blocks/sizes'))[0]?.id ?? '';
const list = async (who = users.robin) =>
  (await who.get<{ idealBlocks: IdealBlock[] }>('/ideal-blocks')).idealBlocks;
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
    await users.api.rows(
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

const range = (from: string, to = from) => ({ from, to });
const freeDaysOf = async (person = users.robin) =>
  (await person.get<{ freeDays: { free_days: unknown } | null }>('/free-days')).freeDays;
const saveFree = (free_days: unknown, more: object = {}) =>
  users.robin.call<{ freeDays: { free_days: unknown } }>('POST', '/free-days', {
    free_days,
    ...more,
  });

describe('free days of two devices', () => {
  const [old, phone, desktop] = [range('2026-01-05', '2026-01-09'), range('2026-02-02'), range('2026-03-02')];

  test('each one keeps what the other added or removed, whoever comes first (IDE-23)', async () => {
    for (const order of ['phone first', 'desktop first']) {
      await saveFree([old]);
      const seen = { seen: { free_days: [old] } };
      const writes = [() => saveFree([phone], seen), () => saveFree([old, desktop], seen)];
      const inOrder = order === 'phone first' ? writes : writes.toReversed();
      for (const write of inOrder) expect((await write()).status).toBe(201);
      expect(await freeDaysOf()).toMatchObject({ free_days: [phone, desktop] });
    }
  });

  test('of two first lists both stay (IDE-23)', async () => {
    const seen = { seen: { free_days: [] } };
    await Promise.all([saveFree([phone], seen), saveFree([desktop], seen)]);
    expect(await freeDaysOf()).toMatchObject({ free_days: [phone, desktop] });
  });

  test('in a step of changes too; what was seen has to be a list of ranges (MRG-2)', async () => {
    const step = (seen: unknown) =>
      users.robin.call('POST', '/plan/changes', {
        changes: [{ resource: 'freeDays', id: 'person', fields: { free_days: [phone] }, seen }],
      });
    await saveFree([old]);
    await saveFree([old, desktop]);
    expect((await step({ free_days: [{ from: 7 }] })).status).toBe(422);
    expect((await step({ free_days: [old] })).status).toBe(200);
    expect(await freeDaysOf()).toMatchObject({ free_days: [phone, desktop] });
  });

  test('together they are 100 ranges at most (IDE-1)', async () => {
    const each = (month: string) =>
      Array.from({ length: 14 }, (_, index) => range(`${month}-${String(2 * index + 1).padStart(2, '0')}`));
    const months = ['2026-01', '2026-03', '2026-05', '2026-07'].flatMap(each);
    const others = ['2027-01', '2027-03', '2027-05', '2027-07'].flatMap(each);
    const seen = { seen: { free_days: [] } };
    await saveFree(months, seen);
    const late = await saveFree(others, seen);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ detail: 'You can have at most 100 ranges of free days.' }),
    ]);
    expect(await freeDaysOf()).toMatchObject({ free_days: months });
  });
});

test.each([
  [null],
  [[range('2026-01-20', '2026-01-19')]],
  [[range('2026-02-28', '2026-02-29')]],
  [[{ ...range('2026-01-19'), name: 'Skiing' }]],
  [Array.from({ length: 101 }, () => range('2026-01-19'))],
])('/free-days: rejects with 422: %j', async (freeDays) => {
  expect((await saveFree(freeDays)).status).toBe(422);
  expect(await freeDaysOf()).toBeNull();
});
