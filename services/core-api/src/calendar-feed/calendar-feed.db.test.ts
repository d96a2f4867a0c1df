import { jest } from '@jest/globals';
import ICAL from 'ical.js';
import { openPasswordReset } from '@simmer/persistence/mails/mail.query';
import { type Person, testApp, type TestResponse } from '../../test/test-app.ts';
import { PlanFileCache } from './plan-file.cache.ts';

const app = testApp();
let robin: Person;
let sam: Person;

beforeAll(async () => {
  [robin, sam] = await Promise.all([app.signUp('Robin'), app.signUp('Sam')]);
});

interface Opened {
  feed: { created_at: string; last_read_at: string | null };
  secret: string;
}

const open = async (person: Person) => (await person.call<Opened>('POST', '/calendar-feed')).body;

const fetchFile = (secret: string, headers: Record<string, string> = {}) =>
  app.nest.inject({ url: `/api/v1/calendar-feed/${secret}.ics`, headers });

async function plan(person: Person, fields: object): Promise<void> {
  const body = await person.get<{ activities: { id: string; name: string }[] }>('/activities');
  const sizes = await person.call<{ id: string; name: string }[]>('GET', '/time-blocks/sizes');
  const { status } = await person.call('POST', '/time-blocks', {
    activity_id: body.activities.find(({ name }) => name === 'Music')?.id,
    size: sizes.body.find(({ name }) => name === 'medium')?.id,
    start_date: '2026-01-05',
    scheduled_days: ['monday'],
    ...fields,
  });
  expect(status).toBe(201);
}

const summariesIn = (ics: string) =>
  new ICAL.Component(ICAL.parse(ics))
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('summary'));

test('calendar feed: it is opened, read without a sign-in, answered with 304 when unchanged, and revoked (ICS-4)', async () => {
  expect(await robin.get('/calendar-feed')).toEqual({ feed: null });
  await plan(robin, { title: 'Robin practises', start_time: '09:30', duration_minutes: 45 });
  const { secret, feed } = await open(robin);
  expect(feed.last_read_at).toBeNull();

  const file = await fetchFile(secret);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  expect(summariesIn(file.body)).toEqual([expect.stringMatching(/Robin practises$/)]);
  expect(file.body).toContain('DTSTART:20260105T093000\r\nDURATION:PT45M\r\n');
  const again = await fetchFile(secret, { 'if-none-match': String(file.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await robin.get<Opened>('/calendar-feed')).feed.last_read_at).not.toBeNull();

  expect((await robin.call('DELETE', '/calendar-feed')).body).toEqual({ feed: null });
  expect((await fetchFile(secret)).statusCode).toBe(404);
  expect(await robin.get('/calendar-feed')).toEqual({ feed: null });
});

describe('calendar feed: its tag (ICS-13)', () => {
  const run = (sql: string) => async (person: Person) => {
    await app.rows(sql.replaceAll('$1', `'${person.id}'`));
  };
  const planned = '(select activity_id from time_block where user_id = $1 limit 1)';

  test.each<[string, string, (person: Person) => Promise<unknown>]>([
    ['a new block', 'Rehearses', (person) => plan(person, { title: 'Rehearses' })],
    ['a changed block', 'SUMMARY:🎵 Sings', run(`update time_block set title = 'Sings' where user_id = $1`)],
    [
      'a removed block',
      'X-PUBLISHED-TTL:PT1H\r\nEND:VCALENDAR',
      run('delete from time_block where user_id = $1'),
    ],
    [
      'a changed North Star',
      'CATEGORIES:Still',
      run(`update north_star set name = 'Still' where user_id = $1`),
    ],
    [
      'a changed default activity',
      'SUMMARY:🪕 ',
      run(`update activity set emoji = '🪕' where user_id is null and id = ${planned}`),
    ],
    [
      'an own emoji of a default activity',
      'SUMMARY:🥁 ',
      run(`update user_activity set emoji = '🥁' where user_id = $1 and activity_id = ${planned}`),
    ],
    ['a changed size', 'DURATION:PT47M', run('update time_block_size set duration = 47')],
  ])('changes with %s', async (_, text, change) => {
    const lee = await app.signUp('Lee');
    const star = { name: 'Calm', emoji: '🌱', color: '#22C55E', is_default: false };
    const { body } = await lee.call<{ theme: { id: string } }>('POST', '/north-stars', star);
    await plan(lee, { title: 'Plays', north_star_theme_id: body.theme.id });
    const { secret } = await open(lee);
    const before = await fetchFile(secret);
    const unchanged = await fetchFile(secret);
    expect([unchanged.headers['etag'], unchanged.body]).toEqual([before.headers['etag'], before.body]);
    expect(before.body).not.toContain(text);
    await change(lee);
    const after = await fetchFile(secret, { 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain(text);
  });

  test('answers a matching request without the file', async () => {
    const { secret } = await open(sam);
    const { headers } = await fetchFile(secret);
    const read = jest.spyOn(app.nest.get(PlanFileCache, { strict: false }), 'read');
    expect((await fetchFile(secret, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    expect(read).not.toHaveBeenCalled();
    expect((await fetchFile(secret)).statusCode).toBe(200);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });
});

test('calendar feed: line breaks in names and descriptions add no iCalendar property', async () => {
  const eve = await app.signUp('Eve');
  const text = `a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:b\nX-EVIL:1\u2028X-EVIL:2`;
  const star = { name: text, emoji: '🌱', color: '#22C55E', is_default: false };
  const made = [
    await eve.call<{ activity?: { id: string } }>('POST', '/activities', { name: text }),
    await eve.call<{ theme?: { id: string } }>('POST', '/north-stars', star),
  ] as const;
  // The request may be rejected for such a text; only the file matters here.
  const activity_id = made[0].body.activity?.id;
  await plan(eve, {
    title: 'Digs',
    description: text,
    ...(activity_id && { activity_id, title: null }),
    north_star_theme_id: made[1].body.theme?.id ?? null,
  });
  const file = (await fetchFile((await open(eve)).secret)).body.replaceAll('\r\n ', '');
  expect(summariesIn(file)).toHaveLength(1);
  expect(file).toContain('X-EVIL');
  expect(file).not.toMatch(/^(X-EVIL|SUMMARY:b)/mu);
  expect(file.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1);
});

test('calendar feed: each user sees and revokes only their own', async () => {
  await plan(sam, { title: 'Sam rests' });
  const mine = await open(robin);
  const theirs = await open(sam);
  await robin.call('DELETE', '/calendar-feed');
  expect((await fetchFile(mine.secret)).statusCode).toBe(404);
  expect(summariesIn((await fetchFile(theirs.secret)).body)).toEqual([expect.stringMatching(/Sam rests$/)]);
  expect(await robin.get('/calendar-feed')).toEqual({ feed: null });
});

test('calendar feed: a new address ends the old one, and the secret is neither stored in plain text nor logged (ICS-4)', async () => {
  const first = await open(robin);
  const second = await open(robin);
  expect((await fetchFile(first.secret)).statusCode).toBe(404);
  expect((await fetchFile(second.secret)).statusCode).toBe(200);
  const rows = await app.rows('select * from calendar_feed');
  expect(JSON.stringify(rows)).not.toContain(second.secret);
  expect(app.logs.join('\n')).not.toContain(second.secret);
});

describe('calendar feed: what ends it besides its owner (AUT-27, AUT-44)', () => {
  const NEW_PASSWORD = 'an even quieter one';
  const changePassword = (person: Person, more: object) =>
    person.call('PUT', '/auth/password', {
      current_password: person.password,
      new_password: NEW_PASSWORD,
      ...more,
    });
  const reset = async (person: Person) =>
    app.send({
      method: 'POST',
      path: '/password-reset/confirm',
      body: {
        token: await openPasswordReset(app.database.query, person.id, new Date()),
        new_password: NEW_PASSWORD,
      },
    });
  test.each<[string, number, (person: Person) => Promise<TestResponse>]>([
    ['a reset password ends it', 404, reset],
    ['signing out everywhere else ends it', 404, (person) => person.call('DELETE', '/auth/sign-ins')],
    ['a changed password ends it when asked', 404, (person) => changePassword(person, { revoke_feed: true })],
    ['a changed password keeps it', 200, (person) => changePassword(person, {})],
    [
      'a changed password keeps it when told so',
      200,
      (person) => changePassword(person, { revoke_feed: false }),
    ],
  ])('%s', async (_, status, end) => {
    const [lee, kai] = [await app.signUp('Lee'), await app.signUp('Kai')];
    const [mine, theirs] = [await open(lee), await open(kai)];
    expect((await end(lee)).status).toBe(200);
    expect((await fetchFile(mine.secret)).statusCode).toBe(status);
    expect((await fetchFile(theirs.secret)).statusCode).toBe(200);
  });
});

test('calendar feed: a deactivated user’s feed is 404', async () => {
  const kim = await app.signUp('Kim');
  const { secret } = await open(kim);
  await app.rows('update app_user set is_active = false where id = $1', [kim.id]);
  expect((await fetchFile(secret)).statusCode).toBe(404);
});

test('calendar feed: malformed secrets are 404, and after many wrong ones the response is 429 with Retry-After', async () => {
  for (const file of ['x', '..%2Fx', `${'a'.repeat(500)}`, `${'é'.repeat(43)}`]) {
    expect((await fetchFile(file)).statusCode).toBe(404);
  }
  const guesses = await Promise.all(Array.from({ length: 60 }, () => fetchFile('a'.repeat(43))));
  const statuses = new Set(guesses.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([404, 429]));
  const rejected = await fetchFile('b'.repeat(43));
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});
