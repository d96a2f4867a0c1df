import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { repeatWork, type RepeatedWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER, TIMING } from '../platform/platform.tokens.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import { CalendarMaintenanceQueue } from '../queue/calendar-maintenance.queue.ts';
import { CalendarMaintenance } from './calendar-maintenance.ts';

/** Enqueues the calendar maintenance once per interval; any free worker runs it. */
@Injectable()
export class MaintenanceSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private schedule: RepeatedWork | undefined;

  constructor(
    private readonly queue: CalendarMaintenanceQueue,
    private readonly maintenance: CalendarMaintenance,
    private readonly metrics: JobMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIMING) private readonly timing: WorkerTiming,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.watch(calendarMaintenanceJob.queue, () => this.queue.load());
    await this.unlock();
    const { maintenanceIntervalMs } = this.timing;
    this.schedule = repeatWork(
      () => this.queue.enqueueScheduled({}, maintenanceIntervalMs),
      // Twice per interval, so that a late timer skips none.
      maintenanceIntervalMs / 2,
      (error) => this.logger.warn({ err: error }, 'could not schedule the next calendar maintenance'),
    );
  }

  /** A restart may have brought the right key back. */
  private async unlock(): Promise<void> {
    try {
      await this.maintenance.unlock();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not check which connections the encryption key can decrypt');
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.schedule?.stop();
  }
}
