import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER, TIMING } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import { CalendarMaintenanceQueue } from '../queue/calendar-maintenance.queue.ts';
import { CalendarMaintenance } from './calendar-maintenance.ts';

/** Enqueues the calendar maintenance once per interval; any free worker runs it. */
@Injectable()
export class MaintenanceSchedule implements OnApplicationBootstrap {
  private unlocking: Promise<void> | undefined;

  constructor(
    private readonly queue: CalendarMaintenanceQueue,
    private readonly maintenance: CalendarMaintenance,
    private readonly metrics: JobMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIMING) private readonly timing: WorkerTiming,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch(calendarMaintenanceJob.queue, () => this.queue.load());
  }

  // Runs twice per interval, so that a late timer skips none.
  @Repeated(({ maintenanceIntervalMs }) => maintenanceIntervalMs / 2)
  async enqueue(): Promise<void> {
    this.unlocking ??= this.unlock();
    await this.unlocking;
    await this.queue.enqueueScheduled({}, this.timing.maintenanceIntervalMs);
  }

  /** Syncs connections that can be decrypted again, because a restart may have brought back the right key. */
  private async unlock(): Promise<void> {
    try {
      await this.maintenance.unlock();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not check which connections the encryption key can decrypt');
    }
  }
}
