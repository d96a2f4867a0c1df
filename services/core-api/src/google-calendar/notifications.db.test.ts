import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { confirmChannel, openChannel } from '@simmer/persistence/calendar-sync/channel';
import { claimRun } from '@simmer/persistence/calendar-sync/run-claim';
import { createHash, randomUUID } from 'node:crypto';
import { createCalendarFixture, type CalendarFixture } from '../../test/calendar-fixture.ts';
import type { Person } from '../../test/test-app.ts';

const TOKEN = 'only Google knows';

let calendars: CalendarFixture;
let person: Person;
let channelId: string;
beforeAll(async () => {
  calendars = await createCalendarFixture();
}, 60_000);
beforeEach(async () => {
  person = await calendars.connected('Maya');
  await person.call('GET', '/google-calendar/calendars');
  const rows = await calendars.app.rows<{ id: string }>(
    `update calendar k set is_synced = true from calendar_connection c
     where c.id = k.connection_id and c.user_id = $1 and k.provider_calendar_id = $2 returning k.id`,
    [person.id, CALENDAR_IDS.mayaPersonal],
  );
  channelId = randomUUID();
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  const { query } = calendars.app.database;
  await openChannel(query, { id: channelId, calendarId: rows[0]?.id ?? '', tokenHash, seconds: 3600 });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await confirmChannel(query, channelId, { resourceId: 'resource', expiresAt });
});
afterAll(() => calendars.close());

const notify = (more: Record<string, string> = {}) =>
  calendars.app.send({
    method: 'POST',
    path: '/google-calendar/notifications',
    headers: {
      'content-type': 'application/json; utf-8',
      'content-length': '0',
      'x-goog-channel-id': channelId,
      'x-goog-channel-token': TOKEN,
      'x-goog-resource-id': 'resource',
      'x-goog-resource-state': 'exists',
      'x-goog-message-number': '2',
      ...more,
    },
  });
const runs = async () =>
  (await person.get<{ syncs: { id: string; trigger: string; status: string }[] }>('/calendar/sync/history'))
    .syncs;

describe('POST /google-calendar/notifications', () => {
  test('starts a sync of the connection of that calendar', async () => {
    expect((await notify()).status).toBe(200);
    expect(await runs()).toMatchObject([{ trigger: 'push', status: 'in_progress' }]);
  });

  test('the first message of a new channel starts nothing', async () => {
    expect((await notify({ 'x-goog-resource-state': 'sync' })).status).toBe(200);
    expect(await runs()).toEqual([]);
  });

  test.each([
    ['another token', { 'x-goog-channel-token': 'a guess' }],
    ['another resource', { 'x-goog-resource-id': 'else' }],
    ['an unknown channel', { 'x-goog-channel-id': randomUUID() }],
    ['a malformed channel id', { 'x-goog-channel-id': '1 or 1=1' }],
  ])('with %s is 404', async (_what, headers) => {
    const response = await notify(headers);
    expect(response).toMatchObject({ status: 404, body: { detail: 'Not found' } });
    expect(await runs()).toEqual([]);
  });

  test('of an expired channel or a disconnected account is 404', async () => {
    await calendars.app.rows(
      `update calendar_channel set expires_at = now() - interval '1 second' where id = $1`,
      [channelId],
    );
    expect((await notify()).status).toBe(404);
    await calendars.app.rows(
      `update calendar_channel set expires_at = now() + interval '1 hour' where id = $1`,
      [channelId],
    );
    await person.call('DELETE', '/google-calendar/disconnect');
    expect((await notify()).status).toBe(404);
  });
});

test('several POST /google-calendar/notifications: during a sync request one more after it', async () => {
  await notify();
  const [run] = await runs();
  await claimRun(calendars.app.database.query, run?.id ?? '');
  await Promise.all(Array.from({ length: 10 }, () => notify()));
  expect(await runs()).toHaveLength(1);
  const rows = await calendars.app.rows('select is_wanted_again from calendar_sync_run where id = $1', [
    run?.id,
  ]);
  expect(rows).toEqual([{ is_wanted_again: true }]);
});
