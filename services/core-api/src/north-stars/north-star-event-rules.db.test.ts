import { expect, test } from '@jest/globals';
import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { eventsBeginning } from '@simmer/domain/events/place-event';
import { eventStarOf } from '@simmer/domain/north-stars/event-rules';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { NO_MINUTES, starMinutes } from '@simmer/domain/totals/star-minutes';
import fc from 'fast-check';
import { seedEvents } from '../../test/analysis-fixture.ts';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const RULES: readonly EventRule[] = [
  { by: 'calendar', value: 'work@group.calendar.google.com', name: 'Work' },
  { by: 'keyword', value: 'standup' },
  { by: 'event', value: '11111111-2222-4333-8444-555555555555', name: 'Dentist' },
  { by: 'except', value: '11111111-2222-4333-8444-666666666666', name: 'Lunch' },
];

const create = async (body: object) =>
  (await users.robin.call<{ theme: NorthStar }>('POST', '/north-stars', body)).body.theme;
const list = async () => (await users.robin.call<{ themes: NorthStar[] }>('GET', '/north-stars')).body.themes;

test('event rules of a North Star: both views show them as they were saved (BUD-20)', async () => {
  const star = await create({ name: 'Garden' });
  expect(star.event_rules).toEqual([]);
  const saved = await users.robin.call('PUT', `/north-stars/${star.id}`, { event_rules: RULES });
  expect(saved.body).toMatchObject({ theme: { name: 'Garden', event_rules: RULES } });
  const typed = await users.robin.call('GET', `/north_stars/${star.id}`);
  expect(typed.body).toMatchObject({ northStar: { event_rules: RULES } });
  await users.robin.call('PUT', `/north_stars/${star.id}`, { name: 'Allotment' });
  expect(await list()).toMatchObject([{ name: 'Allotment', event_rules: RULES }]);
  const made = await users.robin.call('POST', '/north_stars', { name: 'Choir', event_rules: RULES });
  expect(made.body).toMatchObject({ northStar: { event_rules: RULES } });
});

test('event rules of a North Star: a default one has some, its name stays (NST-3, BUD-20)', async () => {
  const { id } = await create({ name: 'Health', is_default: true });
  for (const path of [`/north-stars/${id}`, `/north_stars/${id}`]) {
    expect((await users.robin.call('PUT', path, { event_rules: RULES, budgets: [] })).status).toBe(200);
    expect((await users.robin.call('PUT', path, { event_rules: [], name: 'Mine' })).status).toBe(403);
  }
  expect(await list()).toMatchObject([{ name: 'Health', event_rules: RULES }]);
});

test('event rules of a North Star: somebody else’s are neither seen nor changed', async () => {
  const { id } = await create({ name: 'Garden', event_rules: RULES });
  for (const path of [`/north-stars/${id}`, `/north_stars/${id}`, `/north-stars/${UNKNOWN_ID}`]) {
    expect((await users.sam.call('PUT', path, { event_rules: [] })).status).toBe(404);
  }
  expect((await users.sam.call('GET', `/north_stars/${id}`)).status).toBe(404);
  expect(await list()).toMatchObject([{ event_rules: RULES }]);
});

test('event rules of a North Star: a wrong one is refused and changes nothing (BUD-20)', async () => {
  const { id } = await create({ name: 'Garden', event_rules: RULES });
  const [first] = RULES;
  const refused = [
    [{ ...first, by: 'phase' }],
    [{ by: 'calendar', value: 'work' }],
    [{ by: 'keyword', value: '  ' }],
    [{ by: 'keyword', value: 'x'.repeat(61) }],
    [{ by: 'keyword', value: 'gym', name: 'Gym' }],
    [{ by: 'event', value: 'no-id', name: 'Dentist' }],
    [first, first],
    Array.from({ length: 201 }, (_, at) => ({ by: 'keyword', value: `word ${at}` })),
  ];
  for (const event_rules of refused) {
    expect((await users.robin.call('PUT', `/north-stars/${id}`, { event_rules })).status).toBe(422);
  }
  expect(await list()).toMatchObject([{ event_rules: RULES }]);
});

test('event rules of a North Star: an id of somebody else’s event is answered as an unknown one is, and counts nothing', async () => {
  const [theirs = ''] = await seedEvents(users.api, users.sam, [{ title: 'Secret', day: '2026-03-25' }]);
  const star = await create({ name: 'Garden' });
  const answers = await Promise.all(
    [theirs, UNKNOWN_ID].map(async (value) => {
      const event_rules = [{ by: 'event', value, name: 'Mine' }];
      const { status, body } = await users.robin.call<{ theme: NorthStar }>(
        'PUT',
        `/north-stars/${star.id}`,
        {
          event_rules,
        },
      );
      const theme = { ...body.theme, version: 0 };
      return { status, text: JSON.stringify(theme).replaceAll(value, 'id') };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  const range = 'start_date=2026-01-01&end_date=2026-12-31';
  const events = await users.robin.call('GET', `/google-calendar/events?${range}`);
  expect(events.body).toMatchObject({ google_calendar_events: [] });
});

// Written apart from the code of the screens. The titles of the test have no letters but those of ASCII.
const MINUTES = `
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
    await users.api.database.pool.query(
      `update calendar_event e set start_at = $2::date + t.start * interval '1 minute',
         end_at = $2::date + (t.start + t.minutes) * interval '1 minute'
       from unnest($1::uuid[], $3::int[], $4::int[]) as t (id, start, minutes) where e.id = t.id`,
      [ids, MONDAY, drawn.map(({ start }) => start), drawn.map(({ minutes }) => minutes)],
    );
    const { google_calendar_events: events } = (
      await users.robin.call<{ google_calendar_events: CalendarEvent[] }>(
        'GET',
        `/google-calendar/events?start_date=${addDays(MONDAY, -2)}&end_date=${addDays(MONDAY, 20)}`,
      )
    ).body;
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
        const { rows } = await users.api.database.pool.query(MINUTES, [users.robin.id, week, id]);
        expect(starMinutes(time, week).get(id) ?? NO_MINUTES).toEqual(rows[0]);
        counted.all += rows[0].all;
        counted.weekdays += rows[0].weekdays;
      }
    }
  });
  await fc.assert(property, { numRuns: 60 });
  // It would be true of weeks without a counted event, too.
  expect(counted.weekdays).toBeGreaterThan(0);
  expect(counted.all).toBeGreaterThan(counted.weekdays);
});
