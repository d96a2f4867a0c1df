import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { googleConfigFrom } from '@simmer/google/google-config';
import { createTokenCipher, type TokenCipher } from '@simmer/google/token-cipher';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import type { Database } from '@simmer/persistence/database';
import { poolQuery } from '@simmer/persistence/query';
import { repeatWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { CalendarMaintenance } from '../calendar-watch/calendar-maintenance.ts';
import { ChannelManager } from '../calendar-watch/channel-manager.ts';
import { watchAddress } from '../calendar-watch/watch-address.ts';
import type { Env } from '../env.ts';
import type { WorkerMetrics } from '../observability/worker-metrics.ts';
import { googleSessions, type OpenProvider } from '../providers/google-session.ts';
import { startJobs } from '../queue/start-jobs.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';
import { CalendarSyncRunner } from './calendar-sync.runner.ts';
import { StaleRunSweeper, type SweepRhythm } from './stale-run.sweeper.ts';

// Syncs wait for Google most of the time.
const CONCURRENCY = 4;
const MAINTENANCE_INTERVAL_MS = 5 * 60_000;

export interface CalendarWorkOptions {
  readonly env: Env;
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Pick<WorkerMetrics, 'observeTry' | 'countEvents'>;
  /** Tests are in a hurry. */
  readonly rhythm?: {
    readonly lockMs: number;
    readonly maintenanceIntervalMs: number;
    readonly sweep: SweepRhythm;
    /** Overrides the address that PUBLIC_URL gives. */
    readonly watchAddress?: string;
  };
}

/** What a worker does for calendars, from when it is opened until it is closed. */
export interface CalendarWork {
  /** Sync jobs that wait, run, or are to be repeated. */
  pending(): Promise<number>;
  /** Takes no more jobs, and waits until the running ones have finished or handed back. */
  close(): Promise<void>;
}

type Parts = CalendarWorkOptions & { readonly queue: JobQueue<CalendarSyncPayload> };

const cipherOf = ({ ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }: Env): TokenCipher =>
  createTokenCipher({ current: ENCRYPTION_KEY, previous: ENCRYPTION_KEY_PREVIOUS });

function openProviderOf({ env, database }: CalendarWorkOptions): OpenProvider {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  const isSetUp = GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET;
  return googleSessions({
    config: isSetUp ? googleConfigFrom({ ...env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) : null,
    cipher: cipherOf(env),
    query: poolQuery(database.pool),
  });
}

function channelManagerOf({ env, database, logger, rhythm }: CalendarWorkOptions): ChannelManager | null {
  const address = rhythm?.watchAddress ?? watchAddress(env.PUBLIC_URL);
  return address === null ? null : new ChannelManager({ query: poolQuery(database.pool), address, logger });
}

function processorOf(parts: Parts, openProvider: OpenProvider, channelManager: ChannelManager | null) {
  const { database, logger, metrics, queue } = parts;
  const write = database.transactional;
  const runner = new CalendarSyncRunner({
    database,
    write,
    openProvider,
    now: Date.now,
    onEvents: (count) => metrics.countEvents(count),
    onUnreadable: (runId, count) => logger.warn({ runId, count }, 'skipped events that could not be read'),
    onDone: async (connectionId, client) => {
      await channelManager?.ensureWatches(connectionId, client).catch((error: unknown) => {
        logger.warn(
          { err: error, connectionId },
          'could not renew the watches of a connection, retry scheduled',
        );
      });
    },
  });
  return new CalendarSyncProcessor({
    database,
    write,
    runner,
    logger,
    metrics,
    enqueue: (payload) => queue.enqueue(payload),
  });
}

/** Prepares the queues and takes jobs from then on. */
export async function startCalendarWork(options: CalendarWorkOptions): Promise<CalendarWork> {
  const { env, database, logger, rhythm } = options;
  const [openProvider, channelManager] = [openProviderOf(options), channelManagerOf(options)];
  const query = poolQuery(database.pool);
  const lockMs = rhythm?.lockMs;
  const syncs = await startJobs(calendarSyncJob, {
    env,
    logger,
    lockMs,
    concurrency: CONCURRENCY,
    handler: (queue) => {
      const processor = processorOf({ ...options, queue }, openProvider, channelManager);
      return (payload, job) => processor.process(payload, job);
    },
  });
  const { queue } = syncs;
  const maintenance = new CalendarMaintenance({
    query,
    enqueue: (payload) => queue.enqueue(payload),
    openProvider,
    cipher: cipherOf(env),
    channelManager,
    logger,
  });
  const clock = await startJobs(calendarMaintenanceJob, {
    env,
    logger,
    lockMs,
    concurrency: 1,
    handler:
      () =>
      (_nothing, { signal }) =>
        maintenance.run(signal),
  });
  // A process that starts may be the one that was given the right key.
  await maintenance
    .unlock()
    .catch((error: unknown) =>
      logger.warn({ err: error }, 'could not check which connections the encryption key can decrypt'),
    );
  const maintenanceIntervalMs = rhythm?.maintenanceIntervalMs ?? MAINTENANCE_INTERVAL_MS;
  const schedule = repeatWork(
    () => clock.queue.enqueueScheduled({}, maintenanceIntervalMs),
    // Twice a beat, so that none is left out by a timer that comes late.
    maintenanceIntervalMs / 2,
    (error) => logger.warn({ err: error }, 'could not schedule the next calendar maintenance'),
  );
  const write = database.transactional;
  const sweeper = new StaleRunSweeper({ query, write, queue, logger, rhythm: rhythm?.sweep });
  sweeper.start();
  logger.info({ queue: queueConnectionOf(env).kind }, 'ready for jobs');
  return {
    pending: () => queue.pending(),
    close: async () => {
      await Promise.all([sweeper.stop(), schedule.stop()]);
      // The maintenance enqueues syncs, so it ends before their queue closes.
      await clock.close();
      await syncs.close();
    },
  };
}
