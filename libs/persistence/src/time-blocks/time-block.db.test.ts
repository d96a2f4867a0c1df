import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OptimisticLockError } from '@mikro-orm/core';
import { timeBlockSchema } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { type Query, sqlRows } from '../database/query.ts';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TimeBlockRepository } from './time-block.repository.ts';
import { duplicateBlocksOfActivity, findTimeBlockJson, listTimeBlocksJson } from './time-block.query.ts';
import type { TimeBlockValues } from './time-block.columns.ts';

const [work, meetings] = DEFAULT_ACTIVITIES.map((activity) => activity.id) as [string, string];
const [small, medium] = DEFAULT_SIZES.map((size) => size.id) as [string, string];
const [phase] = DEFAULT_PHASES.map((item) => item.id) as [string];
const [powerUp, roadBump] = DEFAULT_VIBES.map((vibe) => vibe.id) as [string, string];
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const values = (over: Partial<TimeBlockValues> = {}): TimeBlockValues => ({
  activity_id: work,
  size: medium,
  points: null,
  north_star_theme_id: null,
  ecocycle_phase: null,
  scheduled_days: ['friday', 'monday'],
  start_timing: { name: 'midday', hour: 11 },
  recurring: 'weekly',
  start_date: '2026-01-05',
  end_date: null,
  exclusion_dates: ['2026-01-09'],
  title: null,
  description: null,
  note: null,
  ...over,
});

describe('time block repository', () => {
  let database: TestDatabase;
  let query: Query;
  let userId: string;
  let otherId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    query = database.query;
  });
  beforeEach(async () => {
    userId = await newUser(database.pool);
    otherId = await newUser(database.pool);
  });
  afterAll(() => database.drop());

  type Work = (rows: TimeBlockRepository) => Promise<string | null>;
  const inTransaction = (work: Work) =>
    database.transactional((_query, em) => work(new TimeBlockRepository(em)));
  const create = (...args: Parameters<TimeBlockRepository['addWithVibes']>) =>
    inTransaction((rows) => rows.addWithVibes(...args));
  const update = (...args: Parameters<TimeBlockRepository['changeWithVibes']>) =>
    inTransaction((rows) => rows.changeWithVibes(...args));
  const remove = (...args: Parameters<TimeBlockRepository['removeWithVibes']>) =>
    inTransaction((rows) => rows.removeWithVibes(...args));

  const blockOf = (text: string | null) =>
    timeBlockSchema.strict().parse(JSON.parse(text ?? 'null').timeBlock);
  const listOf = async () =>
    timeBlockSchema
      .strict()
      .array()
      .parse(JSON.parse(await listTimeBlocksJson(query, userId)).timeBlocks);

  it('a created block matches the contract, with days in week order and the points of its size', async () => {
    const created = blockOf(await create(userId, values({ ecocycle_phase: phase }), [roadBump, powerUp]));
    expect(created).toMatchObject({
      activity_id: work,
      size: medium,
      points: 2,
      ecocycle_phase: phase,
      scheduled_days: ['monday', 'friday'],
      start_timing: { name: 'midday', hour: 11 },
      start_date: '2026-01-05',
      end_date: null,
      exclusion_dates: ['2026-01-09'],
    });
    expect([...created.vibe_ids].sort()).toEqual([powerUp, roadBump].sort());
    expect(await listOf()).toEqual([created]);
  });

  it('a duplicated block keeps its title, its note and its vibes, and leaves those of others alone', async () => {
    await create(userId, values({ title: 'Tea', note: 'Bring the card' }), [powerUp]);
    await create(otherId, values({ note: 'Somebody else’s' }), []);
    const [copy, ...more] = JSON.parse(
      await duplicateBlocksOfActivity(query, userId, work, meetings),
    ).timeBlocks;
    expect(more).toEqual([]);
    expect(copy).toMatchObject({
      activity_id: meetings,
      title: 'Tea',
      note: 'Bring the card',
      vibe_ids: [powerUp],
    });
  });

  it('a created block raises the usage count of its activity for this user alone', async () => {
    await create(userId, values(), []);
    await create(userId, values(), []);
    const rows = await sqlRows(
      query,
      'select user_id, usage_count from user_activity where activity_id = $1 and user_id = any ($2)',
      [work, [userId, otherId]],
    );
    expect(rows).toEqual([{ user_id: userId, usage_count: 2 }]);
  });

  it('an update changes only the given fields', async () => {
    const before = blockOf(await create(userId, values({ title: 'Plan' }), [powerUp]));
    const after = blockOf(
      await update(userId, before, { activity_id: meetings, scheduled_days: [] }, [roadBump]),
    );
    expect(after).toEqual({
      ...before,
      activity_id: meetings,
      scheduled_days: [],
      vibe_ids: [roadBump],
      version: 2,
      updated_at: after.updated_at,
    });
  });

  it('a given id is taken when it is free and rejected when it is in use, and free again after a removal', async () => {
    const id = '7e570000-0000-4000-8000-00000000abcd';
    const mine = blockOf(await create(userId, values(), [powerUp], { id }));
    expect(mine.id).toBe(id);
    for (const who of [userId, otherId]) {
      await expect(create(who, values(), [], { id })).rejects.toMatchObject({
        code: '23505',
        constraint: 'time_block_pkey',
      });
    }
    expect(await listOf()).toEqual([mine]);
    await remove(userId, { id });
    const back = blockOf(await create(userId, values(), [powerUp], { id }));
    expect(back).toEqual({ ...mine, created_at: back.created_at, updated_at: back.updated_at });
  });

  it('an update or removal with an outdated version changes nothing', async () => {
    const first = blockOf(await create(userId, values(), []));
    expect(first.version).toBe(1);
    const changes = [{ title: 'One' }, { title: 'Other' }].map((change) => update(userId, first, change));
    const outcomes = await Promise.allSettled(changes);
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(made).toHaveLength(1);
    const second = blockOf(made[0] ?? null);
    expect(second.version).toBe(2);
    await expect(remove(userId, first)).rejects.toThrow(OptimisticLockError);
    expect(await listOf()).toEqual([second]);
    expect(await remove(userId, second)).not.toBeNull();
  });

  it('a removal returns the block as it was', async () => {
    const before = blockOf(await create(userId, values(), [powerUp]));
    expect(blockOf(await remove(userId, before))).toEqual(before);
    expect(await listOf()).toEqual([]);
  });

  it('a block of another user can be neither read, changed nor removed', async () => {
    const theirs = blockOf(await create(otherId, values(), []));
    expect(await findTimeBlockJson(query, userId, theirs.id)).toBeNull();
    expect(await update(userId, { id: theirs.id }, { title: 'Mine' }, [])).toBeNull();
    expect(await remove(userId, { id: theirs.id })).toBeNull();
    expect(blockOf(await findTimeBlockJson(query, otherId, theirs.id))).toEqual(theirs);
  });

  it('an unknown or foreign id in any field is rejected, and nothing is stored', async () => {
    const foreign = async (sql: string) =>
      (await sqlRows<{ id: string }>(query, sql, [otherId]))[0]?.id ?? '';
    const theirActivity = await foreign(
      `insert into activity (user_id, name) values ($1, 'Theirs') returning id`,
    );
    const theirStar = await foreign(
      `insert into north_star (user_id, slot, name) values ($1, 1, 'Theirs') returning id`,
    );
    const cases: [Partial<TimeBlockValues>, string][] = [
      [{ activity_id: theirActivity }, 'time_block_activity_id_owner'],
      [{ activity_id: UNKNOWN }, 'time_block_activity_id_foreign'],
      [{ north_star_theme_id: theirStar }, 'time_block_north_star_id_owner'],
      [{ north_star_theme_id: UNKNOWN }, 'time_block_north_star_id_foreign'],
      [{ ecocycle_phase: UNKNOWN }, 'time_block_phase_id_foreign'],
      [{ size: UNKNOWN }, 'time_block_size_id_foreign'],
    ];
    for (const [over, constraint] of cases) {
      await expect(create(userId, values(over), [])).rejects.toMatchObject({
        code: '23503',
        constraint,
      });
    }
    await expect(create(userId, values(), [UNKNOWN])).rejects.toMatchObject({
      constraint: 'time_block_vibe_vibe_id_foreign',
    });
    expect(await listOf()).toEqual([]);
    expect(await sqlRows(query, 'select from user_activity where user_id = $1', [userId])).toEqual([]);
  });

  it('the database rejects a change of owner and a repeated weekday', async () => {
    const { id } = blockOf(await create(userId, values({ size: small }), []));
    await expect(
      sqlRows(query, 'update time_block set user_id = $1 where id = $2', [otherId, id]),
    ).rejects.toMatchObject({
      constraint: 'time_block_owner_fixed',
    });
    await expect(
      sqlRows(query, `update time_block set scheduled_days = '{monday,monday}' where id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'time_block_days_known' });
  });

  it('deleting a North Star or a phase clears it in the blocks (BLK-53)', async () => {
    const [star] = await sqlRows<{ id: string }>(
      query,
      `insert into north_star (user_id, slot, name) values ($1, 1, 'Garden') returning id`,
      [userId],
    );
    const [extra] = await sqlRows<{ id: string }>(
      query,
      `insert into ecocycle_phase (name, emoji, color) values ('Limbo', '🌫️', '#888888') returning id`,
    );
    await create(
      userId,
      values({ north_star_theme_id: star?.id ?? null, ecocycle_phase: extra?.id ?? null }),
      [],
    );
    await sqlRows(query, 'delete from north_star where id = $1', [star?.id]);
    await sqlRows(query, 'delete from ecocycle_phase where id = $1', [extra?.id]);
    expect(await listOf()).toMatchObject([{ north_star_theme_id: null, ecocycle_phase: null }]);
  });

  it('a write in a transaction is rolled back with it', async () => {
    const failing = database.transactional(async (_query, em) => {
      await new TimeBlockRepository(em).addWithVibes(userId, values(), [powerUp]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await listOf()).toEqual([]);
  });
});
