import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { limitKey, sharedLimiter } from '../../auth/attempts/shared-limiter.ts';
import { DATABASE } from '../../database/database.token.ts';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import { RequestMetrics } from '../../observability/request-metrics.ts';

const ARCHIVES = 5;
const WINDOW_SECONDS = 60 * 60;

/** Rate limit of archives, which read all data of a user. */
@Injectable()
export class ArchiveThrottle {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    @Inject(DATABASE) database: Database,
    private readonly metrics: RequestMetrics,
  ) {
    this.limiter = sharedLimiter(database.pool, 'archive', ARCHIVES, WINDOW_SECONDS);
  }

  /** @throws TooManyRequestsError with the seconds until the next one is allowed. */
  async admit(userId: string): Promise<void> {
    try {
      await this.limiter.consume(limitKey(userId));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      this.metrics.countRejection('rate_limited');
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      const minutes = Math.ceil(seconds / 60);
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      throw new TooManyRequestsError(
        seconds,
        `You have made ${ARCHIVES} archives. You can make the next one in ${wait}.`,
      );
    }
  }
}
