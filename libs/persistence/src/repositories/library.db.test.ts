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
import * as activities from './activities/activity.repository.ts';
import * as catalogue from './catalogue/catalogue.repository.ts';
import * as stars from './north-stars/north-star.repository.ts';

const MONDAY = '2026-01-05';
const [work] = DEFAULT_ACTIVITIES.map((activity) => activity.id) as [string];

const people = twoPeople();

describe('catalogue', () => {
  it('sizes, phases, vibes, plans and default North Stars match the contract', async () => {
    expect(
      timeBlockSizeSchema
        .strict()
        .array()
        .parse(JSON.parse(await catalogue.listSizesJson(people.query))),
    ).toHaveLength(4);
    expect(
      ecocyclePhaseSchema
        .strict()
        .array()
        .parse(JSON.parse(await catalogue.listPhasesJson(people.query))),
    ).toHaveLength(8);
    vibeSchema
      .strict()
      .array()
      .nonempty()
      .parse(JSON.parse(await catalogue.listVibesJson(people.query)).vibes);
    planSchema
      .strict()
      .array()
      .nonempty()
      .parse(JSON.parse(await catalogue.listPlansJson(people.query)).plans);
    defaultNorthStarSchema
      .strict()
      .array()
      .nonempty()
      .parse(JSON.parse(await catalogue.listDefaultNorthStarsJson(people.query)).themes);
  });
});

describe('North Stars', () => {
  it('the plain and the typed view read and write one row (NST-20)', async () => {
    const made = await people.write((tx) => stars.createNorthStar(tx, people.userId, starValues(), 'plain'));
    const northStar = northStarSchema.strict().parse(JSON.parse(made ?? 'null').theme);
    const [typed] = northStarGoalSchema
      .strict()
      .array()
      .parse(JSON.parse(await stars.listNorthStarsJson(people.query, people.userId, 'typed')).northStars);
    expect(typed).toMatchObject({ id: northStar.id, name: 'Garden', type: 'ongoing', startDate: null });
    await stars.updateNorthStar(
      people.query,
      people.userId,
      northStar.id,
      { type: 'weekly', startDate: MONDAY },
      'typed',
    );
    expect(
      JSON.parse((await stars.findNorthStarJson(people.query, people.userId, northStar.id, 'typed')) ?? ''),
    ).toMatchObject({
      northStar: { type: 'weekly', startDate: MONDAY, name: 'Garden' },
    });
  });

  it('twenty creations at once make five', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        people.write((tx) => stars.createNorthStar(tx, people.userId, starValues(), 'plain')),
      ),
    );
    expect(made.filter((text) => text !== null)).toHaveLength(5);
    expect(
      JSON.parse(await stars.listNorthStarsJson(people.query, people.userId, 'plain')).themes,
    ).toHaveLength(5);
  });

  it('the database refuses a sixth, a used and an unknown slot', async () => {
    const insert = (slot: number) =>
      people.query(`insert into north_star (user_id, slot, name) values ($1, $2, 'x')`, [
        people.userId,
        slot,
      ]);
    for (const slot of [1, 2, 3, 4, 5]) await insert(slot);
    for (const slot of [0, 1, 5, 6]) await expect(insert(slot)).rejects.toMatchObject({ code: /^23/ });
  });

  it('a removed one frees its place', async () => {
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await people.newStar());
    await stars.removeNorthStar(people.query, people.userId, ids[2] ?? '', 'plain');
    expect(await people.newStar()).not.toBe(ids[2]);
  });

  it('those of another user can be neither read, changed nor removed', async () => {
    const theirs = await people.newStar(people.otherId);
    expect(await stars.findNorthStarJson(people.query, people.userId, theirs, 'plain')).toBeNull();
    expect(await stars.isDefaultNorthStar(people.query, people.userId, theirs)).toBeNull();
    expect(
      await stars.updateNorthStar(people.query, people.userId, theirs, { name: 'Mine' }, 'plain'),
    ).toBeNull();
    expect(await stars.removeNorthStar(people.query, people.userId, theirs, 'plain')).toBeNull();
    expect(await stars.findNorthStarJson(people.query, people.otherId, theirs, 'plain')).toContain('Garden');
  });
});

describe('activities', () => {
  const listOf = async (owner = people.userId) =>
    activitySchema
      .strict()
      .array()
      .parse(JSON.parse(await activities.listActivitiesJson(people.query, owner)).activities);

  it('the list holds the 21 defaults, then the own ones', async () => {
    await activities.createActivity(people.query, people.userId, {
      name: 'Bees',
      emoji: '🐝',
      color: '#FFAA00',
    });
    const list = await listOf();
    expect(list).toHaveLength(22);
    expect(list.at(-1)).toMatchObject({ name: 'Bees', is_default: false, usage_count: 0 });
    expect(await listOf(people.otherId)).toHaveLength(21);
  });

  it('an override of a default changes it for this user alone, and an admin’s change reaches every field that is not overridden (KIT-10)', async () => {
    await activities.updateActivity(people.query, people.userId, work, { name: 'Labour' });
    await people.query(`update activity set name = 'Job', emoji = '🛠️' where id = $1`, [work]);
    expect((await listOf())[0]).toMatchObject({ name: 'Labour', emoji: '🛠️', is_default: true });
    expect((await listOf(people.otherId))[0]).toMatchObject({ name: 'Job' });
  });

  it('only the owner changes and removes an own activity, and nobody removes a default', async () => {
    const text = await activities.createActivity(people.query, people.otherId, {
      name: 'Theirs',
      emoji: '🐝',
      color: '#FFAA00',
    });
    const { id } = JSON.parse(text).activity;
    expect(await activities.updateActivity(people.query, people.userId, id, { name: 'Mine' })).toBeNull();
    expect(await activities.removeActivity(people.query, people.userId, id)).toBeNull();
    expect(await activities.isDefaultActivity(people.query, people.userId, id)).toBeNull();
    expect(await activities.removeActivity(people.query, people.userId, work)).toBeNull();
    expect(
      JSON.parse(
        (await activities.updateActivity(people.query, people.otherId, id, { color: '#000000' })) ?? '',
      ),
    ).toMatchObject({
      activity: { name: 'Theirs', color: '#000000' },
    });
    expect(await activities.removeActivity(people.query, people.otherId, id)).toContain('Theirs');
  });
});
