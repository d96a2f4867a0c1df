import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { calendarEventSchema } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { Query } from '../database/query.ts';
import { newUser } from './new-user.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import * as connections from '../calendar-sync/connection.ts';
import * as grants from '../calendar-sync/grant.ts';
import * as events from '../calendar-sync/event.ts';
import { claimRun } from '../calendar-sync/run-claim.ts';
import { beginCalendars } from '../calendar-sync/sync-calendar.ts';
import type { EventRow, TimeRange } from '../calendar-sync/event-columns.ts';
import { storePage } from '../calendar-sync/sync-page.ts';
import { beginSync } from '../calendar-sync/sync-run.ts';

export const WINDOW = { start: '2026-01-01', end: '2026-12-31' };
export const YEAR = {
  startAt: '2026-01-01T00:00:00Z',
  endAt: '2026-12-31T23:59:59Z',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};
export const SEALED = {
  accessToken: 'sealed',
  refreshToken: 'sealed too',
  expiresAt: '2026-01-01T00:00:00Z',
  scope: 'calendar',
};

export const timed = (id: string, startAt: string, endAt: string): EventRow => ({
  provider_event_id: id,
  recurring_event_id: null,
  original_date: null,
  color: null,
  event_type: null,
  is_transparent: false,
  own_response: null,
  ical_uid: null,
  title: id,
  description: null,
  location: null,
  organizer_name: null,
  organizer_email: null,
  attendees: [{ email: 'jo@example.com', name: null, response_status: 'accepted' }],
  is_all_day: false,
  start_at: startAt,
  end_at: endAt,
  start_date: null,
  end_date: null,
  time_zone: 'Europe/Stockholm',
  link: null,
  conference_link: null,
  etag: null,
});

/** Registers hooks: a database, and in each test a user with a connection. Read its parts inside tests only. */
export function calendarFixture() {
  let database: TestDatabase;
  let query: Query;
  let userId: string;
  let connectionId: string;
  beforeAll(async () => {
    database = await createTestDatabase({ poolMax: 12 });
    query = database.query;
  });
  beforeEach(async () => {
    userId = await newUser(database.pool);
    connectionId = await connect('robin');
  });
  afterAll(() => database.drop());

  const write = <Result>(work: (query: Query) => Promise<Result>) => database.transactional(work);

  function connect(account: string, owner = userId): Promise<string> {
    return write(async (tx) => {
      const grant = await grants.openConnection(tx, owner, { id: account, email: `${account}@example.com` });
      const { id } = grant;
      await grants.storeTokens(tx, grant, SEALED);
      await connections.storeCalendars(tx, id, [
        {
          providerCalendarId: account,
          name: 'Mine',
          color: '#9fc6e7',
          timeZone: 'Europe/Stockholm',
          isPrimary: true,
        },
        { providerCalendarId: 'work', name: 'Work', color: null, timeZone: null, isPrimary: false },
      ]);
      await connections.selectCalendars(tx, id, [account]);
      return id;
    });
  }

  async function store(rows: readonly EventRow[]): Promise<void> {
    const { id } = await beginSync(query, connectionId, manualTrigger);
    const claim = await claimRun(query, id);
    if (!claim) throw new Error('The run could not be claimed.');
    const {
      calendars: [calendar],
    } = await write((tx) => beginCalendars(tx, claim, () => WINDOW));
    const page = rows.map((row) => ({ ...row, is_inside: true, added_reason: 'created' as const }));
    const cancelled = { events: [], series: [], alive: [] };
    await write((tx) =>
      storePage(tx, claim, calendar?.id ?? '', {
        events: page,
        cancelled,
        unreadable: [],
        recovered: [],
        end: null,
      }),
    );
  }

  const listOf = async (owner = userId, range: TimeRange = YEAR) =>
    calendarEventSchema
      .strict()
      .array()
      .parse(JSON.parse(await events.listEventsJson(query, owner, range)).google_calendar_events);

  async function grantOf(id: string): Promise<connections.Grant> {
    const connection = await connections.findConnection(query, id);
    if (!connection) throw new Error('There is no connection.');
    return connection;
  }

  return {
    get parts() {
      return { database, query, userId, connectionId };
    },
    write,
    connect,
    store,
    listOf,
    grantOf,
  };
}
