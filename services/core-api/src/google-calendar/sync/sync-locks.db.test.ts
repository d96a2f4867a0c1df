import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { untilSomebodyWaits } from '@simmer/persistence/testing/lock-waits';
import { createCalendarFixture, type CalendarFixture } from '../../../test/calendar-fixture.ts';
import type { Person } from '../../../test/test-app.ts';

let calendars: CalendarFixture;
beforeAll(async () => {
  calendars = await createCalendarFixture();
}, 60_000);
afterAll(() => calendars.close());

const select = (person: Person, calendarId: string = CALENDAR_IDS.family) =>
  person.call<{ sync_id: string }>('POST', '/google-calendar/calendars/sync', { calendar_ids: [calendarId] });

test.each([
  [
    'other dates',
    (person: Person) => person.call('PUT', '/google-calendar/settings', { sync_end_days_after: 30 }),
  ],
  ['another selection', (person: Person) => select(person)],
  ['a disconnection', (person: Person) => person.call('DELETE', '/google-calendar/disconnect')],
])('row locks of a sync: %s and the worker do not deadlock', async (_what, change) => {
  const person = await calendars.connected();
  await person.call('GET', '/google-calendar/calendars');
  const { sync_id: runId } = (await select(person, CALENDAR_IDS.mayaWork)).body;
  const worker = await calendars.app.database.pool.connect();
  try {
    // As the worker does for each page: the run first, then the calendar.
    await worker.query('begin');
    await worker.query('update calendar_sync_run set heartbeat_at = now() where id = $1', [runId]);
    const changed = change(person);
    await untilSomebodyWaits(calendars.app.database.pool);
    await worker.query(
      `update calendar k set synced_by_run_id = r.id from calendar_sync_run r
       where r.id = $1 and k.connection_id = r.connection_id`,
      [runId],
    );
    // The second write of a row in a transaction checks its foreign keys.
    await worker.query('update calendar_sync_run set events_synced = 1 where id = $1', [runId]);
    await worker.query('commit');
    expect((await changed).status).toBe(200);
  } finally {
    worker.release();
  }
});
