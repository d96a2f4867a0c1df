// How long a person's Google sync takes while the same worker reads what strangers wrote: descriptions in HTML of a Google
// calendar, and calendar files by their addresses. Compared with the same syncs on an idle worker, in turns: the median of
// the ratios of the p99. Goal: at most 2, and no sync of the person fails.
// Needs a built dist (npm run build -w @simmer/calendar-worker).
import { startCalendarFileServer } from '@simmer/local-stack/testing/calendar-file-server';
import { newUser } from '@simmer/persistence/testing/new-user';
import { hostileCalendars, hostileHtml } from '@simmer/testing/hostile-texts';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { addAddress } from './scale/add-address.ts';
import { openScaleFixture, type ScaleFixture } from './scale/scale-fixture.ts';
import { startWorkerProcess, stopWorkerProcess } from './scale/worker-processes.ts';

const GOAL = 2;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
/** Fewer than a worker has places: more would measure how long its queue is, whatever they bring. */
const STRANGERS = 2;
const EVENTS = 50;
/** A person who waits longer has given up. */
const LONGEST_MS = 60_000;

/** A connection of a stranger who has connected nothing before. */
type Connect = () => Promise<string>;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Syncs a connection. @returns milliseconds until the sync has ended; infinite if it has failed or takes too long */
async function timeOf({ database, requestSync }: ScaleFixture, connectionId: string): Promise<number> {
  const began = performance.now();
  const runId = await requestSync(connectionId);
  while (performance.now() - began < LONGEST_MS) {
    const { rows } = await database.pool.query<{ status: string }>(
      'select status from calendar_sync_run where id = $1 and finished_at is not null',
      [runId],
    );
    const [run] = rows;
    if (run) return run.status === 'completed' ? performance.now() - began : Infinity;
    await delay(10);
  }
  return Infinity;
}

/** The p99 of first syncs of small calendars, one after the other. */
async function measure(fixture: ScaleFixture): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) times.push(await timeOf(fixture, await fixture.connect('small')));
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Strangers connect one calendar after the other. @returns the function that ends it */
function makeNoise(fixture: ScaleFixture, connect: Connect): () => Promise<unknown> {
  const noise = new AbortController();
  const stranger = async (): Promise<void> => {
    while (!noise.signal.aborted) await timeOf(fixture, await connect());
  };
  const made = Promise.all(Array.from({ length: STRANGERS }, stranger));
  return () => {
    noise.abort();
    return made;
  };
}

/** A worker of its own for each case, because a file may end it. @returns whether the goal is met */
async function compare(fixture: ScaleFixture, name: string, connect: Connect): Promise<boolean> {
  const rounds: { readonly idle: number; readonly noisy: number }[] = [];
  const worker = await startWorkerProcess(fixture.variables);
  try {
    await timeOf(fixture, await fixture.connect('small'));
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await measure(fixture);
      const endNoise = makeNoise(fixture, connect);
      const noisy = await measure(fixture);
      await endNoise();
      rounds.push({ idle, noisy });
    }
  } finally {
    if (worker.exitCode === null && worker.signalCode === null) await stopWorkerProcess(worker);
  }
  const ratio = median(rounds.map(({ idle, noisy }) => noisy / idle));
  const isMet = ratio <= GOAL;
  const ms = (which: 'idle' | 'noisy') => median(rounds.map((round) => round[which])).toFixed(0);
  console.log(
    `${name.padEnd(38)} p99 ${ratio.toFixed(2)}x (goal at most ${GOAL}: ${isMet ? 'met' : 'MISSED'}), ${ms('idle')} → ${ms('noisy')} ms`,
  );
  return isMet;
}

const fixture = await openScaleFixture('PostgreSQL', {
  delayMs: 0,
  small: { events: EVENTS },
  large: { calendars: 1, events: EVENTS, description: hostileHtml() },
});
const files = await startCalendarFileServer();
const addressOf = (place: number): Connect => {
  let count = 0;
  return async () => {
    count += 1;
    return addAddress(fixture, await newUser(fixture.database.pool), `${files.origin}/${place}.ics?${count}`);
  };
};
const cases = [
  { name: 'descriptions in HTML', connect: () => fixture.connect('large') },
  ...Object.entries(hostileCalendars).map(([name, textOf], place) => {
    files.publish(`/${place}.ics`, textOf());
    return { name, connect: addressOf(place) };
  }),
];
try {
  let isMet = true;
  for (const { name, connect } of cases.filter(({ name }) => name.includes(process.env['BENCH_CASE'] ?? '')))
    isMet = (await compare(fixture, name, connect)) && isMet;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await files.close();
  await fixture.close();
}
