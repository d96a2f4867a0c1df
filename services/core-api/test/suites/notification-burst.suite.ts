import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { confirmChannel, openChannel } from '@simmer/persistence/calendar-sync/channel';
import { sqlRows } from '@simmer/persistence/query';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createCalendarFixture, PUBLIC_URL, type CalendarFixture } from '../calendar-fixture.ts';
import type { Person } from '../test-app.ts';
import { startWorker, type WorkerProcess } from '../worker-process.ts';

const CALENDAR = CALENDAR_IDS.family;
const LISTING = `/calendars/${encodeURIComponent(CALENDAR)}/events`;
const TOKEN = 'only Google knows';
const lunch = { summary: 'Lunch', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } };

type Backend = 'PostgreSQL' | 'Redis';

let redis: RedisServer | undefined;
let calendars: CalendarFixture;
let worker: WorkerProcess;

/** Starts the API, the queue and a worker process. */
async function open(backend: Backend): Promise<void> {
  redis = backend === 'Redis' ? await startRedisServer() : undefined;
  const shared = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  calendars = await createCalendarFixture(shared);
  worker = await startWorker({
    ...shared,
    ...calendars.app.database.variables,
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: 'simmer-test',
    GOOGLE_CLIENT_SECRET: 'kept for tests',
    GOOGLE_OAUTH_ROOT_URL: calendars.root,
    GOOGLE_CALENDAR_ROOT_URL: calendars.root,
  });
}

async function watched(): Promise<{ person: Person; channelId: string }> {
  const person = await calendars.connected();
  await person.call('GET', '/google-calendar/calendars');
  await person.call('POST', '/google-calendar/calendars/sync', { calendar_ids: [CALENDAR] });
  await worker.logged('sync completed');
  const query = calendars.app.database.query;
  const [row] = await sqlRows<{ id: string }>(query, 'select id from calendar where is_synced');
  const channelId = randomUUID();
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  await openChannel(query, { id: channelId, calendarId: row?.id ?? '', tokenHash, seconds: 3600 });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await confirmChannel(query, channelId, { resourceId: 'resource', expiresAt });
  return { person, channelId };
}

const notify = (channelId: string) =>
  calendars.app.send({
    method: 'POST',
    path: '/google-calendar/notifications',
    headers: {
      'x-goog-channel-id': channelId,
      'x-goog-channel-token': TOKEN,
      'x-goog-resource-id': 'resource',
      'x-goog-resource-state': 'exists',
    },
  });

/** Many notifications while the real worker works. */
export function testNotificationBurst(backend: Backend): void {
  beforeAll(() => open(backend), 120_000);
  afterAll(async () => {
    await worker.close();
    await calendars.close();
    await redis?.stop();
  });

  test('ten notifications at once cause one listing', async () => {
    const { person, channelId } = await watched();
    calendars.emulator.control.insertEvent(MAYA, CALENDAR, lunch);
    const before = calendars.emulator.control.callsOf(LISTING);
    const responses = await Promise.all(Array.from({ length: 10 }, () => notify(channelId)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await worker.logged('sync completed');
    expect(calendars.emulator.control.callsOf(LISTING)).toBe(before + 1);
    const body = await person.get<{ syncs: object[] }>('/calendar/sync/history');
    expect(body.syncs).toMatchObject([
      { trigger: 'push', status: 'completed', events_added: 1 },
      { trigger: 'selection' },
    ]);
  });
}
