// How fast worker processes drain a queue of syncs that mostly wait for Google, and whether a person with many calendars
// keeps others waiting.
//
// Efficiency is the rate of n processes, compared with what is possible: the lesser of n times the rate of one process,
// and of the rate at which the cores are busy all the time, cores / CPU time per job. That CPU time is measured over
// the drain with one process, for all that takes part: worker, PostgreSQL, Redis, emulated Google. Cores that other
// programs use during a drain do not count.
import type { ChildProcess } from 'node:child_process';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { completeCount, measureSyncs } from './measure-syncs.ts';
import { openScaleFixture, type ScaleFixture } from './scale-fixture.ts';
import { startWorkerProcess, stopWorkerProcess } from './worker-processes.ts';

const JOBS = 1_000;
const PROCESSES = [1, 2, 4, 8];
const DELAY_MS = 150;
const EFFICIENCY_GOAL = 0.8;
const PEOPLE = 15;
const FAIRNESS_GOAL = 2;

interface Drained {
  readonly perSecond: number;
  readonly cpuSecondsPerJob: number;
  readonly cores: number;
}

async function drain(fixture: ScaleFixture, connections: readonly string[]): Promise<Drained> {
  const { database } = fixture;
  // Each drain does the same: a first sync.
  await database.pool.query('delete from calendar_event_entry');
  await database.pool.query('delete from calendar_event');
  await database.pool.query('delete from calendar_sync_run');
  await database.pool.query('update calendar set sync_token = null, synced_at = null');
  await database.pool.query('vacuum analyze');
  const { seconds, usedSeconds, cores } = await measureSyncs(fixture, connections);
  return {
    perSecond: connections.length / seconds,
    cpuSecondsPerJob: usedSeconds / connections.length,
    cores,
  };
}

async function measureDrain(fixture: ScaleFixture): Promise<boolean> {
  const connections = await Promise.all(Array.from({ length: JOBS }, () => fixture.connect('small')));
  const workers: ChildProcess[] = [];
  let first: Drained | undefined;
  let isMet = true;
  console.log('processes  jobs/s  possible  efficiency  CPU per job  cores');
  try {
    for (const count of PROCESSES) {
      while (workers.length < count) workers.push(await startWorkerProcess(fixture.variables));
      const drained = await drain(fixture, connections);
      first ??= drained;
      const possible = Math.min(count * first.perSecond, drained.cores / first.cpuSecondsPerJob);
      const efficiency = drained.perSecond / possible;
      isMet &&= efficiency >= EFFICIENCY_GOAL;
      const cells = [
        String(count).padStart(9),
        drained.perSecond.toFixed(1).padStart(6),
        possible.toFixed(1).padStart(8),
        efficiency.toFixed(2).padStart(10),
        `${(drained.cpuSecondsPerJob * 1000).toFixed(1)} ms`.padStart(11),
        drained.cores.toFixed(2).padStart(5),
      ];
      console.log(cells.join('  '));
    }
  } finally {
    await Promise.all(workers.map(stopWorkerProcess));
  }
  console.log(`efficiency: goal ${EFFICIENCY_GOAL} ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

/** Milliseconds from the request until the first events can be seen. */
async function firstPage({ database, connect, requestSync }: ScaleFixture): Promise<number> {
  const connectionId = await connect('small');
  const began = performance.now();
  const runId = await requestSync(connectionId);
  for (;;) {
    const { rowCount } = await database.pool.query(
      'select from calendar_sync_run where id = $1 and events_synced > 0',
      [runId],
    );
    if (rowCount) return performance.now() - began;
    await delay(5);
  }
}

async function firstPages(fixture: ScaleFixture): Promise<number[]> {
  const times: number[] = [];
  for (let person = 0; person < PEOPLE; person++) times.push(await firstPage(fixture));
  return times.toSorted((one, other) => one - other);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function measureFairness(fixture: ScaleFixture): Promise<boolean> {
  const worker = await startWorkerProcess(fixture.variables);
  try {
    await firstPages(fixture);
    const alone = await firstPages(fixture);
    const busy = await fixture.requestSync(await fixture.connect('large'));
    const beside = await firstPages(fixture);
    if ((await completeCount(fixture, [busy])) > 0)
      throw new Error('The large account was synced too early.');
    const ratio = at(beside, 0.5) / at(alone, 0.5);
    const isMet = ratio <= FAIRNESS_GOAL;
    const figures = (sorted: readonly number[]) =>
      `median ${at(sorted, 0.5).toFixed(0)} ms, longest ${at(sorted, 1).toFixed(0)} ms`;
    console.log(`first page alone: ${figures(alone)}; beside one person's 50 calendars: ${figures(beside)}`);
    console.log(`fairness: ${ratio.toFixed(2)} (goal ${FAIRNESS_GOAL}) ${isMet ? 'met' : 'MISSED'}`);
    return isMet;
  } finally {
    await stopWorkerProcess(worker);
  }
}

/** Prints both tables for one backend of the queue. */
export async function measureScale(backend: 'PostgreSQL' | 'Redis'): Promise<void> {
  console.log(`queue on ${backend}: ${JOBS} syncs, each with 2 calls of Google that take ${DELAY_MS} ms`);
  const fixture = await openScaleFixture(backend, {
    delayMs: DELAY_MS,
    small: { events: 5 },
    large: { calendars: 50, events: 1_000 },
  });
  try {
    const isFair = await measureFairness(fixture);
    const isLinear = await measureDrain(fixture);
    process.exitCode = isFair && isLinear ? 0 : 1;
  } finally {
    await fixture.close();
  }
}
