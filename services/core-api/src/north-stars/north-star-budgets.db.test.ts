import { expect, test } from '@jest/globals';
import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { NO_EVENTS } from '@simmer/domain/totals/count-time';
import { NO_MINUTES, starMinutes } from '@simmer/domain/totals/star-minutes';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const BUDGETS: readonly NorthStarBudget[] = [
  { start_date: '2026-01-05', floor_minutes: 300, ceiling_minutes: 480, days: 'weekdays' },
  { start_date: '2026-02-02', floor_minutes: null, ceiling_minutes: null, days: 'all' },
];

const create = async (body: object) =>
  (await users.robin.call<{ theme: NorthStar }>('POST', '/north-stars', body)).body.theme;
const list = async () => (await users.robin.call<{ themes: NorthStar[] }>('GET', '/north-stars')).body.themes;

test('North Star budgets: both views show them as they were saved, and without any there are none (BUD-1)', async () => {
  const star = await create({ name: 'Garden' });
  expect(star.budgets).toEqual([]);
  const saved = await users.robin.call('PUT', `/north-stars/${star.id}`, { budgets: BUDGETS });
  expect(saved.body).toMatchObject({ theme: { name: 'Garden', budgets: BUDGETS } });
  const typed = await users.robin.call('GET', `/north_stars/${star.id}`);
  expect(typed.body).toMatchObject({ northStar: { budgets: BUDGETS } });
  await users.robin.call('PUT', `/north_stars/${star.id}`, { name: 'Allotment' });
  expect(await list()).toMatchObject([{ name: 'Allotment', budgets: BUDGETS }]);
});

test('North Star budgets: a default one has some, its name stays (NST-3, BUD-1)', async () => {
  const { id } = await create({ name: 'Health', is_default: true });
  for (const path of [`/north-stars/${id}`, `/north_stars/${id}`]) {
    expect((await users.robin.call('PUT', path, { budgets: BUDGETS })).status).toBe(200);
    expect((await users.robin.call('PUT', path, { budgets: [], name: 'Mine' })).status).toBe(403);
    expect((await users.robin.call('PUT', path, {})).status).toBe(403);
  }
  expect(await list()).toMatchObject([{ name: 'Health', budgets: BUDGETS }]);
});

test('North Star budgets: somebody else’s are neither seen nor changed', async () => {
  const { id } = await create({ name: 'Garden', budgets: BUDGETS });
  for (const path of [`/north-stars/${id}`, `/north_stars/${id}`, `/north-stars/${UNKNOWN_ID}`]) {
    expect((await users.sam.call('PUT', path, { budgets: [] })).status).toBe(404);
  }
  expect((await users.sam.call('GET', `/north_stars/${id}`)).status).toBe(404);
  expect(await list()).toMatchObject([{ budgets: BUDGETS }]);
});

test('North Star budgets: a wrong one is refused and changes nothing (BUD-1)', async () => {
  const { id } = await create({ name: 'Garden', budgets: BUDGETS });
  const [first] = BUDGETS;
  const refused = [
    [{ ...first, ceiling_minutes: 240 }],
    [{ ...first, start_date: '2026-01-06' }],
    [first, first],
    BUDGETS.toReversed(),
    [{ ...first, days: 'weekends' }],
    [{ ...first, note: 'more' }],
    Array.from({ length: 105 }, (_, week) => ({
      ...first,
      start_date: addDays(calendarDate('2026-01-05'), 7 * week),
    })),
  ];
  for (const budgets of refused) {
    expect((await users.robin.call('PUT', `/north-stars/${id}`, { budgets })).status).toBe(422);
  }
  expect(await list()).toMatchObject([{ budgets: BUDGETS }]);
});

// Written apart from the code of the screens: each day of the week is asked whether the block is on it.
const MINUTES = `
  select coalesce(sum(size.duration), 0)::int as all,
    coalesce(sum(size.duration) filter (where extract(isodow from day) < 6), 0)::int as weekdays
  from time_block b
  join time_block_size size on size.id = b.size_id
  cross join generate_series($2::date, $2::date + 6, interval '1 day') as day
  cross join lateral (
    select b.start_date + (7 + extract(isodow from day)::int - extract(isodow from b.start_date)::int) % 7 as first,
      (date_trunc('week', day)::date - date_trunc('week', b.start_date::timestamp)::date) / 7 as weeks
  ) as at
  where b.user_id = $1 and b.north_star_id = $3
    and day >= b.start_date and (b.end_date is null or day <= b.end_date)
    and case when b.recurring = 'monthly' and b.monthly_anchor = 'month_day' then b.scheduled_days <> '{}'
      else trim(to_char(day, 'day')) = any (b.scheduled_days::text[]) end
    and not day::date = any (b.exclusion_dates)
    and case b.recurring
      when 'once' then day = at.first
      when 'weekly' then true
      when 'biweekly' then at.weeks % 2 = 0
      when 'quarterly' then at.weeks % 13 = 0
      else case b.monthly_anchor
        when 'month_day' then extract(day from day) = extract(day from b.start_date)
        when 'last_weekday' then extract(month from day + interval '7 days') <> extract(month from day)
        else ceil(extract(day from day) / 7) = ceil(extract(day from at.first) / 7) end
    end`;

test('North Star budgets: the counted minutes of any plan equal a sum by the database (BUD-2)', async () => {
  const stars = [await create({ name: 'Garden' }), await create({ name: 'Choir' })];
  const sizes = (await users.robin.call<TimeBlockSize[]>('GET', '/time-blocks/sizes')).body;
  const library = await users.robin.call<{ activities: { id: string }[] }>('GET', '/activities');
  const activity_id = library.body.activities[0]?.id;
  const planned = fc.record({
    schedule: blockSchedule(),
    size: fc.constantFrom(...sizes.map(({ id }) => id)),
    star: fc.constantFrom(...stars.map(({ id }) => id), null),
  });
  const weeks = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 });
  const counted = { all: 0, weekdays: 0 };
  const property = fc.asyncProperty(
    fc.array(planned, { minLength: 1, maxLength: 12 }),
    weeks,
    async (drawn, later) => {
      await users.api.database.pool.query('delete from time_block where user_id = $1', [users.robin.id]);
      const changes = drawn.map(({ schedule, size, star }) => {
        const block = { ...schedule, activity_id, size, north_star_theme_id: star };
        return { kind: 'create', id: randomUUID(), block };
      });
      const added = await users.robin.call('POST', '/time-blocks/changes', { changes });
      expect(added.status).toBe(200);
      const { timeBlocks } = (await users.robin.call<{ timeBlocks: TimeBlock[] }>('GET', '/time-blocks'))
        .body;
      const minutesOf = ({ size }: TimeBlock) => sizes.find(({ id }) => id === size)?.duration ?? NaN;
      // Near the blocks, which may be of any year.
      const first = mondayOf(timeBlocks[0]?.start_date ?? '2026-01-05');
      for (const week of later.map((weeks) => addDays(first, 7 * weeks))) {
        const blocks = expandAll(timeBlocks, { start: week, end: addDays(week, 6) });
        const found = starMinutes({ blocks, minutesOf, ...NO_EVENTS }, week);
        for (const { id } of stars) {
          const { rows } = await users.api.database.pool.query(MINUTES, [users.robin.id, week, id]);
          expect(found.get(id) ?? NO_MINUTES).toEqual(rows[0]);
          counted.all += rows[0].all;
          counted.weekdays += rows[0].weekdays;
        }
      }
    },
  );
  await fc.assert(property, { numRuns: 60 });
  // It would be true of empty weeks alone, too.
  expect(counted.weekdays).toBeGreaterThan(0);
  expect(counted.all).toBeGreaterThan(counted.weekdays);
});
