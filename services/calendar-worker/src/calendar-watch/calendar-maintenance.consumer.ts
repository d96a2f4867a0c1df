import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { CalendarMaintenancePayload } from '@simmer/contracts/jobs/calendar-maintenance.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import type { JobContext } from '@simmer/jobs/run-job';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER } from '../platform/platform.tokens.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { CalendarMaintenance } from './calendar-maintenance.ts';

@Processor(calendarMaintenanceJob.queue, workerOptions(calendarMaintenanceJob, 1))
export class CalendarMaintenanceConsumer extends JobConsumer<CalendarMaintenancePayload> {
  constructor(
    private readonly maintenance: CalendarMaintenance,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(calendarMaintenanceJob, 1, logger, metrics);
  }

  protected turnOf(): Promise<null> {
    return Promise.resolve(null);
  }

  protected handle(_nothing: CalendarMaintenancePayload, { signal }: JobContext): Promise<void> {
    return this.maintenance.run(signal);
  }
}
