import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Query, queryOn, sqlRows } from '@simmer/persistence/query';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { pino } from 'pino';
import { MOST_WAITING, ScheduledSyncs, type ScheduledSyncsOptions } from './scheduled-syncs.ts';

const PEOPLE = 1_000;
const HOUR = 3_600;

let database: TestDatabase;
let query: Query;
beforeAll(async () => {
  database = await createTestDatabase({ poolMax: 10 });
  query = database.query;
  await sqlRows(
    query,
    `insert into app_user (email, name) select 'person' || n || '@example.test', 'Person' from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await sqlRows(
    query,
    `insert into calendar_connection (user_id, provider_account_id, account_email, status, access_token_encrypted)
     select id, 'account', email, 'connected', 'sealed' from app_user`,
  );
  await sqlRows(
    query,
    `insert into calendar (connection_id, provider_calendar_id, name, is_primary, is_synced)
     select id, 'primary', 'Mine', true, true from calendar_connection`,
  );
});
afterAll(() => database.drop());

// Each connection has waited for another time of more than an hour.
beforeEach(async () => {
  await sqlRows(query, 'delete from calendar_sync_run');
  await sqlRows(
    query,
    `insert into calendar_sync_run (connection_id, status, started_at, finished_at)
     select id, 'completed', at, at from (
       select id, now() - interval '2 hours' - row_number() over (order by id) * interval '1 second' as at
       from calendar_connection) c`,
  );
});

const longestWaitFirst = async () =>
  (
    await sqlRows<{ id: string }>(
      query,
      `select connection_id as id from calendar_sync_run where status = 'completed' order by started_at`,
    )
  ).map(({ id }) => id);
const startedCount = async () =>
  (await sqlRows(query, `select from calendar_sync_run where trigger = 'schedule'`)).length;

/** A queue whose workers take `takenAtOnce` jobs whenever it is asked for its length. */
function simulatedQueue(takenAtOnce: number) {
  const enqueued: string[] = [];
  let taken = 0;
  let longest = 0;
  const options: ScheduledSyncsOptions = {
    query,
    enqueue: ({ connection_id }) => {
      enqueued.push(connection_id);
      longest = Math.max(longest, enqueued.length - taken);
      return Promise.resolve();
    },
    waitingCount: () => {
      taken = Math.min(enqueued.length, taken + takenAtOnce);
      return Promise.resolve(enqueued.length - taken);
    },
    logger: pino({ level: 'silent' }),
    lookAgainMs: 1,
  };
  return { options, enqueued, longest: () => longest };
}
const never = () => new AbortController().signal;

describe('scheduled syncs (OPS-110)', () => {
  it('all connections that are due are started at once, and those that waited longest first (OPS-80)', async () => {
    const { options, enqueued } = simulatedQueue(PEOPLE);
    await new ScheduledSyncs(options).startDue(HOUR, never());
    expect(enqueued).toEqual(await longestWaitFirst());
    expect(enqueued).toHaveLength(PEOPLE);
  });

  it('workers that are slower than the schedule find no more than the limit in the queue', async () => {
    const { options, enqueued, longest } = simulatedQueue(30);
    await new ScheduledSyncs(options).startDue(HOUR, never());
    expect([new Set(enqueued).size, longest()]).toEqual([PEOPLE, MOST_WAITING]);
  });

  it('a queue from which nothing is taken gets the limit, and the rest stays due', async () => {
    const { options, enqueued } = simulatedQueue(0);
    await new ScheduledSyncs({ ...options, longestMs: 0 }).startDue(HOUR, never());
    expect(enqueued).toEqual([]);
    const stop = new AbortController();
    let looks = 0;
    const waitingCount = () => {
      if (++looks === 5) stop.abort();
      return options.waitingCount();
    };
    await new ScheduledSyncs({ ...options, waitingCount }).startDue(HOUR, stop.signal);
    expect([enqueued.length, await startedCount()]).toEqual([MOST_WAITING, MOST_WAITING]);
  });

  it('three workers at once start one run for each connection', async () => {
    const { options } = simulatedQueue(PEOPLE);
    await Promise.all(Array.from({ length: 3 }, () => new ScheduledSyncs(options).startDue(HOUR, never())));
    expect(await startedCount()).toBe(PEOPLE);
  });

  it('a worker that stops in the middle leaves the others due, and the next one starts each once', async () => {
    const { options, enqueued } = simulatedQueue(PEOPLE);
    const stop = new AbortController();
    const enqueue: ScheduledSyncsOptions['enqueue'] = (payload) => {
      if (enqueued.length === 249) stop.abort();
      return options.enqueue(payload);
    };
    await new ScheduledSyncs({ ...options, enqueue }).startDue(HOUR, stop.signal);
    expect(enqueued).toHaveLength(250);
    await new ScheduledSyncs(options).startDue(HOUR, never());
    expect([enqueued.length, new Set(enqueued).size]).toEqual([PEOPLE, PEOPLE]);
  });

  it('syncs that stay due, because they cannot begin, are tried once and do not stop the others', async () => {
    const failing = new Set((await longestWaitFirst()).slice(0, 50));
    const { options, enqueued } = simulatedQueue(PEOPLE);
    const tried: string[] = [];
    const run = (text: string, values: unknown[]) => {
      const id = values.find((value): value is string => typeof value === 'string' && failing.has(value));
      if (id === undefined) return sqlRows<object>(query, text, values).then((rows) => ({ rows }));
      tried.push(id);
      return Promise.reject(new Error('cannot begin'));
    };
    await new ScheduledSyncs({ ...options, query: queryOn({ query: run }) }).startDue(HOUR, never());
    expect([tried.length, enqueued.length]).toEqual([50, PEOPLE - 50]);
  });

  it('a queue that does not respond is an error, and no sync is started', async () => {
    const { options } = simulatedQueue(PEOPLE);
    const waitingCount = () => Promise.reject(new Error('The job queue is not responding.'));
    const starting = new ScheduledSyncs({ ...options, waitingCount }).startDue(HOUR, never());
    await expect(starting).rejects.toThrow('not responding');
    expect(await startedCount()).toBe(0);
  });
});
