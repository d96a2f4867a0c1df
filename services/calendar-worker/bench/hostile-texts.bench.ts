// How long a person's Google sync takes while the same worker reads what strangers wrote: descriptions in HTML of a Google
// calendar, and calendar files by their addresses. Compared, in turns, with the same syncs while the strangers' texts are
// ordinary: the median of the ratios of the p99. Goal: at most 2, and no sync of the person fails.
// Needs a built dist (npm run build -w @simmer/calendar-worker).
import { startCalendarFileServer } from '@simmer/local-stack/testing/calendar-file-server';
import { newUser } from '@simmer/persistence/testing/new-user';
import { hostileCalendars, hostileHtml, ordinaryCalendar } from '@simmer/testing/hostile-texts';
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

/** Measures while strangers connect one calendar after the other. */
async function measureDuring(fixture: ScaleFixture, connect: Connect): Promise<number> {
  const noise = new AbortController();
  const stranger = async (): Promise<void> => {
    while (!noise.signal.aborted) await timeOf(fixture, await connect());
  };
  const made = Promise.all(Array.from({ length: STRANGERS }, stranger));
  const time = await measure(fixture);
  noise.abort();
  await made;
  return time;
}

interface TextCase {
  readonly name: string;
  readonly connect: Connect;
  /** The same with an ordinary text. */
  readonly connectOrdinary: Connect;
}

/** A worker of its own for each case, because a file may end it. @returns whether the goal is met */
async function compare(
  fixture: ScaleFixture,
  { name, connect, connectOrdinary }: TextCase,
): Promise<boolean> {
  const rounds: { readonly usual: number; readonly hostile: number }[] = [];
  const worker = await startWorkerProcess(fixture.variables);
  try {
    await timeOf(fixture, await fixture.connect('small'));
    for (let round = 0; round < ROUNDS; round += 1) {
      const usual = await measureDuring(fixture, connectOrdinary);
      rounds.push({ usual, hostile: await measureDuring(fixture, connect) });
    }
  } finally {
    if (worker.exitCode === null && worker.signalCode === null) await stopWorkerProcess(worker);
  }
  const ratio = median(rounds.map(({ usual, hostile }) => hostile / usual));
  const isMet = ratio <= GOAL;
  const ms = (which: 'usual' | 'hostile') => median(rounds.map((round) => round[which])).toFixed(0);
  console.log(
    `${name.padEnd(38)} p99 ${ratio.toFixed(2)}x (goal at most ${GOAL}: ${isMet ? 'met' : 'MISSED'}), ${ms('usual')} → ${ms('hostile')} ms`,
  );
  return isMet;
}

const fixture = await openScaleFixture('PostgreSQL', {
  delayMs: 0,
  small: { events: EVENTS },
  large: { calendars: 1, events: EVENTS, description: hostileHtml() },
});
const files = await startCalendarFileServer();
const addressOf = (file: string, text: string): Connect => {
  files.publish(`/${file}.ics`, text);
  let count = 0;
  return async () => {
    count += 1;
    return addAddress(fixture, await newUser(fixture.database.pool), `${files.origin}/${file}.ics?${count}`);
  };
};
const connectOrdinary = addressOf('ordinary', ordinaryCalendar());
const cases: readonly TextCase[] = [
  {
    name: 'descriptions in HTML',
    connect: () => fixture.connect('large'),
    connectOrdinary: () => fixture.connect('small'),
  },
  ...Object.entries(hostileCalendars).map(([name, textOf], place) => ({
    name,
    connect: addressOf(String(place), textOf()),
    connectOrdinary,
  })),
];
try {
  let isMet = true;
  for (const each of cases.filter(({ name }) => name.includes(process.env['BENCH_CASE'] ?? '')))
    isMet = (await compare(fixture, each)) && isMet;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await files.close();
  await fixture.close();
}
