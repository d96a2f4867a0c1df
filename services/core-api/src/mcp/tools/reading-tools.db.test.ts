import { cut } from '@simmer/domain/cut';
import { seededRandom } from '@simmer/testing/seeded-random';
import { fillWithBlocks, fillWithLongBlocks } from '../../../test/largest-plan.ts';
import { addEvents, askTool, plansOf } from '../../../test/mcp-fixture.ts';
import { twoUsers } from '../../../test/two-users.ts';
import type { Person } from '../../../test/test-app.ts';
import type { WeekAnswer } from './week-schema.ts';

const users = twoUsers();
const MONDAY = '2026-03-02';
const WEDNESDAY = '2026-03-04';
const morning = { name: 'morning', hour: 7 };

const ask = <Answer = Record<string, unknown>>(name: string, input: object = {}, person = users.robin) =>
  askTool<Answer>(users.api, person, name, input, WEDNESDAY);
const bytes = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer), 'utf8');
const once = (date: string, day: string, fields: object = {}) => ({
  start_date: date,
  scheduled_days: [day],
  recurring: 'once',
  ...fields,
});

const proposalOf = (person: Person) =>
  users.api.rows<{ device: string; blocks: object[]; week: string }>(
    'select device, blocks, week_start_date::text as week from plan_proposal where user_id = $1',
    [person.id],
  );
const ideal = (person: Person, fields: object) =>
  person.call('POST', '/ideal-blocks', { start_timing: morning, ...fields });

async function planAWeek(person: Person) {
  const plans = await plansOf(person);
  const star = await plans.star({
    name: 'Garden life',
    budgets: [{ start_date: MONDAY, floor_minutes: 300, ceiling_minutes: 600, days: 'all' }],
    event_rules: [{ by: 'keyword', value: 'allotment' }],
  });
  const garden = await plans.activity('Weeding');
  const run = await plans.activity('Running');
  const weekly = await plans.block(garden, {
    start_date: MONDAY,
    scheduled_days: ['tuesday', 'friday'],
    recurring: 'weekly',
    north_star_theme_id: star,
    start_time: '09:30',
    duration_minutes: 90,
    note: `Beds first. ${'🌱'.repeat(300)}`,
    outcomes: [{ date: '2026-03-03', result: 'partly', minutes: 40 }],
  });
  const single = await plans.block(run, once('2026-03-07', 'saturday', { start_timing: morning }));
  const undated = await plans.block(run, { start_date: MONDAY, scheduled_days: [] });
  const missed = await plans.block(
    run,
    once('2026-02-26', 'thursday', { outcomes: [{ date: '2026-02-26', result: 'missed' }] }),
  );
  await addEvents(users.api, person, [
    {
      title: 'Allotment committee',
      text: 'Bring <b>seeds</b>',
      start: '2026-03-04T09:00Z',
      end: '2026-03-04T10:00Z',
    },
    { title: 'Declined', start: '2026-03-05T09:00Z', end: '2026-03-05T11:00Z', response: 'declined' },
  ]);
  return { plans, star, garden, run, weekly, single, undated, missed };
}

describe('get_week (APP-11)', () => {
  test('a week has its blocks and events by day, with hours by North Star, marks and what is left, and names the zone (APP-13)', async () => {
    const { weekly, single, undated, missed } = await planAWeek(users.robin);
    const week = await ask<WeekAnswer>('get_week', { week: '2026-W10' });
    expect(week).toMatchObject({ week: '2026-W10', today: WEDNESDAY, zone: 'Europe/Berlin' });
    const [, tuesday, wednesday, thursday, friday, saturday] = week.days;
    expect(tuesday?.blocks).toEqual([
      {
        id: weekly,
        name: 'Weeding',
        start: '09:30',
        minutes: 90,
        star: 'Garden life',
        mark: 'partly',
        done_minutes: 40,
        repeats: 'weekly',
        note: `Beds first. ${'🌱'.repeat(93)}…`,
      },
    ]);
    expect(friday?.blocks).toEqual([expect.objectContaining({ id: weekly, minutes: 90 })]);
    expect(friday?.blocks[0]).not.toHaveProperty('mark');
    expect(saturday?.blocks).toEqual([{ id: single, name: 'Running', start: 'morning', minutes: 60 }]);
    expect(wednesday?.events).toEqual([
      {
        text_by_others: true,
        title: 'Allotment committee',
        start: '10:00',
        end: '11:00',
        minutes: 60,
        // It was read as HTML when it was stored: what looks like a tag was written.
        text: 'Bring <b>seeds</b>',
      },
    ]);
    expect(thursday?.events).toEqual([
      { text_by_others: true, title: 'Declined', start: '10:00', end: '12:00', minutes: 0, declined: true },
    ]);
    // 40 done on Tuesday, 90 on Friday, and an hour of the committee: 190 of at least 300.
    expect(week.stars).toEqual([
      { name: 'Garden life', minutes: 190, budget: '5h to 10h', missing_minutes: 110, left_minutes: 410 },
      { name: null, minutes: 60 },
    ]);
    expect(week.without_day.map(({ id }) => id)).toEqual([undated]);
    expect(week.left_from_last_week).toEqual([
      expect.objectContaining({ id: missed, date: '2026-02-26', mark: 'missed', minutes: 60 }),
    ]);
  });

  test('a block that somebody added in the own calendar has its name from others, and other blocks do not', async () => {
    const { single, weekly } = await planAWeek(users.robin);
    // An event that the plan shows has an id that begins with that of its block (OWN-3).
    await users.api.rows(
      `with k as (select k.id, k.connection_id from calendar k join calendar_connection c on c.id = k.connection_id where c.user_id = $1),
         o as (insert into own_calendar (user_id, connection_id, calendar_id, since)
           select $1, connection_id, id, '2026-03-02' from k returning calendar_id)
       insert into own_calendar_event (calendar_id, id, block_id, etag, written, state)
       select calendar_id, e.id, e.block_id::uuid, '1', '{}', 'shown' from o,
         (values ('6ep3gd9k68o3cb9k60o3cb9k60', $2), (replace($3, '-', '') || 'd2', $3)) e(id, block_id)`,
      [users.robin.id, single, weekly],
    );
    const { days } = await ask<WeekAnswer>('get_week');
    const blocks = days.flatMap((day) => day.blocks);
    expect(blocks.filter((block) => block.text_by_others).map(({ id }) => id)).toEqual([single]);
    expect(blocks.some(({ id }) => id === weekly)).toBe(true);
  });

  test('declined events are left out for who hides them, and free days are marked (CAL-73)', async () => {
    await planAWeek(users.robin);
    await users.api.rows('update app_user set hides_declined = true where id = $1', [users.robin.id]);
    await users.robin.call('POST', '/free-days', { free_days: [{ from: '2026-03-06', to: '2026-03-07' }] });
    const { days } = await ask<WeekAnswer>('get_week');
    expect(days.flatMap(({ events }) => events.map(({ title }) => title))).toEqual(['Allotment committee']);
    expect(days.filter((day) => day.free_day).map(({ date }) => date)).toEqual(['2026-03-06', '2026-03-07']);
  });

  test('an event of several days is on each of them, and counted on its first (APP-11)', async () => {
    await addEvents(users.api, users.robin, [
      { title: 'Before', start: '2026-03-01T22:00Z', end: '2026-03-02T00:30Z' },
      { title: 'Night', text: 'Bring a torch', start: '2026-03-03T21:00Z', end: '2026-03-04T01:00Z' },
      { title: 'Fair', start: '2026-03-05T00:00Z', end: '2026-03-06T00:00Z' },
      { title: 'March', start: '2026-03-06T11:00Z', end: '2026-03-08T12:00Z' },
    ]);
    await users.api
      .rows(`update calendar_event set is_all_day = true, start_at = null, end_at = null, start_date = '2026-03-05',
         end_date = '2026-03-07' where title = 'Fair'`);
    const { days } = await ask<WeekAnswer>('get_week');
    const expected: readonly object[][] = [
      [{ title: 'Before', start: '00:00', end: '01:30', minutes: 0, continues: true }],
      [{ title: 'Night', start: '22:00', end: '24:00', minutes: 240, text: 'Bring a torch' }],
      [{ title: 'Night', start: '00:00', end: '02:00', minutes: 0, continues: true }],
      [{ title: 'Fair', all_day: true, minutes: 0 }],
      [
        { title: 'Fair', all_day: true, minutes: 0, continues: true },
        { title: 'March', start: '12:00', end: '24:00', minutes: 0 },
      ],
      [{ title: 'March', start: '00:00', end: '24:00', minutes: 0, continues: true }],
      [{ title: 'March', start: '00:00', end: '13:00', minutes: 0, continues: true }],
    ];
    expect(days.map(({ events }) => events)).toEqual(
      expected.map((events) => events.map((event) => ({ text_by_others: true, ...event }))),
    );
    expect(days.map(({ minutes }) => minutes)).toEqual([0, 240, 0, 0, 0, 0, 0]);
  });

  test('each day has its minutes, beside the limit that the person set (APP-11)', async () => {
    await planAWeek(users.robin);
    const limits = [null, 480, null, null, 60, null, null];
    await users.api.rows('update app_user set day_limits = $2 where id = $1', [
      users.robin.id,
      JSON.stringify(limits),
    ]);
    const { days } = await ask<WeekAnswer>('get_week');
    expect(days.map(({ minutes, limit_minutes: limit }) => [minutes, limit])).toEqual([
      [0, undefined],
      [90, 480],
      [60, undefined],
      [0, undefined],
      [90, 60],
      [60, undefined],
      [0, undefined],
    ]);
  });

  test.each([
    ['5,000 blocks', fillWithBlocks],
    ['200 blocks with the longest texts', fillWithLongBlocks],
  ])('a week of %s has at most 6,000 bytes, and counts the rest', async (_of, fill) => {
    await fill(users.api, users.robin);
    // After the days that the long ones exclude.
    const week = await ask<WeekAnswer>('get_week', { week: '2046-03-05' });
    expect(bytes(week)).toBeLessThanOrEqual(6000);
    const [monday, tuesday] = week.days;
    for (const day of [monday, tuesday]) {
      expect(day?.blocks.length).toBeGreaterThan(0);
      expect((day?.blocks.length ?? 0) + (day?.more_blocks ?? 0)).toBeGreaterThanOrEqual(200);
    }
  });

  test('any week has at most 6,000 bytes, whatever its texts and however much is in it', async () => {
    const random = seededRandom(20_260_302);
    const alphabet = ['a', '"', '\\', '\n', 'ß', '日', '🧑‍🚀', '\u0001', '</script>'];
    const text = (most: number) =>
      cut(Array.from({ length: random.between(1, most) }, () => random.pick(alphabet)).join(''), most);
    const { sam, api } = users;
    const sizes: number[] = [];
    for (let round = 0; round < 12; round++) {
      const person = round === 0 ? sam : await api.signUp(`Round${round}`);
      await api.rows(
        `with a as (insert into activity (user_id, name, emoji, color) select $1, $2 || n, '⭐', '#000000' from generate_series(1, 3) n
           returning id),
         s as (insert into north_star (user_id, slot, name, emoji, color) select $1, n, $3 || n, '⭐', '#000000'
           from generate_series(1, 5) n returning id, slot)
         insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring, start_date,
           north_star_id, note, phase_id, outcomes)
         select $1, (select id from a limit 1), (select id from time_block_size limit 1), 1,
           case n % 4 when 0 then '{}'::text[] else array[(array['monday','tuesday','wednesday','sunday'])[1 + n % 4]] end,
           'morning', 'weekly', '2026-01-05', (select id from s where slot = 1 + n % 5), $4,
           (select id from ecocycle_phase limit 1), '[{"date":"2026-02-24","result":"missed"}]'::json
         from generate_series(1, $5) n`,
        [person.id, text(100), text(100), text(600), random.between(0, 60)],
      );
      await addEvents(
        api,
        person,
        Array.from({ length: random.between(0, 40) }, (_, at) => ({
          title: text(300),
          text: text(900),
          start: `2026-03-0${2 + (at % 7)}T${10 + (at % 10)}:00Z`,
          // Some go on into the days after.
          end: `2026-03-${String(2 + (at % 7) + (at % 3)).padStart(2, '0')}T20:30Z`,
        })).filter((event, at, all) => all.findIndex(({ title }) => title === event.title) === at),
      );
      await api.rows('update app_user set day_limits = $2 where id = $1', [
        person.id,
        JSON.stringify([1440, 1440, 1440, 1440, 1440, null, null]),
      ]);
      const week = await ask<WeekAnswer>('get_week', { week: MONDAY }, person);
      sizes.push(bytes(week));
      expect(week.days).toHaveLength(7);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6000);
    // What there is room for is used.
    expect(Math.max(...sizes)).toBeGreaterThan(5500);
  });
});

describe('find_blocks (APP-11)', () => {
  interface Found {
    blocks: { id: string; date: string | null; name: string }[];
    more: number;
  }

  test('blocks are found by activity, note and North Star, each with its next or last day, newest first', async () => {
    const { weekly, single, undated, missed } = await planAWeek(users.robin);
    const byActivity = await ask<Found>('find_blocks', { text: 'RUN' });
    expect(byActivity.blocks.map(({ id, date }) => [id, date])).toEqual([
      [single, '2026-03-07'],
      [missed, '2026-02-26'],
      [undated, null],
    ]);
    for (const text of ['beds first', 'garden LIFE', 'weeding life'])
      expect((await ask<Found>('find_blocks', { text })).blocks.map(({ id }) => id)).toEqual([weekly]);
    expect(await ask('find_blocks', { text: '', limit: 1 })).toMatchObject({ blocks: [{}], more: 3 });
    const all = await ask<Found>('find_blocks');
    expect([all.blocks.length, all.more]).toEqual([4, 0]);
    const cut = `Beds first. ${'🌱'.repeat(43)}…`;
    expect(all.blocks.find(({ id }) => id === weekly)).toMatchObject({ note: cut });
  });

  test('in a range each day of a block is found, in order', async () => {
    const { weekly } = await planAWeek(users.robin);
    const found = await ask<Found>('find_blocks', { text: 'weeding', from: '2026-03-01', to: '2026-03-12' });
    expect(found.blocks.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-06', '2026-03-10']);
    expect(new Set(found.blocks.map(({ id }) => id))).toEqual(new Set([weekly]));
    await expect(ask('find_blocks', { text: '', from: '2026-01-01', to: '2027-01-02' })).rejects.toThrow(
      'at most 366 days',
    );
    await expect(ask('find_blocks', { text: '', from: '2026-03-03', to: '2026-03-02' })).rejects.toThrow(
      'before the start',
    );
  });
});

describe('list_north_stars (APP-11)', () => {
  test('North Stars come with budget and term, beside the names that other tools take', async () => {
    const { star } = await planAWeek(users.robin);
    const list = await ask<{ north_stars: object[]; activities: string[]; phases: string[] }>(
      'list_north_stars',
    );
    expect(list.north_stars).toEqual([
      expect.objectContaining({
        id: star,
        name: 'Garden life',
        type: 'ongoing',
        is_active: true,
        budget: '5h to 10h',
      }),
    ]);
    // The one that was used most.
    expect(list.activities[0]).toBe('Running');
    expect(list.phases).toEqual(expect.arrayContaining(['Gestation', 'Birth', 'Renewal']));
    expect(list).toMatchObject({
      sizes: expect.arrayContaining([{ name: 'medium', minutes: 60 }]),
      more_activities: 0,
    });
  });
});

describe('get_review: balance (APP-11)', () => {
  interface Review {
    balance: { phases: { phase: string; minutes: number }[]; hints: { kind: string }[] };
  }

  test('minutes are counted by phase, and what stands out is told as on the canvas (ECO-40)', async () => {
    const plans = await plansOf(users.robin);
    const body = await users.robin.get<{ id: string; name: string }[]>('/ecocycle-phases');
    const phase = body.find(({ name }) => name === 'Maturity')?.id;
    const work = await plans.activity('Work');
    await plans.block(work, {
      start_date: MONDAY,
      scheduled_days: ['monday', 'tuesday'],
      recurring: 'weekly',
      size: plans.sizes['xl'],
      ecocycle_phase: phase,
    });
    await plans.block(work, once('2026-03-05', 'thursday'));
    const { balance, ...week } = await ask<Review>('get_review');
    expect(week).toMatchObject({ from: MONDAY, to: '2026-03-08', week: '2026-W10' });
    expect(balance).toMatchObject({ without_phase_minutes: 60, block_minutes: 540 });
    // Two times four hours.
    expect(balance.phases.filter(({ minutes }) => minutes > 0)).toEqual([
      { phase: 'Maturity', minutes: 480 },
    ]);
    expect(balance.hints.map(({ kind }) => kind)).toEqual(['all-mature', 'nothing-born']);
    const day = await ask<Review>('get_review', { from: '2026-03-05', to: '2026-03-05' });
    expect(day.balance).toMatchObject({ without_phase_minutes: 60, block_minutes: 60, hints: [] });
    expect([Object.hasOwn(day, 'week'), Object.hasOwn(day, 'written')]).toEqual([false, false]);
  });
});

describe('get_review: what was written (APP-11)', () => {
  test('a week has its reflection, and how its days and their North Stars went', async () => {
    const plans = await plansOf(users.robin);
    const star = await plans.star({ name: 'Garden life' });
    const rest = await plans.star({ name: 'Rest' });
    const wins = ['Slept', 'w'.repeat(301)];
    await users.robin.call('POST', '/weekly-reflections', { week_start_date: MONDAY, wins });
    const check = (date: string, weather: string, ratings: object[]) =>
      users.robin.call('POST', '/pulse-checks', { date, weather_mood: weather, theme_ratings: ratings });
    await check('2026-03-03', 'sunny', [
      { theme_id: star, rating: 8, note: 'n'.repeat(300) },
      { theme_id: rest, rating: 2 },
    ]);
    await check(MONDAY, 'rainy', []);
    await check('2026-03-09', 'rainy', []);
    const review = await ask('get_review');
    expect(review).toMatchObject({ from: MONDAY, to: '2026-03-08', week: '2026-W10' });
    expect(review['written']).toEqual({
      wins: ['Slept', `${'w'.repeat(299)}…`],
      challenges: [],
      insights: [],
      days: [
        { date: MONDAY, weather: 'rainy', ratings: [] },
        {
          date: '2026-03-03',
          weather: 'sunny',
          ratings: [
            { north_star: 'Garden life', rating: 8, note: `${'n'.repeat(199)}…` },
            { north_star: 'Rest', rating: 2 },
          ],
        },
      ],
    });
    expect(await ask('get_review', { week: '2026-W10' })).toEqual(review);
    await expect(ask('get_review', { week: 'next' })).rejects.toThrow('Write a week');
  });
});

describe('suggest_week (APP-12)', () => {
  interface Suggestion {
    week: string;
    proposed: { date: string; activity: string; from: string; start: string; minutes: number }[];
    without_room: number;
    no_room_for: { date: string; activity: string }[];
  }

  test('what a week lacks of the ideal week and what was left is proposed and kept, and no block is changed', async () => {
    const { plans, garden, star } = await planAWeek(users.robin);
    const size = plans.sizes['medium'];
    const art = await plans.activity('Painting');
    await ideal(users.robin, { weekday: 'friday', activity_id: garden, size });
    await ideal(users.robin, {
      weekday: 'sunday',
      activity_id: art,
      north_star_theme_id: star,
      size,
      start_time: '09:00',
    });
    await ideal(users.robin, { weekday: 'monday', activity_id: art, size });
    await plans.block(
      art,
      once('2026-02-25', 'wednesday', { outcomes: [{ date: '2026-02-25', result: 'missed' }] }),
    );
    const before = await ask('find_blocks', { text: '' });
    const suggestion = await ask<Suggestion>('suggest_week');
    // Weeding and running are planned; Monday is over; one painting stands for the one that was left.
    expect(suggestion).toEqual({
      week: '2026-W10',
      proposed: [
        {
          date: '2026-03-08',
          activity: 'Painting',
          start: '09:00',
          minutes: 60,
          north_star: 'Garden life',
          from: 'ideal week',
        },
      ],
      without_room: 0,
      no_room_for: [],
    });
    expect(await ask('find_blocks', { text: '' })).toEqual(before);
    const [proposal] = await proposalOf(users.robin);
    expect(proposal).toEqual({
      device: 'Claude (assistant)',
      week: MONDAY,
      blocks: [
        {
          date: '2026-03-08',
          activity: { name: 'Painting', emoji: expect.any(String) },
          north_star_id: star,
          phase_id: null,
          size_id: size,
          start_timing: morning,
          start_time: '09:00',
          duration_minutes: null,
        },
      ],
    });
    const body = await users.robin.get<{ proposal: { blocks: object[] } }>('/plan-proposal');
    expect(body.proposal).toMatchObject({ week_start_date: MONDAY, blocks: proposal?.blocks });
  });

  test('what was left comes again on its weekday, or on the next open day if that is over', async () => {
    const plans = await plansOf(users.robin);
    const left = (date: string) => ({ outcomes: [{ date, result: 'missed' }] });
    await plans.block(await plans.activity('Call'), once('2026-02-23', 'monday', left('2026-02-23')));
    await plans.block(await plans.activity('Repair'), once('2026-02-27', 'friday', left('2026-02-27')));
    await users.robin.call('POST', '/free-days', { free_days: [{ from: WEDNESDAY, to: WEDNESDAY }] });
    const { proposed } = await ask<Suggestion>('suggest_week');
    expect(proposed.map(({ activity, date, from }) => [activity, date, from])).toEqual([
      ['Call', '2026-03-05', 'last week'],
      ['Repair', '2026-03-06', 'last week'],
    ]);
  });

  test('a day at its limit gets nothing more, and a time that is taken is left out', async () => {
    const { plans, garden } = await planAWeek(users.robin);
    const size = plans.sizes['medium'];
    const art = await plans.activity('Painting');
    const limits = [null, null, null, null, 120, 120, null];
    await users.api.rows('update app_user set day_limits = $2 where id = $1', [
      users.robin.id,
      JSON.stringify(limits),
    ]);
    await ideal(users.robin, { weekday: 'friday', activity_id: art, size });
    await ideal(users.robin, { weekday: 'saturday', activity_id: garden, size });
    await ideal(users.robin, { weekday: 'wednesday', activity_id: art, size, start_time: '10:30' });
    const suggestion = await ask<Suggestion>('suggest_week');
    // Friday has 90 of 120 minutes, and the committee is from 10 to 11 in Berlin. Weeding is planned.
    expect(suggestion.without_room).toBe(1);
    expect(suggestion.proposed.map(({ date, start }) => [date, start])).toEqual([[WEDNESDAY, 'morning']]);
  });

  test('what has no room is named, at most ten of it (APP-11)', async () => {
    const plans = await plansOf(users.robin);
    const size = plans.sizes['medium'];
    await users.api.rows('update app_user set day_limits = $2 where id = $1', [
      users.robin.id,
      JSON.stringify([null, null, null, null, 30, null, null]),
    ]);
    for (let at = 1; at <= 11; at++)
      await ideal(users.robin, { weekday: 'friday', activity_id: await plans.activity(`Craft ${at}`), size });
    const suggestion = await ask<Suggestion>('suggest_week');
    expect(suggestion).toMatchObject({
      proposed: [],
      without_room: 11,
      nothing_because: 'What it lacks has no room: its days would pass the limit that the person set.',
    });
    expect(suggestion.no_room_for).toHaveLength(10);
    expect(suggestion.no_room_for).toContainEqual({ date: '2026-03-06', activity: 'Craft 1' });
  });

  test('without anything to propose, what was proposed before goes; a week that is over is rejected', async () => {
    const plans = await plansOf(users.robin);
    await ideal(users.robin, {
      weekday: 'sunday',
      activity_id: await plans.activity('Painting'),
      size: plans.sizes['small'],
    });
    await ask('suggest_week', { week: '2026-W12' });
    expect(await proposalOf(users.robin)).toMatchObject([{ week: '2026-03-16' }]);
    const body = await users.robin.get<{ idealBlocks: { id: string }[] }>('/ideal-blocks');
    await users.robin.call('DELETE', `/ideal-blocks/${body.idealBlocks[0]?.id}`);
    expect(await ask('suggest_week')).toMatchObject({
      proposed: [],
      nothing_because: 'The person has no ideal week, and nothing was left of the week before.',
    });
    expect(await proposalOf(users.robin)).toEqual([]);
    await expect(ask('suggest_week', { week: '2026-W09' })).rejects.toThrow('This week is over.');
  });
});

test('somebody else gets nothing of a plan from any reading tool, and changes no proposal of it (APP-11, APP-12)', async () => {
  const { plans, star } = await planAWeek(users.robin);
  const rating = { theme_id: star, rating: 8 };
  await users.robin.call('POST', '/weekly-reflections', { week_start_date: MONDAY, wins: ['Slept'] });
  await users.robin.call('POST', '/pulse-checks', {
    date: MONDAY,
    weather_mood: 'sunny',
    theme_ratings: [rating],
  });
  await ideal(users.robin, {
    weekday: 'sunday',
    activity_id: await plans.activity('Painting'),
    size: plans.sizes['small'],
  });
  await ask('suggest_week');
  const asSam = <Answer>(name: string, input: object = {}) => ask<Answer>(name, input, users.sam);
  const week = await asSam<WeekAnswer>('get_week', { week: MONDAY });
  expect(week.days.flatMap(({ blocks, events }) => [...blocks, ...events])).toEqual([]);
  expect([week.stars, week.without_day, week.left_from_last_week]).toEqual([[], [], []]);
  expect(await asSam('find_blocks', { text: '' })).toEqual({ blocks: [], more: 0 });
  const list = await asSam<{ north_stars: object[]; activities: string[] }>('list_north_stars');
  expect([list.north_stars, list.activities.includes('Weeding')]).toEqual([[], false]);
  const balance = { block_minutes: 0, without_phase_minutes: 0, hints: [] };
  expect(await asSam('get_review')).toMatchObject({ written: { wins: [], days: [] }, balance });
  expect(await asSam('suggest_week')).toMatchObject({ proposed: [], without_room: 0 });
  expect(await proposalOf(users.robin)).toHaveLength(1);
  expect(await proposalOf(users.sam)).toEqual([]);
});
