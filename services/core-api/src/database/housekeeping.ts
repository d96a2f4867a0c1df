import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import {
  claimHousekeeping,
  deleteExpired,
} from '@simmer/persistence/queries/housekeeping/housekeeping.query';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.ts';
import { READ } from './database.token.ts';

const HOURLY_MS = 60 * 60 * 1000;

/** Deletes expired rows once an hour, in one process of all (OPS-83). */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(READ) private readonly run: Query,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.deleteExpired(), HOURLY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Runs once. A failure is logged and the next run tries again. */
  async deleteExpired(): Promise<void> {
    try {
      if (await claimHousekeeping(this.run)) await deleteExpired(this.run);
    } catch (error) {
      this.logger.warn({ err: error }, 'deletion of expired rows failed');
    }
  }
}
