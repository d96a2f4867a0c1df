import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { calendarSyncJob } from '../calendar-sync.job.ts';
import { calendarMaintenanceJob } from '../calendar-maintenance.job.ts';
import { JobReleasedError, PermanentJobError } from '../job-errors.ts';
import { prepareQueues } from '../prepare-queues.ts';
import { openQueueBackend, type QueueBackend } from '../queue-backend.ts';
import type { QueueConnection } from '../queue-connection.ts';
import type { JobHandler } from '../run-job.ts';
import { queueOn, workerOn, type OpenQueue, type TestWorker } from './open-queue.ts';
import type { TestBackend } from './queue-backends.ts';

const LOCK_MS = 1_000;
const job = { ...calendarSyncJob, attempts: 3, firstDelayMs: 10 };
const payload = (): CalendarSyncPayload => ({ connection_id: randomUUID(), sync_run_id: randomUUID() });

/** Tests of queues and workers for all backends. */
export function testQueue(start: () => Promise<TestBackend>): void {
  let backend: TestBackend;
  let connection: QueueConnection;
  let opened: QueueBackend;
  let queue: OpenQueue<CalendarSyncPayload>;
  let worker: TestWorker | undefined;
  const errors: Error[] = [];
  const failures: string[] = [];
  const onError = (error: Error) => void errors.push(error);

  beforeAll(async () => {
    backend = await start();
    ({ connection } = backend);
    await Promise.all([prepareQueues(connection), prepareQueues(connection)]);
    opened = await openQueueBackend({ connection, role: 'consumer', onError });
    queue = queueOn(job, opened, onError);
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
    failures.length = 0;
    if (errors.length > 0) throw new AggregateError(errors, 'The queue lost its connection.');
    if ((await queue.pending()) > 0) throw new Error('A job was left behind.');
  });
  afterAll(async () => {
    await queue.close();
    await opened.close();
    await backend.stop();
  });

  const work = (handler: JobHandler<CalendarSyncPayload>) => {
    worker = workerOn(job, opened, handler, {
      concurrency: 2,
      lockMs: LOCK_MS,
      onError,
      onFailed: (error) => void failures.push(error.message),
    });
    return worker;
  };

  it('a job brings its payload and attempt number to the worker', async () => {
    const sent = payload();
    await queue.enqueue(sent);
    const taken = await new Promise((resolve) => {
      work(async (received, { attempt, isLastAttempt }) => resolve({ received, attempt, isLastAttempt }));
    });
    expect(taken).toEqual({ received: sent, attempt: 1, isLastAttempt: false });
  });

  it('a payload that is added three times at once is one job', async () => {
    const [sent, last] = [payload(), payload()];
    await Promise.all([queue.enqueue(sent), queue.enqueue(sent), queue.enqueue(sent)]);
    expect(await queue.pending()).toBe(1);
    const seen: string[] = [];
    await new Promise<void>((resolve) => {
      work(async ({ sync_run_id }) => {
        seen.push(sync_run_id);
        if (sync_run_id === last.sync_run_id) resolve();
      });
      void queue.enqueue(last);
    });
    expect(seen).toEqual([sent.sync_run_id, last.sync_run_id]);
  });

  /** The payloads of the queue, in the order in which a worker takes them. */
  async function takenInOrder(): Promise<CalendarSyncPayload[]> {
    const taken: CalendarSyncPayload[] = [];
    const waiting = await queue.pending();
    await new Promise<void>((resolve) => {
      work(async (received) => {
        if (taken.push(received) === waiting) resolve();
      });
    });
    return taken;
  }

  it('jobs in the background count as waiting, and start after the others in their order (OPS-147)', async () => {
    const [first, second, asked] = [payload(), payload(), payload()];
    await queue.enqueueInBackground(first);
    await queue.enqueueInBackground(second);
    const { waiting, oldestMs } = await queue.load(Date.now() + 60_000);
    expect([waiting, oldestMs >= 60_000]).toEqual([2, true]);
    await queue.enqueue(asked);
    expect(await takenInOrder()).toEqual([asked, first, second]);
  });

  it('a job in the background that somebody waits for is brought forward (OPS-147)', async () => {
    const [first, second, asked, unknown] = [payload(), payload(), payload(), payload()];
    for (const sent of [first, second, asked]) await queue.enqueueInBackground(sent);
    await queue.enqueue(asked);
    for (const sent of [asked, asked, unknown]) await queue.bringForward(sent);
    expect(await takenInOrder()).toEqual([asked, first, second]);
  });

  it('a payload whose job is completed can be added again', async () => {
    const sent = payload();
    let times = 0;
    work(async () => {
      times += 1;
    });
    for (const time of [1, 2]) {
      await queue.enqueue(sent);
      while ((await queue.pending()) > 0) await setTimeout(10);
      expect(times).toBe(time);
    }
  });

  it('a failing job is tried as often as configured, with the last attempt marked', async () => {
    await queue.enqueue(payload());
    const attemptLog: [number, boolean][] = [];
    await new Promise<void>((resolve) => {
      work(async (_payload, { attempt, isLastAttempt }) => {
        attemptLog.push([attempt, isLastAttempt]);
        if (isLastAttempt) resolve();
        throw new Error('not today');
      });
    });
    await worker?.close();
    expect(attemptLog).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(failures).toEqual(['not today', 'not today', 'not today']);
  });

  it('a job that fails with PermanentJobError is not tried again', async () => {
    await queue.enqueue(payload());
    let attemptLog = 0;
    await new Promise<void>((resolve) => {
      work(async () => {
        attemptLog += 1;
        resolve();
        throw new PermanentJobError('revoked');
      });
    });
    await worker?.close();
    expect(attemptLog).toBe(1);
    expect(failures).toEqual(['revoked']);
  });

  it('a job that is handed back on shutdown stays in the queue and does not use up an attempt (OPS-43)', async () => {
    const sent = payload();
    await queue.enqueue(sent);
    await new Promise<void>((resolve) => {
      work(async (_payload, { signal }) => {
        resolve();
        if (!signal.aborted) await once(signal, 'abort');
        throw new JobReleasedError();
      });
    });
    await worker?.close();
    expect(await queue.pending()).toBe(1);
    const attempt = await new Promise((resolve) => {
      work(async (_payload, context) => resolve(context.attempt));
    });
    expect(attempt).toBe(1);
  });

  it('a job whose worker is killed is run again by another worker', async () => {
    const sent = payload();
    await queue.enqueue(sent);
    const script = new URL('./stuck-worker.ts', import.meta.url).pathname;
    const stuck = spawn(process.execPath, [script, connection.kind, connection.url, String(LOCK_MS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(stuck.stdout, 'data');
    expect(String(output)).toContain(sent.sync_run_id);
    stuck.kill('SIGKILL');
    await once(stuck, 'exit');
    const taken = await new Promise((resolve) => {
      work(async ({ sync_run_id }) => resolve(sync_run_id));
    });
    expect(taken).toBe(sent.sync_run_id);
  });

  it('a failed job waits for the retryAfterMs of its error', async () => {
    await queue.enqueue(payload());
    const times: number[] = [];
    await new Promise<void>((resolve) => {
      work(async () => {
        times.push(performance.now());
        if (times.length === 2) return resolve();
        throw Object.assign(new Error('busy'), { retryAfterMs: 600 });
      });
    });
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(590);
  });

  it('a delayed job does not start before its delay is over', async () => {
    const sent = performance.now();
    await queue.enqueue(payload(), 400);
    const begun = await new Promise<number>((resolve) => {
      work(async () => resolve(performance.now()));
    });
    expect(begun - sent).toBeGreaterThanOrEqual(390);
  });

  /** Has either of two workers run one maintenance job. @returns when it started, in milliseconds. */
  const beginMaintenance = async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const handler = async () => resolve(Date.now());
    const workers = [1, 2].map(() => workerOn(calendarMaintenanceJob, opened, handler, { onError }));
    const begun = await promise;
    await Promise.all(workers.map((each) => each.close()));
    return begun;
  };

  it('a scheduled job is added once per interval by any number of processes, for every interval', async () => {
    const clocks = Array.from({ length: 6 }, () => queueOn(calendarMaintenanceJob, opened, onError));
    const [clock] = clocks;
    const everyMs = 60;
    const first = Math.ceil(Date.now() / everyMs) * everyMs;
    for (const tick of Array.from({ length: 8 }, (_, index) => first + index * everyMs)) {
      await Promise.all(clocks.map((each) => each.enqueueScheduled({}, everyMs, tick - everyMs)));
      expect(await clock?.pending()).toBe(1);
      expect(await beginMaintenance()).toBeGreaterThanOrEqual(tick);
      expect(await clock?.pending()).toBe(0);
    }
    await Promise.all(clocks.map((each) => each.close()));
  });

  it('an invalid payload is rejected', async () => {
    await expect(queue.enqueue({ ...payload(), sync_run_id: 'x' })).rejects.toThrow('Invalid UUID');
  });
}
