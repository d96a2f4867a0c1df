import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { PinoLogger } from 'nestjs-pino';
import { READ } from './database.token.ts';

const HOURLY_MS = 60 * 60 * 1000;

// An outbox may come back after a long holiday (B14), hence a month; the rest is of no use once it has expired.
const SWEEPS = [
  `delete from idempotency_record where created_at < now() - interval '30 days'`,
  'delete from auth_session where expires_at < now()',
  'delete from one_time_ticket where expires_at < now()',
  'delete from password_reset where expires_at < now()',
] as const;

/** Removes what has run out, once an hour. Every replica may do it: there is nothing to be done twice. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(READ) private readonly run: Query,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOURLY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** One round. A failure is logged and left to the next one. */
  async sweep(): Promise<void> {
    for (const text of SWEEPS) {
      try {
        await this.run(text);
      } catch (error) {
        this.logger.warn({ err: error }, 'housekeeping failed');
      }
    }
  }
}
