import type { SyncHistory } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { invalid, type Person, testApp } from '../../../test/test-app.ts';
import { UNKNOWN_ID } from '../../../test/bad-requests.ts';

const app = testApp();
let owner: Person;
let other: Person;

interface SeededRun {
  /** ISO 8601. */
  readonly at: string;
  readonly columns?: Readonly<Record<string, unknown>>;
  /** Titles of events of the calendar 'Work'. */
  readonly events?: readonly string[];
}

const RUNS: Readonly<Record<string, SeededRun>> = {
  choir: { at: '2026-11-14T23:30:00Z', events: ['Choir 100%', 'Stand-up'], columns: { events_added: 1204 } },
  dentist: { at: '2026-11-13T08:00:00Z', events: ['Dentist'], columns: { events_removed: 7 } },
  quiet: { at: '2026-11-12T08:00:00Z', columns: { trigger: 'push' } },
  failed: {
    at: '2026-10-01T08:00:00Z',
    columns: { status: 'failed', error_message: 'Google did not answer.', trigger: 'schedule' },
  },
  partly: {
    at: '2026-09-02T08:00:00Z',
    columns: {
      failed_calendars: { a: { id: 'a', name: 'Birthdays', reason: 'Google denied Simmer access.' } },
    },
  },
  aside: {
    at: '2026-08-03T08:00:00Z',
    columns: {
      set_aside: [
        { provider_event_id: '1', title: 'Broken', calendar_name: 'Club', reason: 'It has no start.' },
      ],
      events_set_aside: 1,
    },
  },
  cancelled: {
    at: '2026-07-04T08:00:00Z',
    columns: {
      status: 'failed',
      cancelled_at: '2026-07-04T08:00:10Z',
      error_message: 'The sync was cancelled.',
      trigger: 'selection',
    },
  },
};

async function seed(person: Person, runs: Readonly<Record<string, SeededRun>>): Promise<Map<string, string>> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ connection: string; calendar: string }>(
    `with c as (insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1::uuid, $1::text, 'maya@example.com', 'connected') returning id)
     insert into calendar (connection_id, provider_calendar_id, name, is_synced) select id, 'work', 'Work', true from c
     returning connection_id as connection, id as calendar`,
    [person.id],
  );
  const names = new Map<string, string>();
  for (const [name, { at, events = [], columns = {} }] of Object.entries(runs)) {
    const values = { status: 'completed', trigger: 'hand', ...columns };
    const run = await pool.query<{ id: string }>(
      `insert into calendar_sync_run (connection_id, started_at, finished_at, status, trigger, events_added, events_removed,
         events_synced, events_set_aside, error_message, cancelled_at, failed_calendars, set_aside)
       select $1, $2, $2, r.status, r.trigger, coalesce(r.events_added, 0), coalesce(r.events_removed, 0),
         coalesce(r.events_added, 0) + coalesce(r.events_removed, 0), coalesce(r.events_set_aside, 0), r.error_message,
         r.cancelled_at, coalesce(r.failed_calendars, '{}'), coalesce(r.set_aside, '[]')
       from jsonb_populate_record(null::calendar_sync_run, $3) r returning id`,
      [rows[0]?.connection, at, JSON.stringify(values)],
    );
    names.set(run.rows[0]?.id ?? '', name);
    await pool.query(
      `insert into calendar_event_entry (event_id, calendar_id, run_id, kind, reason, title)
       select gen_random_uuid(), $1, $2, 'added', 'created', title from unnest($3::text[]) title`,
      [rows[0]?.calendar, run.rows[0]?.id, events],
    );
  }
  return names;
}

let names: Map<string, string>;
beforeAll(async () => {
  owner = await app.signUp('Owner');
  other = await app.signUp('Other');
  names = await seed(owner, RUNS);
  await seed(other, { theirs: { at: '2026-11-14T10:00:00Z', events: ['Choir of somebody else'] } });
}, 60_000);

const ask = (query: string, person = owner) =>
  person.call<SyncHistory>('GET', `/calendar/sync/history?${query}`);
const found = async (search: string, more = '') =>
  (await ask(`search=${encodeURIComponent(search)}${more}`)).body.syncs.map(({ id }) => names.get(id ?? ''));

test.each([
  ['an event’s title', 'stand', ['choir']],
  ['a calendar of an event', 'work', ['choir', 'dentist']],
  ['a calendar that failed', 'birthdays', ['partly']],
  ['why a calendar failed', 'denied simmer', ['partly']],
  ['an event set aside', 'broken', ['aside']],
  ['a calendar of an event set aside', 'club', ['aside']],
  ['an error', 'answer', ['failed']],
  ['the trigger', 'scheduled', ['failed']],
  ['the trigger selection, by its displayed text', 'chose', ['cancelled']],
  ['the status cancelled', 'cancelled', ['cancelled']],
  ['the status failed, without cancelled runs', 'failed', ['failed']],
  ['the kind of change', 'removed', ['dentist']],
  ['the number of added events', '1204', ['choir']],
  ['the number of added events, as displayed', '1,204 added', ['choir']],
  ['the number of removed events', '7', ['dentist']],
  ['the number of events set aside', '1 set aside', ['aside']],
  ['the number of failed calendars', '1 birthdays', ['partly']],
  ['part of a number', '204', []],
  ['a count of zero, which is not displayed', '0 dentist', []],
  ['a day as displayed', 'Nov 12', ['quiet']],
  ['a day as a date', '2026-11-13', ['dentist']],
  ['a weekday', 'friday', ['dentist']],
  ['a month', 'november', ['choir', 'dentist', 'quiet']],
  ['part of a day number', 'Nov 2', []],
  ['several words, all of which match', 'dentist november removed', ['dentist']],
  ['several words, one of which does not match', 'dentist october', []],
  ['a percent sign, taken literally', '100%', ['choir']],
  ['an underscore, taken literally', 'd_ntist', []],
  ['a backslash', '\\', []],
  ['nothing but blanks', '  ', Object.keys(RUNS)],
])(
  'search in the sync history by %s: finds the runs that match (SYN-37)',
  async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected);
  },
);

test('search in the sync history by day: the time zone of the query decides (SYN-37)', async () => {
  expect(await found('Nov 14')).toEqual(['choir']);
  expect(await found('Nov 14', '&zone=Europe/Stockholm')).toEqual([]);
  expect(await found('Nov 15', '&zone=Europe/Stockholm')).toEqual(['choir']);
  const response = await ask('search=Nov&zone=Nowhere/Town');
  expect(response).toMatchObject(invalid('query', 'zone'));
});

test('search in the sync history with only=changed: leaves out runs without changes', async () => {
  expect(await found('november', '&only=changed')).toEqual(['choir', 'dentist']);
});

test('search in the sync history: continues page by page', async () => {
  const person = await app.signUp('Pages');
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString();
  const runs = Array.from({ length: 130 }, (_, index) => [
    `run ${index}`,
    { at: at(index), columns: { trigger: index % 2 === 0 ? 'push' : 'hand' } },
  ]);
  await seed(person, Object.fromEntries(runs));
  const first = (await ask('search=google', person)).body;
  expect(first.syncs).toHaveLength(50);
  const second = (await ask(`search=google&before=${first.next ?? ''}`, person)).body;
  expect([second.syncs.length, second.next]).toEqual([15, null]);
  expect(new Set([...first.syncs, ...second.syncs].map(({ id }) => id)).size).toBe(65);
});

test('search in the sync history by another user: finds none of mine', async () => {
  const { body } = await ask('search=choir', other);
  expect(body.syncs.map(({ id }) => names.has(id ?? ''))).toEqual([false]);
  expect((await ask('search=dentist', other)).body).toEqual({ syncs: [], next: null });
  expect((await ask('search=choir', await app.signUp('Nobody'))).body).toEqual({ syncs: [], next: null });
});

test('search in the sync history: more than 200 characters are 422', async () => {
  expect((await ask(`search=${'x'.repeat(201)}`)).status).toBe(422);
});

describe('GET /calendar/sync/history', () => {
  /**
   * Runs of two accounts, one per hour; every hundredth of the first changed something, one of the second kept something.
   */
  const seedRuns = async (person: Person, runs: number) => {
    await app.rows(
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

  let [many, fewer] = [owner, other];
  beforeAll(async () => {
    [many, fewer] = [await app.signUp('Owner'), await app.signUp('Other')];
    await seedRuns(many, 260);
    await seedRuns(fewer, 60);
  });

  const page = (query = '', person = many) =>
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

  test('the pages hold every run once, newest first (SYN-34)', async () => {
    expect((await page()).body.syncs).toHaveLength(50);
    const syncs = await all();
    expect(new Set(syncs.map(({ id }) => id)).size).toBe(520);
    const starts = syncs.map(({ started_at }) => started_at ?? '');
    expect(starts).toEqual(starts.toSorted().toReversed());
  });

  test('only=changed returns the runs that changed or kept events (SYN-34)', async () => {
    const { body } = await page('?only=changed');
    expect(body.next).toBeNull();
    expect(body.syncs.map(({ events_synced, events_kept }) => [events_synced, events_kept])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test('another user’s run as cursor is 404 like an unknown one', async () => {
    const { next } = (await page('', fewer)).body;
    const [foreign, unknown] = [await page(`?before=${next ?? ''}`), await page(`?before=${UNKNOWN_ID}`)];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect([(await page('?before=x')).status, (await page('?only=quiet')).status]).toEqual([422, 422]);
  });
});
