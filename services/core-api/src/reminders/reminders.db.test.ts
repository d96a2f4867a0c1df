import { idOfOccurrence } from '@simmer/domain/recurrence/series-id';
import { makeReminderToken } from '@simmer/service/reminder-token';
import { randomBytes, randomUUID } from 'node:crypto';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const PUBLIC_KEY = `B${'a'.repeat(86)}`;
const ENCRYPTION_KEY = randomBytes(32).toString('base64');
const MONDAY = '2026-01-05';

let app: TestApp;
let robin: Person;
let sam: Person;
beforeAll(async () => {
  app = await createTestApp({
    VAPID_PUBLIC_KEY: PUBLIC_KEY,
    VAPID_PRIVATE_KEY: 'a'.repeat(43),
    PUBLIC_URL: 'https://simmer.test',
    ENCRYPTION_KEY,
  });
});
beforeEach(async () => {
  [robin, sam] = await Promise.all([app.signUp('Robin'), app.signUp('Sam')]);
});
afterAll(() => app.close());

const settings = {
  zone: 'Europe/Berlin',
  quiet: { from: '22:00', to: '07:00' },
  with_titles: false,
  block: { way: 'both', minutes_before: 10 },
  day: { way: 'mail', time: '07:30' },
  pulse: { way: 'push', time: '20:00' },
  review: { way: 'none', weekday: 'friday', time: '16:00' },
};
const subscription = (endpoint = `https://push.example.com/${randomUUID()}`) => ({
  endpoint,
  keys: { p256dh: PUBLIC_KEY, auth: 'a'.repeat(22) },
});
const subscribe = async (person: Person, endpoint?: string) => {
  const { body } = await person.call<{ push_subscription: { id: string } }>(
    'POST',
    '/push-subscriptions',
    subscription(endpoint),
  );
  return body.push_subscription;
};
const devicesOf = async (person: Person) =>
  (await person.get<{ push_subscriptions: { id: string; is_current: boolean }[] }>('/push-subscriptions'))
    .push_subscriptions;

describe('settings of reminders (REM-1)', () => {
  test('are stored for this user alone, and switched off by null', async () => {
    expect(await robin.call('PUT', '/auth/me', { reminders: settings })).toMatchObject({
      status: 200,
      body: { reminders: settings },
    });
    expect(await sam.get('/auth/me')).toMatchObject({ reminders: null });
    await robin.call('PUT', '/auth/me', { reminders: null });
    expect(await robin.get('/auth/me')).toMatchObject({ reminders: null });
  });

  test('of another zone, without a length of the quiet hours, with other minutes or a mail of the review are a 422', async () => {
    for (const wrong of [
      { zone: 'Mars/Base' },
      { quiet: { from: '07:00', to: '07:00' } },
      { block: { way: 'push', minutes_before: 1441 } },
      { block: { way: 'push', minutes_before: -2 } },
      { review: { ...settings.review, way: 'mail' } },
    ])
      expect((await robin.call('PUT', '/auth/me', { reminders: { ...settings, ...wrong } })).status).toBe(
        422,
      );
  });

  test('a change of settings or plan makes a worker look at the plan at once', async () => {
    const watch = () =>
      app.rows<{ is_due: boolean }>(
        'select next_at <= now() as is_due from reminder_watch where user_id = $1',
        [robin.id],
      );
    await plan(robin);
    expect(await watch()).toEqual([]);
    await robin.call('PUT', '/auth/me', { reminders: settings });
    expect(await watch()).toEqual([{ is_due: true }]);
    await app.rows(`update reminder_watch set next_at = now() + interval '1 hour'`);
    await plan(robin);
    expect(await watch()).toEqual([{ is_due: true }]);
  });
});

describe('devices with reminders (REM-10)', () => {
  test('the public key is shown; a device is added, listed and removed by its owner alone', async () => {
    expect(await robin.get('/push-key')).toEqual({ public_key: PUBLIC_KEY });
    const { id } = await subscribe(robin);
    expect(await devicesOf(robin)).toMatchObject([{ id, is_current: true }]);
    expect((await sam.call('DELETE', `/push-subscriptions/${id}`)).status).toBe(404);
    expect((await robin.call('DELETE', `/push-subscriptions/${randomUUID()}`)).status).toBe(404);
    expect((await robin.call('DELETE', `/push-subscriptions/${id}`)).status).toBe(200);
    expect(await devicesOf(robin)).toEqual([]);
  });

  test('the same endpoint is of the last who subscribed, and a sign-out ends it', async () => {
    const { endpoint } = subscription();
    await subscribe(robin, endpoint);
    await subscribe(sam, endpoint);
    await subscribe(sam, endpoint);
    expect(await devicesOf(robin)).toEqual([]);
    expect(await devicesOf(sam)).toHaveLength(1);
    await sam.call('POST', '/auth/logout');
    const rows = await app.rows('select from push_subscription where user_id = $1', [sam.id]);
    expect(rows).toEqual([]);
  });

  test('of more than 20 the oldest gives way', async () => {
    const { id: first } = await subscribe(robin);
    for (let more = 0; more < 20; more += 1) await subscribe(robin);
    const devices = await devicesOf(robin);
    expect(devices).toHaveLength(20);
    expect(devices.map(({ id }) => id)).not.toContain(first);
  });

  test('an endpoint that is not on the internet is a 422', async () => {
    const wrong = await robin.call('POST', '/push-subscriptions', subscription('https://10.0.0.1/a'));
    expect(wrong.status).toBe(422);
  });
});

async function plan(person: Person, fields: object = {}): Promise<string> {
  const body = await person.get<{ activities: { id: string }[] }>('/activities');
  const sizes = await person.call<{ id: string }[]>('GET', '/time-blocks/sizes');
  const made = await person.call<{ timeBlock: { id: string } }>('POST', '/time-blocks', {
    activity_id: body.activities[0]?.id,
    size: sizes.body[0]?.id,
    start_date: MONDAY,
    scheduled_days: ['monday'],
    start_time: '09:30',
    ...fields,
  });
  return made.body.timeBlock.id;
}

async function remind(person: Person, kind: string, blockId: string | null = null, date = MONDAY) {
  const rows = await app.rows<{ id: string }>(
    `insert into reminder (user_id, kind, date, block_id, planned_at, due_at, state, sent_at)
     values ($1, $2, $3, $4, now(), now(), 'sent', now()) returning id`,
    [person.id, kind, date, blockId],
  );
  return rows[0]?.id ?? '';
}
const stateOf = async (id: string) =>
  (
    await app.rows<{ state: string; in_minutes: number }>(
      `select state, round(extract(epoch from due_at - now()) / 60)::int as in_minutes from reminder where id = $1`,
      [id],
    )
  )[0];
const blocksOf = async (person: Person) =>
  (await person.get<{ timeBlocks: Record<string, unknown>[] }>('/time-blocks')).timeBlocks;

describe('an answer to a reminder (REM-12)', () => {
  const answer = (person: Person, id: string, action: string) =>
    person.call('POST', `/reminders/${id}/answer`, { action });

  test('is of its owner alone; open ones are listed', async () => {
    const id = await remind(robin, 'pulse');
    expect(await robin.get('/reminders')).toMatchObject({
      reminders: [{ id, kind: 'pulse', date: MONDAY, block_id: null }],
    });
    expect(await sam.get('/reminders')).toEqual({ reminders: [] });
    expect((await answer(sam, id, 'dismiss')).status).toBe(404);
    expect((await answer(robin, randomUUID(), 'dismiss')).status).toBe(404);
    expect((await answer(robin, id, 'dismiss')).body).toEqual({ answered: 'dismiss' });
    expect(await stateOf(id)).toMatchObject({ state: 'dismissed' });
    expect(await robin.get('/reminders')).toEqual({ reminders: [] });
  });

  test('done marks the occurrence once; later comes again in an hour', async () => {
    const block = await plan(robin);
    const id = await remind(robin, 'block', block);
    await answer(robin, id, 'done');
    await answer(robin, id, 'later');
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
    expect(await blocksOf(robin)).toMatchObject([
      { outcomes: [{ date: MONDAY, result: 'done', reason: null }] },
    ]);
    const other = await remind(robin, 'day');
    await answer(robin, other, 'later');
    expect(await stateOf(other)).toMatchObject({ state: 'due' });
  });

  test('tomorrow moves a single occurrence out of its series, at its time', async () => {
    await robin.call('PUT', '/auth/me', { reminders: settings });
    const date = '2199-12-30';
    const block = await plan(robin, { start_date: date, scheduled_days: ['monday'] });
    const id = await remind(robin, 'block', block, date);
    await answer(robin, id, 'tomorrow');
    expect(await stateOf(id)).toMatchObject({ state: 'dismissed' });
    const blocks = await blocksOf(robin);
    expect(blocks.find((one) => one['id'] === block)).toMatchObject({ exclusion_dates: [date] });
    // The same block as when another device moves this occurrence (BLK-81).
    const moved = idOfOccurrence(block, `monday ${date}`);
    expect(blocks.find((one) => one['id'] === moved)).toMatchObject({
      recurring: 'once',
      start_date: '2199-12-31',
      start_time: '09:30',
      series_id: block,
    });
  });

  test('of a block that was removed meanwhile changes nothing else', async () => {
    const block = await plan(robin);
    const id = await remind(robin, 'block', block);
    await robin.call('DELETE', `/time-blocks/${block}`);
    expect((await answer(robin, id, 'done')).status).toBe(200);
    expect(await blocksOf(robin)).toEqual([]);
  });
});

describe('an answer with the token of a push message (REM-13)', () => {
  const act = (token: string, action = 'done') =>
    app.send({ method: 'POST', path: '/reminder-actions', body: { token, action } });
  const now = () => Date.now();

  test('is applied without a session, while the device is subscribed and signed in', async () => {
    const block = await plan(robin);
    const [id, device] = [await remind(robin, 'block', block), await subscribe(robin)];
    const claim = { reminderId: id, subscriptionId: device.id };
    const token = makeReminderToken(claim, ENCRYPTION_KEY, now());
    expect((await act(token)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
    expect(app.logs.join('\n')).not.toContain(token);
    await robin.call('POST', '/auth/logout');
    expect((await act(token)).status).toBe(403);
  });

  test('is a 403 after two days or with another key, and a 404 for the reminder of another user', async () => {
    const [id, device] = [await remind(sam, 'pulse'), await subscribe(robin)];
    const claim = { reminderId: id, subscriptionId: device.id };
    expect((await act(makeReminderToken(claim, ENCRYPTION_KEY, now() - 3 * 86_400_000))).status).toBe(403);
    expect((await act(makeReminderToken(claim, randomBytes(32).toString('base64'), now()))).status).toBe(403);
    expect((await act(makeReminderToken(claim, ENCRYPTION_KEY, now()))).status).toBe(404);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });
});
