import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { beginCalendars } from '@simmer/persistence/calendar-sync/sync-calendar';
import { completeRun, claimRun, type RunClaim } from '@simmer/persistence/calendar-sync/run-claim';
import { createCalendarFixture, type CalendarFixture } from '../../../test/calendar-fixture.ts';
import type { Person } from '../../../test/test-app.ts';

const { mayaPersonal, family } = CALENDAR_IDS;
const WINDOW = { start: '2026-01-01', end: '2026-12-31' };

let calendars: CalendarFixture;
beforeAll(async () => {
  calendars = await createCalendarFixture();
}, 60_000);
afterAll(() => calendars.close());

interface Status {
  id: string;
  status: string;
  trigger: string;
}
const status = async (person: Person) =>
  (await person.call<Status>('GET', '/google-calendar/sync-status')).body;
const select = async (person: Person, ids: readonly string[]) =>
  (await person.call<{ sync_id: string }>('POST', '/google-calendar/calendars/sync', { calendar_ids: ids }))
    .body.sync_id;
const changeWindow = (person: Person, days: number) =>
  person.call('PUT', '/google-calendar/settings', { sync_end_days_after: days });
const wait = (person: Person, runId: string) =>
  person.call<{ sync: Status }>('POST', `/google-calendar/events/sync?sync_id=${runId}`);

/** The worker's steps before the first calendar. */
async function beginWork(runId: string): Promise<RunClaim> {
  const claim = await claimRun(calendars.app.database.query, runId);
  if (!claim) throw new Error('The run could not be claimed.');
  await calendars.app.database.transactional((query) => beginCalendars(query, claim, () => WINDOW));
  return claim;
}
const endWork = (claim: RunClaim) =>
  calendars.app.database.transactional((query) => completeRun(query, claim));

async function syncing() {
  const person = await calendars.connected();
  await person.call('GET', '/google-calendar/calendars');
  const claim = await beginWork(await select(person, [mayaPersonal]));
  return { person, claim };
}

test.each([
  ['other dates', 'settings', (person: Person) => changeWindow(person, 30)],
  ['another selection', 'selection', (person: Person) => select(person, [family])],
])(
  'sync: with %s saved during a run, the status is completed only after the run that follows',
  async (_what, trigger, change) => {
    const { person, claim } = await syncing();
    await change(person);
    expect(await status(person)).toMatchObject({ id: claim.runId, status: 'in_progress' });
    const nextRunId = await endWork(claim);
    expect(await status(person)).toMatchObject({
      id: nextRunId,
      status: 'in_progress',
      trigger,
    });
    expect(await endWork(await beginWork(nextRunId ?? ''))).toBeNull();
    expect(await status(person)).toMatchObject({ id: nextRunId, status: 'completed' });
  },
);

test('waiting for a sync: with a selection saved meanwhile the response is the run that follows (SYN-26)', async () => {
  const { person, claim } = await syncing();
  const joined = await select(person, [family]);
  expect(joined).toBe(claim.runId);
  const response = wait(person, joined);
  const nextRunId = (await endWork(claim)) ?? '';
  await endWork(await beginWork(nextRunId));
  expect((await response).body.sync).toMatchObject({ id: nextRunId, status: 'completed' });
});

test('waiting for a sync: with nothing changed meanwhile the response is the run itself', async () => {
  const { person, claim } = await syncing();
  const response = wait(person, claim.runId);
  expect(await endWork(claim)).toBeNull();
  expect((await response).body.sync).toMatchObject({ id: claim.runId, status: 'completed' });
});

test('sync: another user’s settings start no run after mine', async () => {
  const { person, claim } = await syncing();
  const other = await calendars.connected('Other');
  await changeWindow(other, 12);
  expect(await endWork(claim)).toBeNull();
  expect(await status(person)).toMatchObject({ id: claim.runId, status: 'completed' });
});
