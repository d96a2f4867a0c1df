import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { eventsBeginning } from '@simmer/domain/events/place-event';
import { eventStarOf } from '@simmer/domain/classification/event-rules';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { NO_EVENTS } from '@simmer/domain/totals/count-time';
import { NO_MINUTES, starMinutes } from '@simmer/domain/totals/star-minutes';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { seedEvents } from '../../test/analysis-fixture.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const create = async (body: object) =>
  (await users.robin.call<{ theme: NorthStar }>('POST', '/north-stars', body)).body.theme;
const list = async () => (await users.robin.get<{ themes: NorthStar[] }>('/north-stars')).themes;

// Written apart from the code of the screens: each day of the week is asked whether the block is on it.
const BLOCK_MINUTES = `
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
  const sizes = await users.robin.get<TimeBlockSize[]>('/time-blocks/sizes');
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
      await users.api.rows('delete from time_block where user_id = $1', [users.robin.id]);
      const changes = drawn.map(({ schedule, size, star }) => {
        const block = { ...schedule, activity_id, size, north_star_theme_id: star };
        return { resource: 'timeBlocks', id: randomUUID(), fields: block };
      });
      const added = await users.robin.call('POST', '/plan/changes', { changes });
      expect(added.status).toBe(200);
      const { timeBlocks } = await users.robin.get<{ timeBlocks: TimeBlock[] }>('/time-blocks');
      const minutesOf = ({ size }: TimeBlock) => sizes.find(({ id }) => id === size)?.duration ?? NaN;
      // Near the blocks, which may be of any year.
      const first = mondayOf(timeBlocks[0]?.start_date ?? '2026-01-05');
      for (const week of later.map((weeks) => addDays(first, 7 * weeks))) {
        const blocks = expandAll(timeBlocks, { start: week, end: addDays(week, 6) });
        const found = starMinutes({ blocks, minutesOf, ...NO_EVENTS }, week);
        for (const { id } of stars) {
          const { rows } = await users.api.database.pool.query(BLOCK_MINUTES, [users.robin.id, week, id]);
          expect(found.get(id) ?? NO_MINUTES).toEqual(rows[0]);
          counted.all += rows[0].all;
          counted.weekdays += rows[0].weekdays;
        }
      }
    },
  );
  await fc.assert(property, { numRuns: 30 });
  // It would be true of empty weeks alone, too.
  expect(counted.weekdays).toBeGreaterThan(0);
  expect(counted.all).toBeGreaterThan(counted.weekdays);
});

// The titles of the test have no letters but those of ASCII.
const EVENT_MINUTES = `
  with matched as (
    select e.start_at, e.end_at, n.id as star,
      row_number() over (partition by e.id order by
        case rule ->> 'by' when 'event' then 0 when 'keyword' then 1 else 2 end,
        array_length(string_to_array(rule ->> 'value', ' '), 1) desc, n.created_at, n.id) as place
    from calendar_event e
    join calendar k on k.id = e.calendar_id
    join calendar_connection c on c.id = k.connection_id
    join north_star n on n.user_id = c.user_id
    cross join lateral json_array_elements(n.event_rules) as rule
    where c.user_id = $1 and not e.is_all_day and e.end_at - e.start_at <= interval '1 day'
      and case rule ->> 'by'
        when 'event' then rule ->> 'value' = e.id::text
        when 'calendar' then rule ->> 'value' = k.provider_calendar_id
        when 'keyword' then e.title ~* ('\\m' || (rule ->> 'value') || '\\M')
        else false end
      and (rule ->> 'by' = 'event' or not exists (select from json_array_elements(n.event_rules) as other
        where other ->> 'by' = 'except' and other ->> 'value' = e.id::text))
  ), counted as (
    select extract(epoch from end_at - start_at) / 60 as minutes, (start_at at time zone 'Europe/Stockholm')::date as day
    from matched where place = 1 and star = $3
  )
  select coalesce(sum(minutes), 0)::int as all,
    coalesce(sum(minutes) filter (where extract(isodow from day) < 6), 0)::int as weekdays
  from counted where day between $2::date and $2::date + 6`;

const MONDAY = calendarDate('2026-03-23');
const TITLES = ['Gym', 'Gym with Ana', 'standup', 'Standup and retro', 'Lunch', 'Gymnastics'];

test('event rules of a North Star: the counted minutes equal a separate SQL sum for any rules and events (BUD-2, BUD-20)', async () => {
  const stars = [await create({ name: 'Garden' }), await create({ name: 'Choir' })];
  const seeded = Array.from({ length: 12 }, (_, at) => ({
    title: TITLES[at % TITLES.length] ?? '',
    day: addDays(MONDAY, at),
  }));
  const ids = await seedEvents(users.api, users.robin, seeded);
  const keyword = fc.constantFrom('gym', 'gym with', 'standup', 'retro', 'lunch');
  const anyRule: fc.Arbitrary<EventRule> = fc.oneof(
    fc.constant({ by: 'calendar' as const, value: 'work', name: 'Work' }),
    keyword.map((value) => ({ by: 'keyword' as const, value })),
    fc.constantFrom(...ids).map((value) => ({ by: 'event' as const, value, name: 'One' })),
    fc.constantFrom(...ids).map((value) => ({ by: 'except' as const, value, name: 'One' })),
  );
  const rules = fc.uniqueArray(anyRule, { maxLength: 6, selector: ({ by, value }) => `${by} ${value}` });
  const times = fc.array(
    fc.record({
      start: fc.integer({ min: -200, max: 14 * 24 * 60 }),
      minutes: fc.integer({ min: 1, max: 1500 }),
    }),
    { minLength: ids.length, maxLength: ids.length },
  );
  const counted = { all: 0, weekdays: 0 };
  const property = fc.asyncProperty(rules, rules, times, async (mine, other, drawn) => {
    for (const [at, event_rules] of [mine, other].entries()) {
      const changed = await users.robin.call('PUT', `/north-stars/${stars[at]?.id ?? ''}`, { event_rules });
      expect(changed.status).toBe(200);
    }
    await users.api.rows(
      `update calendar_event e set start_at = $2::date + t.start * interval '1 minute',
         end_at = $2::date + (t.start + t.minutes) * interval '1 minute'
       from unnest($1::uuid[], $3::int[], $4::int[]) as t (id, start, minutes) where e.id = t.id`,
      [ids, MONDAY, drawn.map(({ start }) => start), drawn.map(({ minutes }) => minutes)],
    );
    const { google_calendar_events: events } = await users.robin.get<{
      google_calendar_events: CalendarEvent[];
    }>(`/google-calendar/events?start_date=${addDays(MONDAY, -2)}&end_date=${addDays(MONDAY, 20)}`);
    expect(events).toHaveLength(ids.length);
    const range = { start: MONDAY, end: addDays(MONDAY, 13) };
    const time = {
      blocks: expandAll<TimeBlock>([], range),
      minutesOf: () => 0,
      beginningOn: eventsBeginning(events, 'Europe/Stockholm', range),
      starOf: eventStarOf(await list()),
    };
    for (const week of [MONDAY, addDays(MONDAY, 7)]) {
      for (const { id } of stars) {
        const { rows } = await users.api.database.pool.query(EVENT_MINUTES, [users.robin.id, week, id]);
        expect(starMinutes(time, week).get(id) ?? NO_MINUTES).toEqual(rows[0]);
        counted.all += rows[0].all;
        counted.weekdays += rows[0].weekdays;
      }
    }
  });
  await fc.assert(property, { numRuns: 30 });
  // It would be true of weeks without a counted event, too.
  expect(counted.weekdays).toBeGreaterThan(0);
  expect(counted.all).toBeGreaterThan(counted.weekdays);
});
