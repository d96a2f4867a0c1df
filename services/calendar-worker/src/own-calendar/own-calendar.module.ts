import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ownCalendarJob } from '@simmer/jobs/own-calendar.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import { dueOwnCalendars } from '@simmer/persistence/own-calendar/own-calendar-claim.query';
import type { Query } from '@simmer/persistence/query';
import { JobMetrics } from '../observability/job-metrics.ts';
import { QUERY } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import { OwnCalendarQueue } from '../queue/own-calendar.queue.ts';
import { OwnCalendarConsumer } from './own-calendar.consumer.ts';
import { OwnCalendarRunner } from './own-calendar.runner.ts';

const LOOK_EVERY_MS = 1_000;
const AT_A_TIME = 100;

/** Enqueues a job for each own calendar that is due; a calendar whose job waits or runs gets no second one. */
@Injectable()
export class DueOwnCalendars {
  constructor(
    @Inject(QUERY) private readonly query: Query,
    private readonly queue: OwnCalendarQueue,
  ) {}

  @Repeated(LOOK_EVERY_MS)
  async look(): Promise<void> {
    const due = await dueOwnCalendars(this.query, AT_A_TIME);
    await Promise.all(due.map((user_id) => this.queue.enqueue({ user_id })));
  }
}

/** Writes plans to own calendars, from start-up until shutdown. */
@Module({
  imports: [registerJobs(ownCalendarJob)],
  providers: [OwnCalendarQueue, OwnCalendarRunner, DueOwnCalendars, OwnCalendarConsumer],
})
export class OwnCalendarModule implements OnApplicationBootstrap {
  constructor(
    private readonly queue: OwnCalendarQueue,
    private readonly metrics: JobMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch(ownCalendarJob.queue, () => this.queue.load());
  }
}
