// The schedule with 1,000 connections that are due, on the real queue in PostgreSQL, with two workers: how long until all
// are synced, how many wait at most, and how long a person waits who asks for a sync meanwhile. Goals: at most 200 wait
// (OPS-110), and a person's sync is complete after 5 seconds at most (OPS-147).
// Needs a built dist (npm run build -w @simmer/calendar-worker).
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { openQueue } from '@simmer/jobs/testing/open-queue';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { openScaleFixture, type ScaleFixture } from './scale/scale-fixture.ts';
import { startWorkerProcess, stopWorkerProcess } from './scale/worker-processes.ts';

const CONNECTIONS = 1_000;
const PEOPLE = 20;
const WORKERS = 2;
const DELAY_MS = 150;
const MOST_WAITING = 200;
const GOAL_SECONDS = 5;
const EVERY_MS = 250;

/** The last sync of each was hours ago. */
const makeDue = ({ database }: ScaleFixture, connections: readonly string[]) =>
  database.pool.query(
    `insert into calendar_sync_run (connection_id, status, started_at, finished_at)
     select id, 'completed', now() - interval '2 hours', now() - interval '2 hours' from unnest($1::uuid[]) id`,
    [connections],
  );

async function freshCount({ database }: ScaleFixture, connections: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query<{ fresh: number; failed: number }>(
    `select count(*) filter (where status = 'completed')::int as fresh, count(*) filter (where status = 'failed')::int as failed
     from calendar_sync_run where trigger = 'schedule' and connection_id = any ($1)`,
    [connections],
  );
  const [{ fresh, failed } = { fresh: 0, failed: 0 }] = rows;
  if (failed > 0) throw new Error(`${failed} syncs failed.`);
  return fresh;
}

/** Seconds until the sync that a person asks for is complete. */
async function personWaits({ database, connect, requestSync }: ScaleFixture): Promise<number> {
  const connectionId = await connect('small');
  const began = performance.now();
  const runId = await requestSync(connectionId);
  for (;;) {
    const { rows } = await database.pool.query<{ status: string }>(
      'select status from calendar_sync_run where id = $1',
      [runId],
    );
    if (rows[0]?.status === 'completed') return (performance.now() - began) / 1000;
    await delay(20);
  }
}

const fixture = await openScaleFixture('PostgreSQL', {
  delayMs: DELAY_MS,
  small: { events: 5 },
  large: { calendars: 1, events: 1 },
});
const maintenance = await openQueue(
  calendarMaintenanceJob,
  queueConnectionOf({ ...fixture.database.variables }),
);
const workers = [];
try {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => fixture.connect('small')));
  await makeDue(fixture, connections);
  for (let count = 0; count < WORKERS; count++) workers.push(await startWorkerProcess(fixture.variables));
  const began = performance.now();
  await maintenance.enqueue({});
  const waits: number[] = [];
  const askAll = async () => {
    for (let person = 0; person < PEOPLE; person++) waits.push(await personWaits(fixture));
  };
  let people: Promise<void> | undefined;
  let mostWaiting = 0;
  let fresh = 0;
  while (fresh < CONNECTIONS) {
    const { waiting = 0, prioritized = 0 } = await fixture.queue.getJobCounts('waiting', 'prioritized');
    mostWaiting = Math.max(mostWaiting, waiting + prioritized);
    fresh = await freshCount(fixture, connections);
    // The queue is full by then.
    if (fresh >= CONNECTIONS / 20) people ??= askAll();
    await delay(EVERY_MS);
  }
  const seconds = (performance.now() - began) / 1000;
  await people;
  const longest = Math.max(...waits);
  const median = waits.toSorted((one, other) => one - other)[Math.floor(PEOPLE / 2)] ?? Number.NaN;
  console.log(
    `${CONNECTIONS} due connections with ${WORKERS} workers: all synced after ${seconds.toFixed(1)} s, ` +
      `${(CONNECTIONS / seconds).toFixed(1)} a second`,
  );
  // A person's own job is among them.
  const isBounded = mostWaiting <= MOST_WAITING + 1;
  console.log(`waiting at most: ${mostWaiting} (goal ${MOST_WAITING}) ${isBounded ? 'met' : 'MISSED'}`);
  const isFast = longest <= GOAL_SECONDS;
  console.log(
    `a person's sync: median ${median.toFixed(1)} s, longest ${longest.toFixed(1)} s (goal ${GOAL_SECONDS} s) ${isFast ? 'met' : 'MISSED'}`,
  );
  process.exitCode = isBounded && isFast ? 0 : 1;
} finally {
  await Promise.all(workers.map(stopWorkerProcess));
  await maintenance.close();
  await fixture.close();
}
