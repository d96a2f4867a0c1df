import { Inject, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { sweepExpired } from '@simmer/persistence/repositories/housekeeping.repository';
import { type RepeatedWork, repeatWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';

const EVERY_MS = 3_600_000;

/** Deletes expired rows at start-up and every hour. Safe in several workers at once. */
@Module({})
export class HousekeepingModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: RepeatedWork | undefined;

  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = repeatWork(
      () => this.sweep(),
      EVERY_MS,
      (error) => this.logger.warn({ err: error }, 'could not delete expired rows'),
    );
  }

  private async sweep(): Promise<void> {
    const removed = await sweepExpired(this.query);
    this.logger.debug({ removed }, 'deleted expired rows');
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping?.stop();
  }
}
