import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { googleConfigFrom } from '@simmer/google/google-config';
import { createTokenCipher, type TokenCipher } from '@simmer/google/token-cipher';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { calendarUpkeepJob } from '@simmer/jobs/calendar-upkeep.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import type { Database } from '@simmer/persistence/database';
import { poolQuery } from '@simmer/persistence/query';
import { transactionsOn } from '@simmer/persistence/transaction';
import { repeatWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { CalendarUpkeep } from '../calendar-watch/calendar-upkeep.ts';
import { ChannelKeeper } from '../calendar-watch/channel-keeper.ts';
import { watchAddress } from '../calendar-watch/watch-address.ts';
import type { Env } from '../env.ts';
import type { WorkerMetrics } from '../observability/worker-metrics.ts';
import { googleSessions, type OpenProvider } from '../providers/google-session.ts';
import { takeJobs } from '../queue/take-jobs.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';
import { CalendarSyncRunner } from './calendar-sync.runner.ts';
import { StaleRunSweeper, type SweepRhythm } from './stale-run.sweeper.ts';

// Syncs wait for Google most of the time.
const CONCURRENCY = 4;
const UPKEEP_EVERY_MS = 5 * 60_000;

export interface CalendarWorkOptions {
  readonly env: Env;
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Pick<WorkerMetrics, 'observeTry' | 'countEvents'>;
  /** Tests are in a hurry. */
  readonly rhythm?: {
    readonly lockMs: number;
    readonly upkeepEveryMs: number;
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

function keeperOf({ env, database, logger, rhythm }: CalendarWorkOptions): ChannelKeeper | null {
  const address = rhythm?.watchAddress ?? watchAddress(env.PUBLIC_URL);
  return address === null ? null : new ChannelKeeper({ query: poolQuery(database.pool), address, logger });
}

function processorOf(parts: Parts, openProvider: OpenProvider, keeper: ChannelKeeper | null) {
  const { database, logger, metrics, queue } = parts;
  const write = transactionsOn(database.pool);
  const runner = new CalendarSyncRunner({
    database,
    write,
    openProvider,
    now: Date.now,
    onEvents: (count) => metrics.countEvents(count),
    onUnreadable: (runId, count) => logger.warn({ runId, count }, 'left out events that could not be read'),
    onDone: async (connectionId, client) => {
      await keeper?.keep(connectionId, client).catch((error: unknown) => {
        logger.warn(
          { err: error, connectionId },
          'could not renew the watches of a connection; trying again later',
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
  const [openProvider, keeper] = [openProviderOf(options), keeperOf(options)];
  const query = poolQuery(database.pool);
  const lockMs = rhythm?.lockMs;
  const syncs = await takeJobs(calendarSyncJob, {
    env,
    logger,
    lockMs,
    concurrency: CONCURRENCY,
    handler: (queue) => {
      const processor = processorOf({ ...options, queue }, openProvider, keeper);
      return (payload, job) => processor.process(payload, job);
    },
  });
  const { queue } = syncs;
  const upkeep = new CalendarUpkeep({
    query,
    enqueue: (payload) => queue.enqueue(payload),
    openProvider,
    cipher: cipherOf(env),
    keeper,
    logger,
  });
  const clock = await takeJobs(calendarUpkeepJob, {
    env,
    logger,
    lockMs,
    concurrency: 1,
    handler:
      () =>
      (_nothing, { signal }) =>
        upkeep.run(signal),
  });
  // A process that starts may be the one that was given the right key.
  await upkeep
    .unlock()
    .catch((error: unknown) =>
      logger.warn({ err: error }, 'could not check which connections the encryption key opens'),
    );
  const upkeepEveryMs = rhythm?.upkeepEveryMs ?? UPKEEP_EVERY_MS;
  const beats = repeatWork(
    () => clock.queue.enqueueBeat({}, upkeepEveryMs),
    // Twice a beat, so that none is left out by a timer that comes late.
    upkeepEveryMs / 2,
    (error) => logger.warn({ err: error }, 'could not ask for the next upkeep'),
  );
  const write = transactionsOn(database.pool);
  const sweeper = new StaleRunSweeper({ query, write, queue, logger, rhythm: rhythm?.sweep });
  sweeper.start();
  logger.info({ queue: queueConnectionOf(env).kind }, 'taking jobs');
  return {
    pending: () => queue.pending(),
    close: async () => {
      await Promise.all([sweeper.stop(), beats.stop()]);
      // The upkeep enqueues syncs, so it ends before their queue closes.
      await clock.close();
      await syncs.close();
    },
  };
}
