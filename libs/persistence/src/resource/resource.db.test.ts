import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { northStars } from '../north-stars/north-star.resource.ts';
import { pulseChecks } from '../reflections/pulse-check.resource.ts';
import { weeklyReflections } from '../reflections/weekly-reflection.resource.ts';
import { twoPeople } from '../testing/two-people.ts';
import { timeBlocks } from '../time-blocks/time-block.resource.ts';
import { sqlRows } from '../database/query.ts';
import type { Item, Resource } from './resource.ts';

// What the routes do with resources is in resources.db.test.ts of the API.
const people = twoPeople();

const add = (resource: Resource, fields: Item) =>
  people.write((query) => resource.add(query, people.userId, fields, { device: null }));

test('the database rejects an unknown slot of a North Star and one twice (NST-2, OPS-51)', async () => {
  await add(northStars, { name: 'x', slot: 1 });
  for (const slot of [0, 1, 6]) {
    await expect(add(northStars, { name: 'x', slot })).rejects.toMatchObject({ code: /^23/ });
  }
});

test('the database rejects a change of a block’s owner, a repeated weekday and an end before the start', async () => {
  await add(timeBlocks, {
    activity_id: DEFAULT_ACTIVITIES[0]?.id,
    size: DEFAULT_SIZES[0]?.id,
    points: 2,
    scheduled_days: ['friday', 'monday'],
    start_timing: { name: 'midday', hour: 11 },
    recurring: 'weekly',
    start_date: '2026-01-05',
  });
  const update = (set: string) =>
    sqlRows(people.query, `update time_block set ${set} where user_id = $1`, [people.userId]);
  const broken = {
    [`user_id = '${people.otherId}'`]: 'time_block_owner_fixed',
    [`scheduled_days = '{monday,monday}'`]: 'time_block_days_known',
    [`end_date = '2026-01-04'`]: 'time_block_dates_ordered',
  };
  for (const [set, constraint] of Object.entries(broken)) {
    await expect(update(set)).rejects.toMatchObject({ constraint });
  }
});

test('a week that does not start on a Monday, and a rating beyond 1 to 10, are rejected by the database', async () => {
  const star = await people.newStar();
  await expect(add(weeklyReflections, { week_start_date: '2026-01-06' })).rejects.toMatchObject({
    constraint: 'weekly_reflection_week_start_date_monday',
  });
  for (const value of [0, 11]) {
    const check = { date: '2026-01-07', weather_mood: 'sunny', overall_feeling: 12 };
    const rated = add(pulseChecks, {
      ...check,
      theme_ratings: [{ theme_id: star, rating: value, note: null }],
    });
    await expect(rated).rejects.toMatchObject({ constraint: 'pulse_check_rating_range' });
  }
});

test('an email that differs only in case and surrounding space is rejected', async () => {
  const insert = (email: string) =>
    sqlRows(people.query, `insert into app_user (email, name) values ($1, 'Ann')`, [email]);
  await insert('Ann@Example.com');
  await expect(insert(' ann@example.COM ')).rejects.toMatchObject({ constraint: 'app_user_email_unique' });
});
