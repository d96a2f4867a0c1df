import { sqlRows } from '../database/query.ts';
import { describe, expect, it } from '@jest/globals';
import { activitySchema } from '@simmer/contracts/schemas/activity.schema';
import { ecocyclePhaseSchema, planSchema, vibeSchema } from '@simmer/contracts/schemas/catalogue.schema';
import {
  defaultNorthStarSchema,
  northStarGoalSchema,
  northStarSchema,
} from '@simmer/contracts/schemas/north-star.schema';
import { timeBlockSizeSchema } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { starValues, twoPeople } from '../testing/two-people.ts';
import { NorthStar } from '../north-stars/north-star.entity.ts';
import { listActivitiesJson, overrideDefault } from '../activities/activity.query.ts';
import { ActivityRepository } from '../activities/activity.repository.ts';
import * as catalogue from './default-item.query.ts';
import { NorthStarRepository, northStarViews } from '../north-stars/north-star.repository.ts';

const MONDAY = '2026-01-05';
const [work] = DEFAULT_ACTIVITIES.map((activity) => activity.id) as [string];

const people = twoPeople();

describe('catalogue', () => {
  it('sizes, phases, vibes, plans and default North Stars match the contract', async () => {
    expect(
      timeBlockSizeSchema
        .strict()
        .array()
        .parse(await catalogue.listSizes(people.query)),
    ).toHaveLength(4);
    expect(
      ecocyclePhaseSchema
        .strict()
        .array()
        .parse(await catalogue.listPhases(people.query)),
    ).toHaveLength(8);
    vibeSchema
      .strict()
      .array()
      .nonempty()
      .parse(await catalogue.listVibes(people.query));
    planSchema
      .strict()
      .array()
      .nonempty()
      .parse(await catalogue.listPlans(people.query));
    defaultNorthStarSchema
      .strict()
      .array()
      .nonempty()
      .parse(await catalogue.listDefaultNorthStars(people.query));
  });
});

/** Uses a person's North Stars in a transaction. */
const withStars = <Result>(work: (stars: NorthStarRepository, owner: string) => Promise<Result>) =>
  people.write((_, em) => work(new NorthStarRepository(em), people.userId));

const starsOf = async (owner: string) =>
  JSON.parse(await northStarViews.plain.list(people.query, owner)).themes as { id: string }[];

describe('North Stars', () => {
  it('the plain and the typed view read and write one row (NST-20)', async () => {
    const made = await withStars((stars, owner) => stars.addInFreeSlot(owner, starValues()));
    if (!made) throw new Error('There was no free slot.');
    const theme = northStarSchema.strict().parse(JSON.parse(northStarViews.plain.json(made)).theme);
    const stored = await northStarViews.plain.find(people.query, people.userId, theme.id);
    expect(JSON.parse(stored ?? '')).toEqual({ theme });
    const [typed] = northStarGoalSchema
      .strict()
      .array()
      .parse(JSON.parse(await northStarViews.typed.list(people.query, people.userId)).northStars);
    expect(typed).toMatchObject({ id: theme.id, name: 'Garden', type: 'ongoing', startDate: null });
    const changed = await withStars((stars, owner) =>
      stars.change(owner, { id: theme.id }, { type: 'weekly', startDate: MONDAY }),
    );
    const found = await northStarViews.typed.find(people.query, people.userId, theme.id);
    expect(JSON.parse(found ?? '')).toMatchObject({
      northStar: { type: 'weekly', startDate: MONDAY, name: 'Garden' },
    });
    expect(JSON.parse(changed ? northStarViews.typed.json(changed) : '')).toEqual(JSON.parse(found ?? ''));
  });

  it('twenty creations at once make five', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => withStars((stars, owner) => stars.addInFreeSlot(owner, starValues()))),
    );
    expect(made.filter((star) => star !== null)).toHaveLength(5);
    expect(await starsOf(people.userId)).toHaveLength(5);
  });

  it('the database rejects a sixth, a used and an unknown slot (OPS-51)', async () => {
    const insert = (slot: number) =>
      sqlRows(people.query, `insert into north_star (user_id, slot, name) values ($1, $2, 'x')`, [
        people.userId,
        slot,
      ]);
    for (const slot of [1, 2, 3, 4, 5]) await insert(slot);
    for (const slot of [0, 1, 5, 6]) await expect(insert(slot)).rejects.toMatchObject({ code: /^23/ });
  });

  it('a removed one frees its place', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await people.newStar());
    const removed = await withStars((stars, owner) => stars.remove(owner, { id: ids[2] }));
    expect(removed).toMatchObject({ id: ids[2], name: 'Garden' });
    expect(await starsOf(people.userId)).toHaveLength(4);
    expect(await people.newStar()).not.toBe(ids[2]);
  });

  it('those of another user can be neither read, changed nor removed', async () => {
    const theirs = await people.newStar(people.otherId);
    expect(await northStarViews.plain.find(people.query, people.userId, theirs)).toBeNull();
    expect(
      await withStars((stars, owner) => stars.change(owner, { id: theirs }, { name: 'Mine' })),
    ).toBeNull();
    expect(await withStars((stars, owner) => stars.remove(owner, { id: theirs }))).toBeNull();
    expect(await withStars((stars, owner) => stars.of(owner).findAll())).toEqual([]);
    expect(await starsOf(people.otherId)).toMatchObject([{ id: theirs, name: 'Garden' }]);
  });

  it('an entity that has an owner is not found without a person', async () => {
    await expect(people.database.fork().findAll(NorthStar)).rejects.toThrow(
      "No arguments provided for filter 'mine'",
    );
  });
});

describe('activities', () => {
  const listOf = async (owner = people.userId) =>
    activitySchema
      .strict()
      .array()
      .parse(JSON.parse(await listActivitiesJson(people.query, owner)).activities);

  const bees = { name: 'Bees', emoji: '🐝', color: '#FFAA00' };
  const withActivities = <Result>(
    work: (activities: ActivityRepository, owner: string) => Promise<Result>,
    owner = people.userId,
  ) => people.write((_, em) => work(new ActivityRepository(em), owner));

  it('the list holds the 21 defaults, then the own ones', async () => {
    await withActivities((activities, owner) => activities.addUsed(owner, bees));
    const list = await listOf();
    expect(list).toHaveLength(22);
    expect(list.at(-1)).toMatchObject({ name: 'Bees', is_default: false, usage_count: 0 });
    expect(await listOf(people.otherId)).toHaveLength(21);
  });

  it('an override of a default changes it for this user alone, and an admin’s change reaches every field that is not overridden (KIT-10)', async () => {
    await overrideDefault(people.query, people.userId, work, { name: 'Labour' }, null);
    await sqlRows(people.query, `update activity set name = 'Job', emoji = '🛠️' where id = $1`, [work]);
    expect((await listOf())[0]).toMatchObject({ name: 'Labour', emoji: '🛠️', is_default: true });
    expect((await listOf(people.otherId))[0]).toMatchObject({ name: 'Job' });
  });

  it('only the owner changes and removes an own activity, and nobody removes a default', async () => {
    const id = await withActivities(
      (activities, owner) => activities.addUsed(owner, bees, {}, 2),
      people.otherId,
    );
    await overrideDefault(people.query, people.userId, id, { name: 'Mine' }, null);
    const rejected = await withActivities(async (activities, owner) => [
      await activities.change(owner, { id }, { name: 'Mine' }),
      await activities.change(owner, { id: work }, { name: 'Mine' }),
      await activities.remove(owner, { id }),
      await activities.remove(owner, { id: work }),
      await activities.isDefault(owner, id),
      await activities.isDefault(owner, work),
    ]);
    expect(rejected).toEqual([null, null, null, null, null, true]);
    const theirs = withActivities(
      (activities, owner) => activities.change(owner, { id }, { color: '#000000' }),
      people.otherId,
    );
    expect(await theirs).toMatchObject({ name: 'Bees', color: '#000000' });
    expect((await listOf(people.otherId)).at(-1)).toMatchObject({ color: '#000000', usage_count: 2 });
    const removed = await withActivities(
      (activities, owner) => activities.remove(owner, { id }),
      people.otherId,
    );
    expect(removed).toMatchObject({ id, name: 'Bees' });
  });
});
