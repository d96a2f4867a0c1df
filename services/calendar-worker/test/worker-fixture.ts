import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { JobDefinition } from '@simmer/jobs/job-definition';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { openQueue } from '@simmer/jobs/testing/open-queue';
import { startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createWorker } from '../src/create-worker.ts';
import { readEnv, type Env } from '../src/env.ts';
import { createLogger } from '@simmer/service/logger';
import type { WorkerTiming } from '../src/platform/worker-timing.ts';

/** The queue backend of a test file; BullMQ allows one per process. */
export type Backend = 'PostgreSQL' | 'Redis';

/** Undefined for PostgreSQL, whose queues are in the product's database. */
export const redisFor = async (backend: Backend): Promise<RedisServer | undefined> =>
  backend === 'Redis' ? startRedisServer() : undefined;

/** Workers in this process, and their logs. */
export interface WorkerFixture {
  readonly env: Env;
  logs(): string;
  /** Waits until a worker has logged these words. */
  logged(words: string): Promise<void>;
  /** Waits for the next log line. */
  nextLine(): Promise<void>;
  /** Starts another worker, which processes jobs. */
  start(timing?: WorkerTiming): Promise<NestFastifyApplication>;
  enqueue<Payload extends object>(job: JobDefinition<Payload>, payload: Payload): Promise<void>;
  /** Stops all workers. */
  close(): Promise<void>;
}

/** @param variables added to the required ones of the worker's environment. */
export function openWorkers(variables: Readonly<Record<string, string | undefined>>): WorkerFixture {
  const env = readEnv({
    PUBLIC_URL: 'http://localhost:4200',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'trace',
    ...variables,
  });
  let logs = '';
  const sink = new PassThrough().on('data', (line) => (logs += String(line)));
  const logger = createLogger('calendar-worker', env.LOG_LEVEL, sink);
  const apps: NestFastifyApplication[] = [];
  return {
    env,
    logs: () => logs,
    logged: async (words) => {
      while (!logs.includes(words)) await once(sink, 'data');
    },
    nextLine: async () => void (await once(sink, 'data')),
    start: async (timing) => {
      const app = await createWorker(env, logger, timing);
      apps.push(app);
      await app.init();
      await app.getHttpAdapter().getInstance().ready();
      return app;
    },
    enqueue: async (job, payload) => {
      const queue = await openQueue(job, queueConnectionOf(env));
      await queue.enqueue(payload);
      await queue.close();
    },
    close: async () => {
      await Promise.all(apps.splice(0).map((app) => app.close()));
    },
  };
}
