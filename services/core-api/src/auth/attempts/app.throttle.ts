import { Inject, Injectable } from '@nestjs/common';
import type { AccessScope } from '@simmer/contracts/define-route';
import type { Database } from '@simmer/persistence/database';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DATABASE } from '../../database/database.token.ts';
import { RequestMetrics } from '../../observability/request-metrics.ts';
import { countUse, sharedLimiter } from './shared-limiter.ts';

/** The maximum number of requests of one app per minute (APP-4). */
const PER_MINUTE = { read: 600, change: 60 } as const satisfies Record<AccessScope, number>;
const MINUTE_SECONDS = 60;
/** The maximum number of registrations, and of codes, from one IP address per minute, which an office may share. */
const CLIENTS_PER_MINUTE = 100;
const TOO_MANY = { read: 'read 600 times', change: 'written 60 times' } as const;

/** Rate limits of connected apps and OAuth clients, shared by all replicas. */
@Injectable()
export class AppThrottle {
  private readonly clients: RateLimiterPostgres;
  private readonly limiters: Readonly<Record<AccessScope, RateLimiterPostgres>>;

  constructor(
    @Inject(DATABASE) { pool }: Database,
    private readonly metrics: RequestMetrics,
  ) {
    this.clients = sharedLimiter(pool, 'oauth', CLIENTS_PER_MINUTE, MINUTE_SECONDS);
    this.limiters = {
      read: sharedLimiter(pool, 'app-read', PER_MINUTE.read, MINUTE_SECONDS),
      change: sharedLimiter(pool, 'app-change', PER_MINUTE.change, MINUTE_SECONDS),
    };
  }

  /**
   * Counts a request of an OAuth client, apart from sign-ins, so that neither uses up the other's attempts.
   * @throws TooManyRequestsError with the seconds until the next request is answered.
   */
  async admitClient(ip: string, endpoint: 'register' | 'token'): Promise<void> {
    await countUse(this.clients, `${endpoint} ${ip}`, this.metrics);
  }

  /** Counts a request. @throws TooManyRequestsError with the seconds until the next request is answered. */
  async admit(appId: string, kind: AccessScope): Promise<void> {
    const textOf = (seconds: number) =>
      `This app has ${TOO_MANY[kind]} within a minute. It may go on in ${seconds} seconds.`;
    await countUse(this.limiters[kind], appId, this.metrics, textOf);
  }
}
