import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import type { Query } from '@simmer/persistence/query';
import { failHopelessRuns, staleRuns } from '@simmer/persistence/repositories/calendar-sync-claim.repository';
import type { Logger } from 'pino';

const EVERY_MS = 30_000;
const STALE_AFTER_SECONDS = 60;
// Five tries of a job, some crashes and restarts: beyond this the run itself must be what kills the workers.
const HOPELESS_ATTEMPTS = 25;
const HOPELESS = 'The sync was begun many times and never ended. Please try again later.';

/**
 * Finds runs in progress that nobody works on: the API stopped before it could enqueue, or the queue lost the job.
 * They are enqueued again, which does nothing for those whose job is still there.
 */
export class StaleRunSweeper {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();
  private readonly query: Query;
  private readonly queue: JobQueue<CalendarSyncPayload>;
  private readonly logger: Logger;

  constructor(query: Query, queue: JobQueue<CalendarSyncPayload>, logger: Logger) {
    this.query = query;
    this.queue = queue;
    this.logger = logger;
  }

  /** Sweeps now and from then on. */
  start(): void {
    const sweep = () => {
      this.sweeping = this.sweep().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'could not look for stale runs'),
      );
    };
    sweep();
    this.timer = setInterval(sweep, EVERY_MS);
    this.timer.unref();
  }

  /** Looks once. @param staleSeconds how long a run must have stood still. */
  async sweep(staleSeconds = STALE_AFTER_SECONDS): Promise<void> {
    const failed = await failHopelessRuns(this.query, HOPELESS_ATTEMPTS, HOPELESS);
    if (failed > 0) this.logger.error({ failed }, 'gave up runs that never end');
    for (const run of await staleRuns(this.query, staleSeconds)) {
      await this.queue.enqueue({ connection_id: run.connection_id, sync_run_id: run.id });
    }
  }

  /** Stops, and waits for a sweep under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }
}
