import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { scheduleIntervals } from '@simmer/jobs/job-queues';
import type { Query } from '@simmer/persistence/query';
import { runHousekeeping, runHousekeepingIfDue } from '@simmer/persistence/operations/housekeeping.query';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';
import { READ } from './database.token.ts';

/** Deletes expired rows once an hour, in one process of all (OPS-83). */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(READ) private readonly run: Query,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Twice per interval, so that rows are deleted in time even if the process that did it last has ended.
    this.timer = setInterval(() => void this.deleteIfDue(), scheduleIntervals.housekeeping / 2).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Deletes expired rows now. A failure is logged, and the next run tries again. */
  deleteExpired(): Promise<void> {
    return this.attempt(runHousekeeping);
  }

  private deleteIfDue(): Promise<void> {
    return this.attempt(runHousekeepingIfDue);
  }

  private async attempt(work: (query: Query) => Promise<unknown>): Promise<void> {
    try {
      await work(this.run);
    } catch (error) {
      this.logger.warn({ err: error }, 'deletion of expired rows failed');
    }
  }
}
