import { sqlRows } from '../database/query.ts';
import { describe, expect, it } from '@jest/globals';
import { OptimisticLockError } from '@mikro-orm/core';
import {
  posterSchema,
  pulseCheckSchema,
  weeklyPrioritySchema,
  weeklyReflectionSchema,
} from '@simmer/contracts/schemas/reflection.schema';
import { twoPeople } from '../testing/two-people.ts';
import { type NorthStarPoster, northStarPoster } from '../north-stars/north-star-poster.resource.ts';
import type { WeeklyReflection } from './weekly.entity.ts';
import type { OwnedRepository, OwnedRow } from '../database/owned.repository.ts';
import type { Resource } from '../database/resource.ts';
import { weeklyReflections } from './weekly-reflection.resource.ts';
import type { Given } from '../database/given.ts';
import { pulseChecks } from './pulse-check.resource.ts';
import { weeklyPriorities } from './weekly-priority.resource.ts';

const MONDAY = '2026-01-05';

const people = twoPeople();

const withReflections = <Result>(
  work: (reflections: OwnedRepository<WeeklyReflection>, owner: string) => Promise<Result>,
  owner = people.userId,
) => people.write((_, em) => work(weeklyReflections.rows(em), owner));

/** Saves a body as a request does. */
const save = <Row extends OwnedRow>(
  of: Resource<Row>,
  key: string,
  body: Readonly<Record<string, unknown>>,
) =>
  people.write(async (_, em) => {
    const saved = await of.rows(em).save(people.userId, of.valuesOf(body, [key]), of.valuesOf(body));
    await of.saveChildren(em, saved.id, body);
    return saved;
  });
const saveOrder = (week: string, northStarIds: readonly string[]) =>
  save(weeklyPriorities, 'week_start_date', { week_start_date: week, ordered_theme_ids: northStarIds });

describe('weekly reflections and priorities', () => {
  it('three saves at once make one reflection a week, and lists that are not given stay', async () => {
    const save = (lists: { wins?: string[]; insights?: string[]; challenges?: string[] }) =>
      withReflections((reflections, owner) => reflections.save(owner, { weekStartDate: MONDAY }, lists));
    await Promise.all([
      save({ wins: ['Beans'] }),
      save({ insights: ['Rest'] }),
      save({ insights: ['Rest'] }),
    ]);
    const list = JSON.parse(await weeklyReflections.list(people.query, people.userId, null)).reflections;
    const [reflection] = weeklyReflectionSchema.strict().array().length(1).parse(list);
    expect(reflection).toMatchObject({ wins: ['Beans'], challenges: [], insights: ['Rest'], version: 3 });
    const next = await weeklyReflections.list(people.query, people.userId, '2026-01-12');
    expect(JSON.parse(next).reflections).toEqual([]);
    const foreign = { id: reflection?.id ?? '' };
    expect(
      await withReflections((theirs, owner) => theirs.remove(owner, foreign, 3), people.otherId),
    ).toBeNull();
  });

  it('a save with an outdated version changes nothing and is rejected', async () => {
    const save = (wins: string[], version?: number) =>
      withReflections((reflections, owner) =>
        reflections.save(owner, { weekStartDate: '2026-02-02' }, { wins }, {}, version),
      );
    const first = await save(['one'], 0);
    expect(first.version).toBe(1);
    await expect(save(['other'], 0)).rejects.toThrow(OptimisticLockError);
    const both = await Promise.allSettled([save(['two'], 1), save(['three'], 1)]);
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const changed = await save(['four'], 2);
    expect(changed.version).toBe(3);
    const removal = withReflections((reflections, owner) => reflections.remove(owner, { id: first.id }, 2));
    await expect(removal).rejects.toThrow(OptimisticLockError);
    const stored = await weeklyReflections.find(people.query, people.userId, first.id);
    expect(JSON.parse(stored ?? '')).toEqual(JSON.parse(weeklyReflections.json(changed)));
  });

  it('a reflection whose week does not start on a Monday is rejected', async () => {
    const save = withReflections((reflections, owner) =>
      reflections.save(owner, { weekStartDate: '2026-01-06' }, {}),
    );
    await expect(save).rejects.toMatchObject({
      constraint: 'weekly_reflection_week_start_date_monday',
    });
  });

  it('a priority is one order of own North Stars a week; one of another user is rejected', async () => {
    const [first, second, theirs] = [
      await people.newStar(),
      await people.newStar(),
      await people.newStar(people.otherId),
    ];
    await saveOrder(MONDAY, [first, second]);
    const { id } = await saveOrder(MONDAY, [second, first]);
    const text = (await weeklyPriorities.find(people.query, people.userId, id)) ?? '';
    expect(weeklyPrioritySchema.strict().parse(JSON.parse(text).priority).ordered_theme_ids).toEqual([
      second,
      first,
    ]);
    await expect(saveOrder(MONDAY, [theirs])).rejects.toMatchObject({
      constraint: 'weekly_priority_theme_north_star_id_owner',
    });
    expect(
      JSON.parse(await weeklyPriorities.list(people.query, people.userId, MONDAY)).priorities,
    ).toHaveLength(1);
  });
});

describe('pulse checks', () => {
  const check = (northStarId: string, rating: number) => ({
    date: '2026-01-07',
    overall_feeling: 8,
    weather_mood: 'partly-cloudy',
    theme_ratings: [{ theme_id: northStarId, rating, note: null }],
  });
  const saveRated = (body: ReturnType<typeof check>) => save(pulseChecks, 'date', body);

  it('a second save on a day replaces the first, with the Monday of its week (PUL-1)', async () => {
    const northStar = await people.newStar();
    await saveRated(check(northStar, 3));
    await saveRated(check(northStar, 9));
    const day = '2026-01-07';
    const list = JSON.parse(await pulseChecks.list(people.query, people.userId, day, day)).pulseChecks;
    const [only] = pulseCheckSchema.strict().array().length(1).parse(list);
    expect(only).toMatchObject({
      week_start_date: MONDAY,
      overall_feeling: 8,
      theme_ratings: [{ theme_id: northStar, rating: 9, note: null }],
    });
  });

  it('ratings beyond 1 to 10 and North Stars of another user are rejected', async () => {
    const [own, theirs] = [await people.newStar(), await people.newStar(people.otherId)];
    const save = (northStarId: string, rating: number) => saveRated(check(northStarId, rating));
    const outOfRange = { constraint: 'pulse_check_rating_range' };
    await expect(save(own, 0)).rejects.toMatchObject(outOfRange);
    await expect(save(own, 11)).rejects.toMatchObject(outOfRange);
    await expect(save(theirs, 5)).rejects.toMatchObject({
      constraint: 'pulse_check_rating_north_star_id_owner',
    });
    expect(JSON.parse(await pulseChecks.list(people.query, people.userId, null, null)).pulseChecks).toEqual(
      [],
    );
  });
});

describe('North Star Poster', () => {
  const save = (texts: Given<NorthStarPoster>) =>
    people.write((_, em) => northStarPoster.rows(em).save(people.userId, {}, texts));

  it('each user has one, and a save keeps what is not given', async () => {
    expect(await northStarPoster.findOnly(people.query, people.userId)).toBeNull();
    await save({ context: 'A new city' });
    const saved = northStarPoster.json(await save({ baseline: 'Here' }));
    const found = JSON.parse((await northStarPoster.findOnly(people.query, people.userId)) ?? '');
    expect(JSON.parse(saved)).toEqual(found);
    expect(posterSchema.strict().parse(found.poster)).toMatchObject({
      context: 'A new city',
      baseline: 'Here',
      road_bumps: '',
    });
  });

  it('three first saves at once make one', async () => {
    await Promise.all([save({ context: 'One' }), save({ baseline: 'Two' }), save({ roadBumps: 'Three' })]);
    const found = JSON.parse((await northStarPoster.findOnly(people.query, people.userId)) ?? '');
    expect(found.poster).toMatchObject({ context: 'One', baseline: 'Two', road_bumps: 'Three' });
  });
});

describe('users', () => {
  it('an email that differs only in case and surrounding space is rejected', async () => {
    await sqlRows(people.query, `insert into app_user (email, name) values ('Ann@Example.com', 'Ann')`);
    await expect(
      sqlRows(people.query, `insert into app_user (email, name) values (' ann@example.COM ', 'Bob')`),
    ).rejects.toMatchObject({
      constraint: 'app_user_email_unique',
    });
  });

  it('deleting a user deletes their rows', async () => {
    const northStar = await people.newStar();
    await saveOrder(MONDAY, [northStar]);
    await sqlRows(people.query, 'delete from app_user where id = $1', [people.userId]);
    expect(await sqlRows(people.query, 'select from north_star where id = $1', [northStar])).toEqual([]);
  });
});
