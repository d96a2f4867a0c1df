import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { scheduleIntervals } from '@simmer/jobs/job-queues';
import type { Query } from '@simmer/persistence/query';
import {
  claimHousekeeping,
  deleteExpired,
} from '@simmer/persistence/queries/housekeeping/housekeeping.query';
import { recordRun } from '@simmer/persistence/queries/operations/scheduled-run.query';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.ts';
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
    this.timer = setInterval(() => void this.deleteIfDue(), scheduleIntervals.housekeeping).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Runs once. A failure is logged and the next run tries again. */
  async deleteExpired(): Promise<void> {
    await this.attempt(() =>
      recordRun(this.run, 'housekeeping', async () => {
        await deleteExpired(this.run);
        return null;
      }),
    );
  }

  private async deleteIfDue(): Promise<void> {
    await this.attempt(async () => {
      if (await claimHousekeeping(this.run)) await this.deleteExpired();
    });
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, 'deletion of expired rows failed');
    }
  }
}
