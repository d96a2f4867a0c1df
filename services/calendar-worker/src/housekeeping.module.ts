import { Inject, Module } from '@nestjs/common';
import { scheduleIntervals } from '@simmer/jobs/job-queues';
import type { Query } from '@simmer/persistence/query';
import { runHousekeepingIfDue } from '@simmer/persistence/operations/housekeeping.query';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from './platform/platform.tokens.ts';
import { Repeated } from './platform/repeated.ts';

// Runs twice per interval, so that rows are deleted in time even if the process that did it last has ended.
const EVERY_MS = scheduleIntervals.housekeeping / 2;

/** Deletes expired rows every hour, in one of all processes (OPS-83). */
@Module({})
export class HousekeepingModule {
  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Repeated(EVERY_MS)
  async deleteExpired(): Promise<void> {
    const removed = await runHousekeepingIfDue(this.query);
    if (removed !== null) this.logger.debug({ removed }, 'deleted expired rows');
  }
}
