import { describe, expect, it } from '@jest/globals';
import {
  posterSchema,
  pulseCheckSchema,
  weeklyPrioritySchema,
  weeklyReflectionSchema,
} from '@simmer/contracts/schemas/reflection.schema';
import { twoPeople } from '../testing/two-people.ts';
import { NorthStarPosterRepository, posterOnWire } from './north-stars/north-star-poster.repository.ts';
import * as pulse from './pulse-checks/pulse-check.repository.ts';
import * as weekly from './reflections/weekly.repository.ts';

const MONDAY = '2026-01-05';

const people = twoPeople();

describe('weekly reflections and priorities', () => {
  it('three saves at once make one reflection a week, and lists that are not given stay', async () => {
    await weekly.saveReflection(people.query, people.userId, MONDAY, { wins: ['Beans'] });
    await Promise.all(
      [1, 2, 3].map(() => weekly.saveReflection(people.query, people.userId, MONDAY, { insights: ['Rest'] })),
    );
    const list = JSON.parse(await weekly.listReflectionsJson(people.query, people.userId)).reflections;
    const [reflection] = weeklyReflectionSchema.strict().array().length(1).parse(list);
    expect(reflection).toMatchObject({ wins: ['Beans'], challenges: [], insights: ['Rest'] });
    expect(
      JSON.parse(await weekly.listReflectionsJson(people.query, people.userId, '2026-01-12')).reflections,
    ).toEqual([]);
    expect(
      await weekly.updateReflection(people.query, people.otherId, { id: reflection?.id ?? '' }, { wins: [] }),
    ).toBeNull();
  });

  it('a save with an outdated version changes nothing and returns null', async () => {
    const save = (wins: string[], version?: number) =>
      weekly.saveReflection(people.query, people.userId, '2026-02-02', { wins }, version);
    const first = JSON.parse((await save(['one'], 0)) ?? 'null').reflection;
    expect(first).toMatchObject({ version: 1 });
    expect(await save(['other'], 0)).toBeNull();
    const both = await Promise.all([save(['two'], 1), save(['three'], 1)]);
    expect(both.filter((text) => text === null)).toHaveLength(1);
    const update = (version: number) =>
      weekly.updateReflection(people.query, people.userId, { id: first.id, version }, { insights: ['Rest'] });
    expect(await update(1)).toBeNull();
    expect(JSON.parse((await update(2)) ?? 'null').reflection).toMatchObject({ version: 3 });
  });

  it('a reflection whose week does not start on a Monday is refused', async () => {
    await expect(weekly.saveReflection(people.query, people.userId, '2026-01-06', {})).rejects.toMatchObject({
      constraint: 'weekly_reflection_week_start_date_monday',
    });
  });

  it('a priority is one order of own North Stars a week; one of another user is refused', async () => {
    const [first, second, theirs] = [
      await people.newStar(),
      await people.newStar(),
      await people.newStar(people.otherId),
    ];
    await people.write((tx) => weekly.savePriority(tx, people.userId, MONDAY, [first, second]));
    const text = await people.write((tx) => weekly.savePriority(tx, people.userId, MONDAY, [second, first]));
    expect(weeklyPrioritySchema.strict().parse(JSON.parse(text).priority).ordered_theme_ids).toEqual([
      second,
      first,
    ]);
    await expect(
      people.write((tx) => weekly.savePriority(tx, people.userId, MONDAY, [theirs])),
    ).rejects.toMatchObject({
      constraint: 'weekly_priority_theme_north_star_id_owner',
    });
    expect(
      JSON.parse(await weekly.listPrioritiesJson(people.query, people.userId, MONDAY)).priorities,
    ).toHaveLength(1);
  });
});

describe('pulse checks', () => {
  const check = (northStarId: string, rating: number): pulse.PulseCheckValues => ({
    date: '2026-01-07',
    overallFeeling: 8,
    weatherMood: 'partly-cloudy',
    ratings: [{ northStarId, rating, note: null }],
  });

  it('a second save on a day replaces the first, with the Monday of its week', async () => {
    const northStar = await people.newStar();
    await people.write((tx) => pulse.savePulseCheck(tx, people.userId, check(northStar, 3)));
    await people.write((tx) => pulse.savePulseCheck(tx, people.userId, check(northStar, 9)));
    const range = { start: '2026-01-07', end: '2026-01-07' };
    const list = JSON.parse(await pulse.listPulseChecksJson(people.query, people.userId, range)).pulseChecks;
    const [only] = pulseCheckSchema.strict().array().length(1).parse(list);
    expect(only).toMatchObject({
      week_start_date: MONDAY,
      overall_feeling: 8,
      theme_ratings: [{ theme_id: northStar, rating: 9, note: null }],
    });
  });

  it('ratings beyond 1 to 10 and North Stars of another user are refused', async () => {
    const [own, theirs] = [await people.newStar(), await people.newStar(people.otherId)];
    const save = (northStarId: string, rating: number) =>
      people.write((tx) => pulse.savePulseCheck(tx, people.userId, check(northStarId, rating)));
    const outOfRange = { constraint: 'pulse_check_rating_range' };
    await expect(save(own, 0)).rejects.toMatchObject(outOfRange);
    await expect(save(own, 11)).rejects.toMatchObject(outOfRange);
    await expect(save(theirs, 5)).rejects.toMatchObject({
      constraint: 'pulse_check_rating_north_star_id_owner',
    });
    expect(JSON.parse(await pulse.listPulseChecksJson(people.query, people.userId)).pulseChecks).toEqual([]);
  });
});

describe('North Star Poster', () => {
  const save = (texts: Parameters<NorthStarPosterRepository['save']>[1]) =>
    people.write((_, em) => new NorthStarPosterRepository(em, people.userId).save({}, texts));

  it('there is one a user, and a save keeps what is not given', async () => {
    expect(await posterOnWire.findOnly(people.query, people.userId)).toBeNull();
    await save({ context: 'A new city' });
    const saved = posterOnWire.json(await save({ baseline: 'Here' }));
    const found = JSON.parse((await posterOnWire.findOnly(people.query, people.userId)) ?? '');
    expect(JSON.parse(saved)).toEqual(found);
    expect(posterSchema.strict().parse(found.poster)).toMatchObject({
      context: 'A new city',
      baseline: 'Here',
      road_bumps: '',
    });
  });

  it('three first saves at once make one', async () => {
    await Promise.all([save({ context: 'One' }), save({ baseline: 'Two' }), save({ roadBumps: 'Three' })]);
    const found = JSON.parse((await posterOnWire.findOnly(people.query, people.userId)) ?? '');
    expect(found.poster).toMatchObject({ context: 'One', baseline: 'Two', road_bumps: 'Three' });
  });
});

describe('users', () => {
  it('an email that differs only in case and surrounding space is refused', async () => {
    await people.query(`insert into app_user (email, name) values ('Ann@Example.com', 'Ann')`);
    await expect(
      people.query(`insert into app_user (email, name) values (' ann@example.COM ', 'Bob')`),
    ).rejects.toMatchObject({
      constraint: 'app_user_email_unique',
    });
  });

  it('deleting a user deletes their rows', async () => {
    const northStar = await people.newStar();
    await people.write((tx) => weekly.savePriority(tx, people.userId, MONDAY, [northStar]));
    await people.query('delete from app_user where id = $1', [people.userId]);
    expect(await people.query('select from north_star where id = $1', [northStar])).toEqual([]);
  });
});
