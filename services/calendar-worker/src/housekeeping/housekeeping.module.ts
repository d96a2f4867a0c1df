import { Inject, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { scheduleIntervals } from '@simmer/jobs/job-queues';
import type { Query } from '@simmer/persistence/query';
import {
  claimHousekeeping,
  deleteExpired,
} from '@simmer/persistence/queries/housekeeping/housekeeping.query';
import { recordRun } from '@simmer/persistence/queries/operations/scheduled-run.query';
import { type RepeatedWork, repeatWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';

const EVERY_MS = scheduleIntervals.housekeeping;

/** Deletes expired rows every hour, in one process of all (OPS-83). */
@Module({})
export class HousekeepingModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private repeated: RepeatedWork | undefined;

  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated = repeatWork(
      () => this.deleteExpired(),
      EVERY_MS,
      (error) => this.logger.warn({ err: error }, 'could not delete expired rows'),
    );
  }

  private async deleteExpired(): Promise<void> {
    if (!(await claimHousekeeping(this.query))) return;
    await recordRun(this.query, 'housekeeping', async () => {
      const removed = await deleteExpired(this.query);
      this.logger.debug({ removed }, 'deleted expired rows');
      return null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.repeated?.stop();
  }
}
