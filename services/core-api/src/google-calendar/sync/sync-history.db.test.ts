import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SyncHistory } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { UNKNOWN_ID } from '../../../test/bad-requests.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let owner: Person;
let other: Person;

/**
 * Runs of two accounts, one per hour; every hundredth of the first changed something, one of the second kept something.
 */
const seedRuns = async (person: Person, runs: number) => {
  await app.database.pool.query(
    `with c as (
       insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1::uuid, $1::text, 'maya@example.com', 'connected'), ($1, 'former', 'jonas@example.com', 'disconnected')
       returning id, status)
     insert into calendar_sync_run (connection_id, status, started_at, finished_at, events_synced, events_kept)
     select c.id, 'completed', date_trunc('hour', now()) - n / 2 * interval '1 hour', now(),
       case when n % 100 = 0 and c.status = 'connected' then 1 else 0 end,
       case when n = $2 and c.status = 'disconnected' then 1 else 0 end
     from c, generate_series(1, $2::int) n`,
    [person.id, runs],
  );
};

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp('Owner');
  other = await app.signUp('Other');
  await seedRuns(owner, 260);
  await seedRuns(other, 60);
}, 60_000);
afterAll(() => app.close());

const page = (query = '', person = owner) =>
  person.call<SyncHistory>('GET', `/calendar/sync/history${query}`);
const all = async (query = '') => {
  const syncs: SyncHistory['syncs'] = [];
  let next: string | null = null;
  do {
    const before: string = next === null ? query : `${query ? `${query}&` : '?'}before=${next}`;
    const { body } = await page(before);
    syncs.push(...body.syncs);
    ({ next } = body);
  } while (next !== null);
  return syncs;
};

test('GET /calendar/sync/history: the pages hold every run once, newest first (SYN-34)', async () => {
  expect((await page()).body.syncs).toHaveLength(50);
  const syncs = await all();
  expect(new Set(syncs.map(({ id }) => id)).size).toBe(520);
  const starts = syncs.map(({ started_at }) => started_at ?? '');
  expect(starts).toEqual(starts.toSorted().toReversed());
});

test('GET /calendar/sync/history: only=changed returns the runs that changed or kept events (SYN-34)', async () => {
  const { body } = await page('?only=changed');
  expect(body.next).toBeNull();
  expect(body.syncs.map(({ events_synced, events_kept }) => [events_synced, events_kept])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
});

test('GET /calendar/sync/history: another user’s run as cursor is 404 like an unknown one', async () => {
  const { next } = (await page('', other)).body;
  const [foreign, unknown] = [await page(`?before=${next ?? ''}`), await page(`?before=${UNKNOWN_ID}`)];
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect([(await page('?before=x')).status, (await page('?only=quiet')).status]).toEqual([422, 422]);
});
