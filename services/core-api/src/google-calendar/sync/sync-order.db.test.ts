import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { openQueue, type OpenQueue } from '@simmer/jobs/testing/open-queue';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { sqlRows } from '@simmer/persistence/query';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createCalendarFixture,
  startRunEnder,
  type CalendarFixture,
} from '../../../test/calendar-fixture.ts';
import type { Person } from '../../../test/test-app.ts';

let calendars: CalendarFixture;
let queue: OpenQueue<CalendarSyncPayload>;
beforeAll(async () => {
  calendars = await createCalendarFixture();
  queue = await openQueue(calendarSyncJob, queueConnectionOf(calendars.app.database.variables));
});
afterAll(async () => {
  await queue.close();
  await calendars.close();
});

/** A sync that the schedule has started, and that waits. */
async function startedBySchedule(person: Person): Promise<string> {
  const query = calendars.app.database.query;
  const [connection = { id: '' }] = await sqlRows<{ id: string }>(
    query,
    'select id from calendar_connection where user_id = $1',
    [person.id],
  );
  const { id } = await beginSync(query, connection.id, 'schedule');
  await queue.enqueueInBackground({ connection_id: connection.id, sync_run_id: id });
  return id;
}

const syncNow = async (person: Person) =>
  (await person.call<{ sync: { id: string } }>('POST', '/calendar/sync')).body.sync.id;

test("a person's sync starts before those of the schedule, also one that the schedule has started (OPS-147)", async () => {
  const people = [];
  for (const name of ['Ada', 'Bo', 'Cleo', 'Dara']) people.push(await calendars.connected(name));
  const [ada, bo, cleo, dara] = people as [Person, Person, Person, Person];
  const waiting = [await startedBySchedule(ada), await startedBySchedule(bo), await startedBySchedule(cleo)];
  const asked = [await syncNow(cleo), await syncNow(dara)];
  expect(asked[0]).toBe(waiting[2]);
  const runs: string[] = [];
  const worker = await startRunEnder(calendars.app, () => 'completed', runs);
  while (runs.length < people.length) await pause(20);
  await worker.close();
  expect(runs).toEqual([...asked, waiting[0], waiting[1]]);
});
