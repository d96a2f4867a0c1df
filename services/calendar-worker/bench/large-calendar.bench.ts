// A worker process that syncs a calendar of 100,000 events, compared with one of 1,000: its largest resident memory and the
// 99th percentile of the delay of its event loop, which holds up other jobs and health checks. Goals: memory at most 400 MB
// (the limit of its pod is 512), delay at most 100 ms (OPS-84).
import { freePort } from '@simmer/local-stack/settings/ports';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { openScaleFixture } from './scale/scale-fixture.ts';
import { startWorkerProcess, stopWorkerProcess } from './scale/worker-processes.ts';

const GOALS = { memoryMb: 400, delayMs: 100 } as const;

interface Measured {
  readonly seconds: number;
  readonly memoryMb: number;
  readonly delayMs: number;
}

async function largestMemoryMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Since the last call, which resets it. */
async function eventLoopDelayMs(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)/m.exec(metrics)?.[1]) * 1000;
}

async function syncOf(events: number): Promise<Measured> {
  const options = { delayMs: 0, small: { events: 1 }, large: { calendars: 1, events } };
  const fixture = await openScaleFixture('PostgreSQL', options);
  const port = await freePort();
  const worker = await startWorkerProcess({ ...fixture.variables, PORT: String(port), HOST: '127.0.0.1' });
  try {
    const connectionId = await fixture.connect('large');
    await eventLoopDelayMs(port);
    const began = performance.now();
    const runId = await fixture.requestSync(connectionId);
    for (;;) {
      const { rows } = await fixture.database.pool.query<{ status: string; events: number }>(
        'select status, events_synced as events from calendar_sync_run where id = $1',
        [runId],
      );
      const [run] = rows;
      if (run?.status === 'failed') throw new Error('The sync failed.');
      if (run?.status === 'completed') {
        if (run.events !== events) throw new Error(`${run.events} events instead of ${events}`);
        break;
      }
      await delay(50);
    }
    return {
      seconds: (performance.now() - began) / 1000,
      memoryMb: await largestMemoryMb(worker.pid),
      delayMs: await eventLoopDelayMs(port),
    };
  } finally {
    await stopWorkerProcess(worker);
    await fixture.close();
  }
}

let isMet = true;
for (const events of [1_000, 100_000]) {
  const { seconds, memoryMb, delayMs } = await syncOf(events);
  isMet &&= memoryMb <= GOALS.memoryMb && delayMs <= GOALS.delayMs;
  console.log(
    `${events} events in ${seconds.toFixed(1)} s: memory ${memoryMb.toFixed(0)} MB, delay of the event loop ${delayMs.toFixed(0)} ms (p99)`,
  );
}
console.log(`goals ${GOALS.memoryMb} MB and ${GOALS.delayMs} ms: ${isMet ? 'met' : 'MISSED'}`);
process.exitCode = isMet ? 0 : 1;
