import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { activitySchema } from '@simmer/contracts/schemas/activity.schema';
import { ecocyclePhaseSchema, planSchema, vibeSchema } from '@simmer/contracts/schemas/catalogue.schema';
import {
  defaultThemeSchema,
  northStarSchema,
  themeSchema,
} from '@simmer/contracts/schemas/north-star.schema';
import { timeBlockSizeSchema } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { entityManagerQuery, poolQuery, type Query } from '../query.ts';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import * as activities from './activity.repository.ts';
import * as catalogue from './catalogue.repository.ts';
import * as stars from './north-star.repository.ts';

// Real servers on a machine that may be busy with other things.
jest.setTimeout(30_000);

const MONDAY = '2026-01-05';
const [work] = DEFAULT_ACTIVITIES.map((activity) => activity.id) as [string];

let database: TestDatabase;
let query: Query;
let userId: string;
let otherId: string;
beforeAll(async () => {
  database = await createTestDatabase({ poolMax: 12 });
  query = poolQuery(database.pool);
});
beforeEach(async () => {
  userId = await newUser(database.pool);
  otherId = await newUser(database.pool);
});
afterAll(() => database.drop());

const write = <Result>(work: (query: Query) => Promise<Result>) =>
  database.fork().transactional((em) => work(entityManagerQuery(em)));

const star = (over: Partial<stars.NorthStarValues> = {}): stars.NorthStarValues => ({
  name: 'Garden',
  emoji: '🌱',
  color: '#22C55E',
  isDefault: false,
  type: null,
  startDate: null,
  endDate: null,
  ...over,
});
const newStar = async (owner = userId): Promise<string> => {
  const text = await write((tx) => stars.createNorthStar(tx, owner, star(), 'plain'));
  return JSON.parse(text ?? 'null').theme.id;
};

describe('the catalogue', () => {
  it('is answered as the contract says', async () => {
    expect(
      timeBlockSizeSchema
        .strict()
        .array()
        .parse(JSON.parse(await catalogue.listSizesJson(query))),
    ).toHaveLength(4);
    expect(
      ecocyclePhaseSchema
        .strict()
        .array()
        .parse(JSON.parse(await catalogue.listPhasesJson(query))),
    ).toHaveLength(8);
    vibeSchema
      .strict()
      .array()
      .nonempty()
      .parse(JSON.parse(await catalogue.listVibesJson(query)).vibes);
    planSchema
      .strict()
      .array()
      .nonempty()
      .parse(JSON.parse(await catalogue.listPlansJson(query)).plans);
    defaultThemeSchema
      .strict()
      .array()
      .nonempty()
      .parse(JSON.parse(await catalogue.listDefaultThemesJson(query)).themes);
  });
});

describe('North Stars', () => {
  it('are one store behind two views (S1)', async () => {
    const made = await write((tx) => stars.createNorthStar(tx, userId, star(), 'plain'));
    const theme = themeSchema.strict().parse(JSON.parse(made ?? 'null').theme);
    const [typed] = northStarSchema
      .strict()
      .array()
      .parse(JSON.parse(await stars.listNorthStarsJson(query, userId, 'typed')).northStars);
    expect(typed).toMatchObject({ id: theme.id, name: 'Garden', type: 'ongoing', startDate: null });
    await stars.updateNorthStar(query, userId, theme.id, { type: 'weekly', startDate: MONDAY }, 'typed');
    expect(JSON.parse((await stars.findNorthStarJson(query, userId, theme.id, 'typed')) ?? '')).toMatchObject(
      {
        northStar: { type: 'weekly', startDate: MONDAY, name: 'Garden' },
      },
    );
  });

  it('are never more than five, not even when twenty requests come at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => write((tx) => stars.createNorthStar(tx, userId, star(), 'plain'))),
    );
    expect(made.filter((text) => text !== null)).toHaveLength(5);
    expect(JSON.parse(await stars.listNorthStarsJson(query, userId, 'plain')).themes).toHaveLength(5);
  });

  it('are never more than five in the database, whoever writes to it', async () => {
    const insert = (slot: number) =>
      query(`insert into north_star (user_id, slot, name) values ($1, $2, 'x')`, [userId, slot]);
    for (const slot of [1, 2, 3, 4, 5]) await insert(slot);
    for (const slot of [0, 1, 5, 6]) await expect(insert(slot)).rejects.toMatchObject({ code: /^23/ });
  });

  it('make room when one is removed', async () => {
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await newStar());
    await stars.removeNorthStar(query, userId, ids[2] ?? '', 'plain');
    expect(await newStar()).not.toBe(ids[2]);
  });

  it('of somebody else are not there', async () => {
    const theirs = await newStar(otherId);
    expect(await stars.findNorthStarJson(query, userId, theirs, 'plain')).toBeNull();
    expect(await stars.isDefaultNorthStar(query, userId, theirs)).toBeNull();
    expect(await stars.updateNorthStar(query, userId, theirs, { name: 'Mine' }, 'plain')).toBeNull();
    expect(await stars.removeNorthStar(query, userId, theirs, 'plain')).toBeNull();
    expect(await stars.findNorthStarJson(query, otherId, theirs, 'plain')).toContain('Garden');
  });
});

describe('activities', () => {
  const listOf = async (owner = userId) =>
    activitySchema
      .strict()
      .array()
      .parse(JSON.parse(await activities.listActivitiesJson(query, owner)).activities);

  it('are the 21 defaults, then the own ones', async () => {
    await activities.createActivity(query, userId, { name: 'Bees', emoji: '🐝', color: '#FFAA00' });
    const list = await listOf();
    expect(list).toHaveLength(22);
    expect(list.at(-1)).toMatchObject({ name: 'Bees', is_default: false, usage_count: 0 });
    expect(await listOf(otherId)).toHaveLength(21);
  });

  it("override a default for this user; an admin's change reaches the others and what was left alone (S5)", async () => {
    await activities.updateActivity(query, userId, work, { name: 'Labour' });
    await query(`update activity set name = 'Job', emoji = '🛠️' where id = $1`, [work]);
    expect((await listOf())[0]).toMatchObject({ name: 'Labour', emoji: '🛠️', is_default: true });
    expect((await listOf(otherId))[0]).toMatchObject({ name: 'Job' });
  });

  it('are changed and removed by their owner alone; a default is removed by nobody', async () => {
    const text = await activities.createActivity(query, otherId, {
      name: 'Theirs',
      emoji: '🐝',
      color: '#FFAA00',
    });
    const { id } = JSON.parse(text).activity;
    expect(await activities.updateActivity(query, userId, id, { name: 'Mine' })).toBeNull();
    expect(await activities.removeActivity(query, userId, id)).toBeNull();
    expect(await activities.isDefaultActivity(query, userId, id)).toBeNull();
    expect(await activities.removeActivity(query, userId, work)).toBeNull();
    expect(
      JSON.parse((await activities.updateActivity(query, otherId, id, { color: '#000000' })) ?? ''),
    ).toMatchObject({
      activity: { name: 'Theirs', color: '#000000' },
    });
    expect(await activities.removeActivity(query, otherId, id)).toContain('Theirs');
  });
});
