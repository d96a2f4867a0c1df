import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  posterSchema,
  pulseCheckSchema,
  weeklyPrioritySchema,
  weeklyReflectionSchema,
} from '@simmer/contracts/schemas/reflection.schema';
import { entityManagerQuery, poolQuery, type Query } from '../query.ts';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import * as posters from './north-star-poster.repository.ts';
import * as stars from './north-star.repository.ts';
import * as pulse from './pulse-check.repository.ts';
import * as weekly from './weekly.repository.ts';

// Real servers on a machine that may be busy with other things.
jest.setTimeout(30_000);

const MONDAY = '2026-01-05';

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

describe('weeks', () => {
  it('have one reflection; lists that are not given stay', async () => {
    await weekly.saveReflection(query, userId, MONDAY, { wins: ['Beans'] });
    await Promise.all(
      [1, 2, 3].map(() => weekly.saveReflection(query, userId, MONDAY, { insights: ['Rest'] })),
    );
    const list = JSON.parse(await weekly.listReflectionsJson(query, userId)).reflections;
    const [reflection] = weeklyReflectionSchema.strict().array().length(1).parse(list);
    expect(reflection).toMatchObject({ wins: ['Beans'], challenges: [], insights: ['Rest'] });
    expect(JSON.parse(await weekly.listReflectionsJson(query, userId, '2026-01-12')).reflections).toEqual([]);
    expect(await weekly.updateReflection(query, otherId, reflection?.id ?? '', { wins: [] })).toBeNull();
  });

  it('begin on a Monday', async () => {
    await expect(weekly.saveReflection(query, userId, '2026-01-06', {})).rejects.toMatchObject({
      constraint: 'weekly_reflection_week_start_date_monday',
    });
  });

  it('have one order of themes, of their own themes', async () => {
    const [first, second, theirs] = [await newStar(), await newStar(), await newStar(otherId)];
    await write((tx) => weekly.savePriority(tx, userId, MONDAY, [first, second]));
    const text = await write((tx) => weekly.savePriority(tx, userId, MONDAY, [second, first]));
    expect(weeklyPrioritySchema.strict().parse(JSON.parse(text).priority).ordered_theme_ids).toEqual([
      second,
      first,
    ]);
    await expect(write((tx) => weekly.savePriority(tx, userId, MONDAY, [theirs]))).rejects.toMatchObject({
      constraint: 'weekly_priority_theme_north_star_id_owner',
    });
    expect(JSON.parse(await weekly.listPrioritiesJson(query, userId, MONDAY)).priorities).toHaveLength(1);
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
    const theme = await newStar();
    await write((tx) => pulse.savePulseCheck(tx, userId, check(theme, 3)));
    await write((tx) => pulse.savePulseCheck(tx, userId, check(theme, 9)));
    const range = { start: '2026-01-07', end: '2026-01-07' };
    const list = JSON.parse(await pulse.listPulseChecksJson(query, userId, range)).pulseChecks;
    const [only] = pulseCheckSchema.strict().array().length(1).parse(list);
    expect(only).toMatchObject({
      week_start_date: MONDAY,
      overall_feeling: 8,
      theme_ratings: [{ theme_id: theme, rating: 9, note: null }],
    });
  });

  it('refuse ratings beyond 1 to 10 and themes of somebody else', async () => {
    const [own, theirs] = [await newStar(), await newStar(otherId)];
    const save = (themeId: string, rating: number) =>
      write((tx) => pulse.savePulseCheck(tx, userId, check(themeId, rating)));
    const outOfRange = { constraint: 'pulse_check_rating_range' };
    await expect(save(own, 0)).rejects.toMatchObject(outOfRange);
    await expect(save(own, 11)).rejects.toMatchObject(outOfRange);
    await expect(save(theirs, 5)).rejects.toMatchObject({
      constraint: 'pulse_check_rating_north_star_id_owner',
    });
    expect(JSON.parse(await pulse.listPulseChecksJson(query, userId)).pulseChecks).toEqual([]);
  });
});

describe('the poster', () => {
  it('is one per user and keeps what is not given', async () => {
    expect(JSON.parse(await posters.getPosterJson(query, userId))).toEqual({ poster: null });
    await posters.savePoster(query, userId, { context: 'A new city' });
    await posters.savePoster(query, userId, { baseline: 'Here' });
    const poster = posterSchema.strict().parse(JSON.parse(await posters.getPosterJson(query, userId)).poster);
    expect(poster).toMatchObject({ context: 'A new city', baseline: 'Here', road_bumps: '' });
  });
});

describe('users', () => {
  it('have an email of their own, whatever its case and the space around it', async () => {
    await query(`insert into app_user (email, name) values ('Ann@Example.com', 'Ann')`);
    await expect(
      query(`insert into app_user (email, name) values (' ann@example.COM ', 'Bob')`),
    ).rejects.toMatchObject({
      constraint: 'app_user_email_unique',
    });
  });

  it('take everything of theirs along', async () => {
    const theme = await newStar();
    await write((tx) => weekly.savePriority(tx, userId, MONDAY, [theme]));
    await query('delete from app_user where id = $1', [userId]);
    expect(await query('select from north_star where id = $1', [theme])).toEqual([]);
  });
});
