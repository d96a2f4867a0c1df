import { Inject, Module } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { runHousekeepingIfDue } from '@simmer/persistence/operations/housekeeping.query';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from './platform/platform.tokens.ts';
import { Repeated } from './platform/repeated.ts';

// How often to look: the hour may be over, or an operator may have asked for it (ADM-75).
const EVERY_MS = 10_000;

/** Deletes expired rows every hour, in one of all workers (OPS-83). */
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
