import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { countUse, limitKey, sharedLimiter } from '../../auth/attempts/shared-limiter.ts';
import { DATABASE } from '../../database/database.token.ts';
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

  /** Counts an archive. @throws TooManyRequestsError with the seconds until the next archive is allowed. */
  async admit(userId: string): Promise<void> {
    await countUse(this.limiter, limitKey(userId), this.metrics, (seconds) => {
      const minutes = Math.ceil(seconds / 60);
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      return `You have made ${ARCHIVES} archives. You can make the next one in ${wait}.`;
    });
  }
}
