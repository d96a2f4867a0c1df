import { describe, expect, it } from '@jest/globals';
import {
  posterSchema,
  pulseCheckSchema,
  weeklyPrioritySchema,
  weeklyReflectionSchema,
} from '@simmer/contracts/schemas/reflection.schema';
import { twoPeople } from '../testing/two-people.ts';
import * as posters from './north-star-poster.repository.ts';
import * as pulse from './pulse-check.repository.ts';
import * as weekly from './weekly.repository.ts';

const MONDAY = '2026-01-05';

const people = twoPeople();

describe('weeks', () => {
  it('have one reflection; lists that are not given stay', async () => {
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

  it('change only in the version that is meant', async () => {
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

  it('begin on a Monday', async () => {
    await expect(weekly.saveReflection(people.query, people.userId, '2026-01-06', {})).rejects.toMatchObject({
      constraint: 'weekly_reflection_week_start_date_monday',
    });
  });

  it('have one order of themes, of their own themes', async () => {
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
  const check = (themeId: string, rating: number): pulse.PulseCheckValues => ({
    date: '2026-01-07',
    overallFeeling: 8,
    weatherMood: 'partly-cloudy',
    ratings: [{ themeId, rating, note: null }],
  });

  it('are one a day, and know their week', async () => {
    const theme = await people.newStar();
    await people.write((tx) => pulse.savePulseCheck(tx, people.userId, check(theme, 3)));
    await people.write((tx) => pulse.savePulseCheck(tx, people.userId, check(theme, 9)));
    const range = { start: '2026-01-07', end: '2026-01-07' };
    const list = JSON.parse(await pulse.listPulseChecksJson(people.query, people.userId, range)).pulseChecks;
    const [only] = pulseCheckSchema.strict().array().length(1).parse(list);
    expect(only).toMatchObject({
      week_start_date: MONDAY,
      overall_feeling: 8,
      theme_ratings: [{ theme_id: theme, rating: 9, note: null }],
    });
  });

  it('refuse ratings beyond 1 to 10 and themes of somebody else', async () => {
    const [own, theirs] = [await people.newStar(), await people.newStar(people.otherId)];
    const save = (themeId: string, rating: number) =>
      people.write((tx) => pulse.savePulseCheck(tx, people.userId, check(themeId, rating)));
    const outOfRange = { constraint: 'pulse_check_rating_range' };
    await expect(save(own, 0)).rejects.toMatchObject(outOfRange);
    await expect(save(own, 11)).rejects.toMatchObject(outOfRange);
    await expect(save(theirs, 5)).rejects.toMatchObject({
      constraint: 'pulse_check_rating_north_star_id_owner',
    });
    expect(JSON.parse(await pulse.listPulseChecksJson(people.query, people.userId)).pulseChecks).toEqual([]);
  });
});

describe('the poster', () => {
  it('is one per user and keeps what is not given', async () => {
    expect(JSON.parse(await posters.getPosterJson(people.query, people.userId))).toEqual({ poster: null });
    await posters.savePoster(people.query, people.userId, { context: 'A new city' });
    await posters.savePoster(people.query, people.userId, { baseline: 'Here' });
    const poster = posterSchema
      .strict()
      .parse(JSON.parse(await posters.getPosterJson(people.query, people.userId)).poster);
    expect(poster).toMatchObject({ context: 'A new city', baseline: 'Here', road_bumps: '' });
  });
});

describe('users', () => {
  it('have an email of their own, whatever its case and the space around it', async () => {
    await people.query(`insert into app_user (email, name) values ('Ann@Example.com', 'Ann')`);
    await expect(
      people.query(`insert into app_user (email, name) values (' ann@example.COM ', 'Bob')`),
    ).rejects.toMatchObject({
      constraint: 'app_user_email_unique',
    });
  });

  it('take everything of theirs along', async () => {
    const theme = await people.newStar();
    await people.write((tx) => weekly.savePriority(tx, people.userId, MONDAY, [theme]));
    await people.query('delete from app_user where id = $1', [people.userId]);
    expect(await people.query('select from north_star where id = $1', [theme])).toEqual([]);
  });
});
