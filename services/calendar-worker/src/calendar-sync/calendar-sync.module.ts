import { Inject, Module, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { googleConfigFrom } from '@simmer/google/google-config';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { openJobQueue, type JobQueue } from '@simmer/jobs/job-queue';
import { startJobWorker, type JobWorker } from '@simmer/jobs/job-worker';
import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import type { Database } from '@simmer/persistence/database';
import { poolQuery } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import { DATABASE } from '../database/database.token.ts';
import { ENV, type Env } from '../env.ts';
import { Readiness } from '../health/readiness.ts';
import { LOGGER } from '../observability/logger.token.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { googleSessions } from '../providers/google-session.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';
import { CalendarSyncRunner } from './calendar-sync.runner.ts';
import { StaleRunSweeper } from './stale-run.sweeper.ts';

// Syncs wait for Google most of the time.
const CONCURRENCY = 4;

function googleConfigOf(env: Env) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return googleConfigFrom({ ...env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
}

/** Takes sync jobs from the moment the process is up until it is asked to stop. */
@Module({})
export class CalendarSyncModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private queue: JobQueue<CalendarSyncPayload> | undefined;
  private worker: JobWorker | undefined;
  private sweeper: StaleRunSweeper | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly readiness: Readiness,
    private readonly metrics: WorkerMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { database, logger } = this;
    const connection = queueConnectionOf(this.env);
    const onError = (error: Error) => logger.warn({ err: error }, 'the queue lost its connection');
    await prepareQueues(connection);
    const processor = this.processor();
    const worker = startJobWorker(
      calendarSyncJob,
      connection,
      (payload, job) => processor.process(payload, job),
      {
        concurrency: CONCURRENCY,
        onError,
        onFailed: (jobId, error) => logger.debug({ jobId, err: error }, 'a try failed'),
      },
    );
    await worker.ready();
    const queue = openJobQueue(calendarSyncJob, connection, { onError });
    const sweeper = new StaleRunSweeper(poolQuery(database.pool), queue, logger);
    sweeper.start();
    this.readiness.add({ name: 'queue', probe: () => queue.pending() });
    this.metrics.watchQueue(() => queue.pending());
    this.queue = queue;
    this.worker = worker;
    this.sweeper = sweeper;
    logger.info({ queue: connection.kind }, 'taking jobs');
  }

  private processor(): CalendarSyncProcessor {
    const { env, database, logger, metrics } = this;
    const cipher = createTokenCipher({ current: env.ENCRYPTION_KEY, previous: env.ENCRYPTION_KEY_PREVIOUS });
    const openProvider = googleSessions({
      config: googleConfigOf(env),
      cipher,
      query: poolQuery(database.pool),
    });
    const runner = new CalendarSyncRunner({
      database,
      openProvider,
      now: Date.now,
      onEvents: (count) => metrics.countEvents(count),
      onUnreadable: (runId, count) => logger.warn({ runId, count }, 'left out events that could not be read'),
    });
    return new CalendarSyncProcessor({ database, runner, logger, metrics });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeper?.stop();
    await this.worker?.close();
    await this.queue?.close();
  }
}
