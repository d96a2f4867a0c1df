import { activitySchema } from '@simmer/contracts/schemas/activity.schema';
import { freeDaysSchema } from '@simmer/contracts/schemas/free-days.schema';
import { idealBlockSchema } from '@simmer/contracts/schemas/ideal-block.schema';
import { northStarGoalSchema, northStarSchema } from '@simmer/contracts/schemas/north-star.schema';
import { posterSchema } from '@simmer/contracts/schemas/poster.schema';
import { pulseCheckSchema } from '@simmer/contracts/schemas/pulse-check.schema';
import {
  weeklyPrioritySchema,
  weeklyReflectionSchema,
} from '@simmer/contracts/schemas/weekly-reflection.schema';
import { timeBlockSchema } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { activities } from '../activities/activity.resource.ts';
import { findDeleted, listHistoryJson } from '../changes/history.query.ts';
import { freeDays } from '../ideal-week/free-days.resource.ts';
import { idealBlocks } from '../ideal-week/ideal-block.resource.ts';
import { northStarPoster } from '../north-stars/north-star-poster.resource.ts';
import { northStarGoals, northStars } from '../north-stars/north-star.resource.ts';
import { pulseChecks } from '../reflections/pulse-check.resource.ts';
import { weeklyPriorities } from '../reflections/weekly-priority.resource.ts';
import { weeklyReflections } from '../reflections/weekly-reflection.resource.ts';
import { twoPeople } from '../testing/two-people.ts';
import { timeBlocks } from '../time-blocks/time-block.resource.ts';
import { sqlRows } from './query.ts';
import type { Item, Resource } from './resource.ts';

const people = twoPeople();

const [work] = DEFAULT_ACTIVITIES.map(({ id }) => id) as [string];
const [small, medium] = DEFAULT_SIZES.map(({ id }) => id) as [string, string];
const [phase] = DEFAULT_PHASES.map(({ id }) => id) as [string];
const [powerUp, roadBump] = DEFAULT_VIBES.map(({ id }) => id) as [string, string];
const PHONE = 'Safari on iPhone';

const block = (more: Item = {}): Item => ({
  activity_id: work,
  size: medium,
  points: 2,
  scheduled_days: ['friday', 'monday'],
  start_timing: { name: 'midday', hour: 11 },
  recurring: 'weekly',
  start_date: '2026-01-05',
  exclusion_dates: ['2026-01-09'],
  vibe_ids: [powerUp],
  ...more,
});

/** A schema of an item on the wire. */
interface ItemSchema {
  readonly shape: object;
  strict(): { parse(value: unknown): unknown };
}

interface Example {
  readonly of: Resource;
  readonly schema: ItemSchema;
  readonly fields: (star: string) => Item;
  readonly change: (star: string) => Item;
}

const rating = (theme_id: string, value: number) => ({ theme_id, rating: value, note: null });
const named = (resource: Resource, schema: ItemSchema, more: Item = {}): Example => ({
  of: resource,
  schema,
  fields: () => ({ name: 'Bees', emoji: '🐝', color: '#FFAA00', ...more }),
  change: () => ({ name: 'Hives' }),
});

const examples: readonly Example[] = [
  named(northStars, northStarSchema, { slot: 4 }),
  named(northStarGoals, northStarGoalSchema, { slot: 5, type: 'weekly', startDate: '2026-01-05' }),
  named(activities, activitySchema),
  {
    of: timeBlocks,
    schema: timeBlockSchema,
    fields: () => block(),
    change: () => ({ vibe_ids: [roadBump], note: 'Clay' }),
  },
  {
    of: idealBlocks,
    schema: idealBlockSchema,
    fields: (star) => ({
      weekday: 'monday',
      north_star_theme_id: star,
      size: small,
      start_timing: { name: 'evening', hour: 17 },
    }),
    change: () => ({ weekday: 'friday', ecocycle_phase: phase }),
  },
  {
    of: pulseChecks,
    schema: pulseCheckSchema,
    fields: (star) => ({
      date: '2026-01-07',
      weather_mood: 'sunny',
      overall_feeling: 12,
      theme_ratings: [rating(star, 3)],
    }),
    change: (star) => ({ weather_mood: 'rainy', theme_ratings: [rating(star, 9)] }),
  },
  {
    of: weeklyReflections,
    schema: weeklyReflectionSchema,
    fields: () => ({ week_start_date: '2026-01-05', wins: ['Beans'] }),
    change: () => ({ insights: ['Rest'] }),
  },
  {
    of: weeklyPriorities,
    schema: weeklyPrioritySchema,
    fields: (star) => ({ week_start_date: '2026-01-05', ordered_theme_ids: [star] }),
    change: () => ({ ordered_theme_ids: [] }),
  },
  {
    of: northStarPoster,
    schema: posterSchema,
    fields: () => ({ context: 'A new city' }),
    change: () => ({ baseline: 'Here' }),
  },
  {
    of: freeDays,
    schema: freeDaysSchema,
    fields: () => ({ free_days: [{ from: '2026-01-05', to: '2026-01-09' }] }),
    change: () => ({ free_days: [] }),
  },
];

const itemIn = ({ of, schema }: Example, json: string | null) =>
  schema.strict().parse((JSON.parse(json ?? '{}') as Item)[of.one]) as Item & { id: string };
const listOf = async ({ of }: Example, userId = people.userId) =>
  (Object.values(JSON.parse(await of.list(people.query, userId)) as object)[0] as Item[]).filter(
    (item) => item['is_default'] !== true,
  );
const add = (resource: Resource, fields: Item, userId = people.userId) =>
  people.write((query) => resource.add(query, userId, fields, { device: PHONE }));
const change = (resource: Resource, id: string, fields: Item, userId = people.userId) =>
  people.write(async (query) => {
    const found = await resource.lock(query, userId, 'id', id);
    return found && resource.change(query, userId, { ...found, fields, device: null });
  });
const remove = (resource: Resource, id: string, userId = people.userId) =>
  people.write((query) => resource.remove(query, userId, id, PHONE));
const historyOf = async (itemId: string, userId = people.userId) =>
  (JSON.parse(await listHistoryJson(people.query, userId, { itemId })) as { history: Item[] }).history;

describe.each(examples.map((example) => [example.of.one, example] as const))('%s', (_name, example) => {
  const { of } = example;

  it('is added, read, changed and removed, and the history keeps what it was', async () => {
    const star = await people.newStar();
    const others = await listOf(example);
    const added = itemIn(example, await add(of, example.fields(star)));
    expect(added).toMatchObject({ changed_by_device: PHONE });
    expect((await listOf(example)).filter(({ id }) => others.every((other) => other['id'] !== id))).toEqual([
      added,
    ]);
    const changed = itemIn(example, await change(of, added.id, example.change(star)));
    expect(changed).toMatchObject({ ...example.change(star), changed_by_device: null });
    expect(itemIn(example, await of.find(people.query, people.userId, added.id))).toEqual(changed);
    expect(itemIn(example, await remove(of, added.id))).toEqual(changed);
    expect(await listOf(example)).toEqual(others);
    const itemId = of.identity === 'person' ? 'person' : (changed[of.identity] as string);
    expect(await historyOf(itemId)).toMatchObject([
      { resource: of.name, reason: 'deleted', values: changed, device: PHONE, made_by_device: null },
    ]);
    expect(await findDeleted(people.query, people.userId, of.name ?? '', { itemId })).toMatchObject({
      values: changed,
      device: PHONE,
    });
    expect(await historyOf(itemId, people.otherId)).toEqual([]);
  });

  it('is nobody else’s to find, to lock or to remove', async () => {
    const theirStar = await people.newStar(people.otherId);
    const theirs = itemIn(example, await add(of, example.fields(theirStar), people.otherId));
    expect(await of.find(people.query, people.userId, theirs.id)).toBeNull();
    expect(await change(of, theirs.id, example.change(theirStar))).toBeNull();
    await expect(remove(of, theirs.id)).rejects.toThrow('is gone');
    expect(await listOf(example)).toEqual([]);
    expect(await of.find(people.query, people.otherId, theirs.id)).not.toBeNull();
  });

  it('a write is rolled back with its transaction', async () => {
    const star = await people.newStar();
    const failing = people.write(async (query) => {
      await of.add(query, people.userId, example.fields(star), { device: null });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await listOf(example)).filter(({ name }) => name !== 'Garden')).toEqual([]);
  });
});

describe('North Stars', () => {
  test('the plain and the typed view are one row (NST-20)', async () => {
    const id = await people.newStar();
    await change(northStarGoals, id, { type: 'weekly', startDate: '2026-01-05' });
    await change(northStars, id, { color: '#22C55E' });
    expect(JSON.parse((await northStarGoals.find(people.query, people.userId, id)) ?? '')).toMatchObject({
      northStar: { name: 'Garden', color: '#22C55E', type: 'weekly', startDate: '2026-01-05' },
    });
  });

  test('the database rejects an unknown slot and one twice (NST-2, OPS-51)', async () => {
    await add(northStars, { name: 'x', slot: 1 });
    for (const slot of [0, 1, 6]) {
      await expect(add(northStars, { name: 'x', slot })).rejects.toMatchObject({ code: /^23/ });
    }
  });

  test('a deleted one is kept with type and dates, whichever view deletes it', async () => {
    const id = await people.newStar();
    await change(northStarGoals, id, { type: 'weekly' });
    await remove(northStars, id);
    expect(await historyOf(id)).toMatchObject([{ values: { name: 'Garden', type: 'weekly' } }]);
  });
});

describe('time blocks', () => {
  const blockIn = (json: string | null) =>
    timeBlockSchema.parse((JSON.parse(json ?? '{}') as Item)['timeBlock']);
  test('the database rejects a change of owner, a repeated weekday and an end before the start', async () => {
    const { id } = blockIn(await add(timeBlocks, block()));
    const update = (set: string) => sqlRows(people.query, `update time_block set ${set} where id = $1`, [id]);
    const broken = {
      [`user_id = '${people.otherId}'`]: 'time_block_owner_fixed',
      [`scheduled_days = '{monday,monday}'`]: 'time_block_days_known',
      [`end_date = '2026-01-04'`]: 'time_block_dates_ordered',
    };
    for (const [set, constraint] of Object.entries(broken)) {
      await expect(update(set)).rejects.toMatchObject({ constraint });
    }
  });
});

test('a week that does not start on a Monday, and a rating beyond 1 to 10, are rejected by the database', async () => {
  const star = await people.newStar();
  await expect(add(weeklyReflections, { week_start_date: '2026-01-06' })).rejects.toMatchObject({
    constraint: 'weekly_reflection_week_start_date_monday',
  });
  for (const value of [0, 11]) {
    const check = { date: '2026-01-07', weather_mood: 'sunny', overall_feeling: 12 };
    const rated = add(pulseChecks, { ...check, theme_ratings: [rating(star, value)] });
    await expect(rated).rejects.toMatchObject({ constraint: 'pulse_check_rating_range' });
  }
});

test('an email that differs only in case and surrounding space is rejected', async () => {
  const insert = (email: string) =>
    sqlRows(people.query, `insert into app_user (email, name) values ($1, 'Ann')`, [email]);
  await insert('Ann@Example.com');
  await expect(insert(' ann@example.COM ')).rejects.toMatchObject({ constraint: 'app_user_email_unique' });
});
