import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import type { Query } from '@simmer/persistence/query';
import { failHopelessRuns, staleRuns } from '@simmer/persistence/repositories/calendar-sync-claim.repository';
import { type RepeatedWork, repeatWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';

/** How often to look, and how long a run must have stood still. */
export interface SweepRhythm {
  readonly everyMs: number;
  readonly staleSeconds: number;
}

const RHYTHM: SweepRhythm = { everyMs: 30_000, staleSeconds: 60 };
// Five tries of a job, some crashes and restarts: beyond this the run itself must be what kills the workers.
const HOPELESS_ATTEMPTS = 25;
const HOPELESS = 'The sync was begun many times and never ended. Please try again later.';

/**
 * Finds runs in progress that nobody works on: the API stopped before it could enqueue, or the queue lost the job.
 * They are enqueued again, which does nothing for those whose job is still there.
 */
export class StaleRunSweeper {
  private sweeping: RepeatedWork | undefined;
  private readonly query: Query;
  private readonly queue: JobQueue<CalendarSyncPayload>;
  private readonly logger: Logger;
  private readonly rhythm: SweepRhythm;

  constructor(query: Query, queue: JobQueue<CalendarSyncPayload>, logger: Logger, rhythm = RHYTHM) {
    this.rhythm = rhythm;
    this.query = query;
    this.queue = queue;
    this.logger = logger;
  }

  /** Sweeps now and from then on. */
  start(): void {
    this.sweeping = repeatWork(
      () => this.sweep(),
      this.rhythm.everyMs,
      (error) => this.logger.warn({ err: error }, 'could not look for stale runs'),
    );
  }

  /** Looks once. */
  async sweep(): Promise<void> {
    const failed = await failHopelessRuns(this.query, HOPELESS_ATTEMPTS, HOPELESS);
    if (failed > 0) this.logger.error({ failed }, 'gave up runs that never end');
    for (const run of await staleRuns(this.query, this.rhythm.staleSeconds)) {
      await this.queue.enqueue({ connection_id: run.connection_id, sync_run_id: run.id });
    }
  }

  /** Stops, and waits for a sweep under way. */
  async stop(): Promise<void> {
    await this.sweeping?.stop();
  }
}
