import { limits } from '@simmer/contracts/limits';
import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { seedEvents } from '../../test/analysis-fixture.ts';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const NOTE = 'Hands in the soil.\nA quiet head.';
const LONGEST = 'é'.repeat(limits.note);
const BUDGETS = [
  { start_date: '2026-01-05', floor_minutes: 300, ceiling_minutes: 480, days: 'weekdays' },
  { start_date: '2026-02-02', floor_minutes: null, ceiling_minutes: null, days: 'all' },
] as const satisfies readonly NorthStarBudget[];
const RULES = [
  { by: 'calendar', value: 'work@group.calendar.google.com', name: 'Work' },
  { by: 'keyword', value: 'standup' },
  { by: 'event', value: '11111111-2222-4333-8444-555555555555', name: 'Dentist' },
  { by: 'except', value: '11111111-2222-4333-8444-666666666666', name: 'Lunch' },
] as const satisfies readonly EventRule[];
const [budget] = BUDGETS;
const [rule] = RULES;

const fields = [
  { field: 'note', rules: 'NST-9, API-60', value: NOTE, none: null, refused: [`${LONGEST}.`] },
  {
    field: 'budgets',
    rules: 'BUD-1',
    value: BUDGETS,
    none: [],
    refused: [
      [{ ...budget, ceiling_minutes: 240 }],
      [{ ...budget, start_date: '2026-01-06' }],
      [budget, budget],
      BUDGETS.toReversed(),
      [{ ...budget, days: 'weekends' }],
      [{ ...budget, note: 'more' }],
      Array.from({ length: 105 }, (_, week) => ({
        ...budget,
        start_date: addDays(calendarDate('2026-01-05'), 7 * week),
      })),
    ],
  },
  {
    field: 'event_rules',
    rules: 'BUD-20',
    value: RULES,
    none: [],
    refused: [
      [{ ...rule, by: 'phase' }],
      [{ by: 'calendar', value: 'work' }],
      [{ by: 'keyword', value: '  ' }],
      [{ by: 'keyword', value: 'x'.repeat(61) }],
      [{ by: 'keyword', value: 'gym', name: 'Gym' }],
      [{ by: 'event', value: 'no-id', name: 'Dentist' }],
      [rule, rule],
      Array.from({ length: 201 }, (_, at) => ({ by: 'keyword', value: `word ${at}` })),
    ],
  },
];

const create = async (body: object) =>
  (await users.robin.call<{ theme: NorthStar }>('POST', '/north-stars', body)).body.theme;
const list = async () => (await users.robin.get<{ themes: NorthStar[] }>('/north-stars')).themes;
const viewsOf = ({ id }: NorthStar) => [`/north-stars/${id}`, `/north_stars/${id}`];

describe.each(fields)('$field of a North Star ($rules)', ({ field, value, none, refused }) => {
  test('both views show it as it was saved, and without any there is none', async () => {
    const star = await create({ name: 'Garden' });
    expect(star).toMatchObject({ [field]: none });
    const saved = await users.robin.call('PUT', `/north-stars/${star.id}`, { [field]: value });
    expect(saved.body).toMatchObject({ theme: { name: 'Garden', [field]: value } });
    await users.robin.call('PUT', `/north_stars/${star.id}`, { name: 'Allotment' });
    const typed = await users.robin.call('GET', `/north_stars/${star.id}`);
    expect(typed.body).toMatchObject({ northStar: { name: 'Allotment', [field]: value } });
    const made = await users.robin.call('POST', '/north_stars', { name: 'Choir', [field]: value });
    expect(made.body).toMatchObject({ northStar: { [field]: value } });
    await users.robin.call('PUT', `/north-stars/${star.id}`, { [field]: none });
    expect(await list()).toMatchObject([{ [field]: none }, { [field]: value }]);
  });

  test('a default one has it, and its name stays (NST-3)', async () => {
    const star = await create({ name: 'Health', is_default: true });
    for (const path of viewsOf(star)) {
      expect((await users.robin.call('PUT', path, { [field]: value })).status).toBe(200);
      expect((await users.robin.call('PUT', path, { [field]: none, name: 'Mine' })).status).toBe(403);
      expect((await users.robin.call('PUT', path, {})).status).toBe(403);
    }
    expect(await list()).toMatchObject([{ name: 'Health', [field]: value }]);
  });

  test('a wrong one is refused and changes nothing', async () => {
    const star = await create({ name: 'Garden', [field]: value });
    for (const path of viewsOf(star)) {
      for (const wrong of refused) {
        expect((await users.robin.call('PUT', path, { [field]: wrong })).status).toBe(422);
      }
    }
    expect(await list()).toEqual([star]);
  });
});

test.each(['', '  \n', '\u200B'])(
  'note of a North Star: %j is none, and the longest is kept (NST-9)',
  async (note) => {
    const { id } = await create({ name: 'Garden', note: `  ${NOTE} ` });
    expect(await list()).toMatchObject([{ note: NOTE }]);
    expect((await users.robin.call('PUT', `/north-stars/${id}`, { note: LONGEST })).status).toBe(200);
    await users.robin.call('PUT', `/north-stars/${id}`, { note });
    expect(await list()).toMatchObject([{ note: null }]);
  },
);

test('event rules of a North Star: an id of somebody else’s event is answered as an unknown one is, and counts nothing', async () => {
  const [theirs = ''] = await seedEvents(users.api, users.sam, [{ title: 'Secret', day: '2026-03-25' }]);
  const star = await create({ name: 'Garden' });
  const answers = await Promise.all(
    [theirs, UNKNOWN_ID].map(async (value) => {
      const { status, body } = await users.robin.call<{ theme: NorthStar }>(
        'PUT',
        `/north-stars/${star.id}`,
        { event_rules: [{ by: 'event', value, name: 'Mine' }] },
      );
      return { status, text: JSON.stringify(body.theme).replaceAll(value, 'id') };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  const range = 'start_date=2026-01-01&end_date=2026-12-31';
  const events = await users.robin.call('GET', `/google-calendar/events?${range}`);
  expect(events.body).toMatchObject({ google_calendar_events: [] });
});
