import { UNKNOWN_ID } from './bad-requests.ts';
import { twoUsers } from './two-users.ts';

// Resources that are saved by POST, one per week, day or user (API-8).
const users = twoUsers();

const MONDAY = '2026-01-05';
interface Rejected {
  detail: { loc: (string | number)[] }[];
}
const star = async (who = users.robin) =>
  (await who.call<{ theme: { id: string } }>('POST', '/north-stars', { name: 'Garden' })).body.theme.id;

describe('/weekly-reflections', () => {
  const save = (body: object, who = users.robin) =>
    who.call<{ reflection: { id: string; wins: string[]; insights: string[] } }>(
      'POST',
      '/weekly-reflections',
      {
        week_start_date: MONDAY,
        ...body,
      },
    );
  const list = async (query = '', who = users.robin) =>
    (await who.get<{ reflections: { id: string }[] }>(`/weekly-reflections${query}`)).reflections;

  test('POST and PUT drop blank lines, and a line that is too long is 422', async () => {
    const blank = Array.from({ length: 200 }, () => ' \t');
    const { status, body } = await save({
      wins: ['', '  Planted the beans ', '   ', ...blank],
      insights: [' '],
    });
    expect([status, body.reflection]).toEqual([
      expect.any(Number),
      expect.objectContaining({ wins: ['Planted the beans'], insights: [] }),
    ]);
    const changed = await users.robin.call<{ reflection: { wins: string[] } }>(
      'PUT',
      `/weekly-reflections/${body.reflection.id}`,
      { wins: ['\n', 'Harvested'] },
    );
    expect([changed.status, changed.body.reflection.wins]).toEqual([200, ['Harvested']]);
    const long = await save({ wins: ['', 'x'.repeat(5000)] });
    expect(long.status).toBe(422);
  });

  test('a PUT cannot move one to a week that has one', async () => {
    const made = await save({});
    await users.robin.call('POST', '/weekly-reflections', { week_start_date: '2026-01-12' });
    const path = `/weekly-reflections/${made.body.reflection.id}`;
    expect((await users.robin.call('PUT', path, { week_start_date: '2026-01-12' })).status).toBe(409);
    expect((await users.robin.call('PUT', path, { week_start_date: '2026-01-19' })).status).toBe(200);
  });

  test('another user’s responds like an unknown one', async () => {
    const made = await save({ wins: ['theirs'] }, users.sam);
    const foreign = await users.robin.call('PUT', `/weekly-reflections/${made.body.reflection.id}`, {
      wins: [],
    });
    const unknown = await users.robin.call('PUT', `/weekly-reflections/${UNKNOWN_ID}`, {
      wins: [],
    });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await list('', users.sam)).toEqual([made.body.reflection]);
  });
});

describe('/weekly-priorities', () => {
  const save = (ids: string[], who = users.robin) =>
    who.call<{ priority: { id: string; ordered_theme_ids: string[] } } & Rejected>(
      'POST',
      '/weekly-priorities',
      {
        week_start_date: MONDAY,
        ordered_theme_ids: ids,
      },
    );

  test('the last order is kept (REF-20)', async () => {
    const [one, other] = [await star(), await star()];
    await save([one, other]);
    const { body } = await save([other, one]);
    expect(body.priority.ordered_theme_ids).toEqual([other, one]);
    const all = await users.robin.get(`/weekly-priorities?week_start_date=${MONDAY}`);
    expect(all).toEqual({ priorities: [body.priority] });
  });
});

describe('/pulse-checks', () => {
  const save = (body: object) =>
    users.robin.call<{ pulseCheck: { id: string } } & Rejected>('POST', '/pulse-checks', {
      date: '2026-01-07',
      weather_mood: 'partly-cloudy',
      theme_ratings: [],
      ...body,
    });

  test('a second POST of a day replaces the first, with overall feeling and week derived (PUL-1)', async () => {
    const northStar = await star();
    const first = await save({ theme_ratings: [{ theme_id: northStar, rating: 5 }] });
    const second = await save({
      theme_ratings: [{ theme_id: northStar, rating: 9, note: 'Better' }],
      weather_mood: 'sunny',
    });
    expect(second.body.pulseCheck).toMatchObject({
      id: first.body.pulseCheck.id,
      week_start_date: MONDAY,
      overall_feeling: 12,
      theme_ratings: [{ theme_id: northStar, rating: 9, note: 'Better' }],
    });
    const inRange = await users.robin.call('GET', '/pulse-checks?start_date=2026-01-07&end_date=2026-01-07');
    expect(inRange.body).toEqual({ pulseChecks: [second.body.pulseCheck] });
    const after = await users.robin.call('GET', '/pulse-checks?start_date=2026-01-08&end_date=2026-02-01');
    expect(after.body).toEqual({ pulseChecks: [] });
  });

  test('a week that contradicts the date and a rating of 11 are 422 (PUL-6)', async () => {
    expect((await save({ week_start_date: '2026-01-12' })).body.detail[0]?.loc).toEqual([
      'body',
      'week_start_date',
    ]);
    const mine = await star();
    const tooMuch = await save({ theme_ratings: [{ theme_id: mine, rating: 11 }] });
    expect(tooMuch.body.detail[0]?.loc).toEqual(['body', 'theme_ratings', 0, 'rating']);
    expect(await users.robin.get('/pulse-checks')).toEqual({ pulseChecks: [] });
  });
});

test('/north-star-poster: each user has one, null before the first POST (POS-4)', async () => {
  expect(await users.robin.get('/north-star-poster')).toEqual({ poster: null });
  await users.robin.call('POST', '/north-star-poster', { context: 'A new city' });
  const { body } = await users.robin.call('POST', '/north-star-poster', { road_bumps: 'Rain' });
  expect(body).toMatchObject({ poster: { context: 'A new city', road_bumps: 'Rain', baseline: '' } });
  expect(await users.sam.get('/north-star-poster')).toEqual({ poster: null });
});

test('catalogue routes: the responses are the same for every user (API-5)', async () => {
  for (const path of [
    '/vibes',
    '/ecocycle-phases',
    '/plans',
    '/time-blocks/sizes',
    '/north-stars/defaults',
  ]) {
    expect((await users.robin.call('GET', path)).text).toBe((await users.sam.call('GET', path)).text);
  }
  const phases = await users.robin.call<{ name: string }[]>('GET', '/ecocycle-phases');
  expect(phases.body.map(({ name }) => name)).toContain('Languaging');
});
