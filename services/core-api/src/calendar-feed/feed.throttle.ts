import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import { RequestMetrics } from '../observability/request-metrics.ts';

const WINDOW_SECONDS = 60;
/** Reads of one feed in a window; calendar apps poll every few minutes at most. */
const READS = 20;
/**
 * Misses from one IP address in a window. Only misses count per address, because a provider polls for many people from
 * few addresses.
 */
const MISSES = 30;

/** Rate limit of feed reads and guesses, counted per process (ICS-4). */
@Injectable()
export class FeedThrottle {
  private readonly reads = new RateLimiterMemory({ points: READS, duration: WINDOW_SECONDS });
  private readonly misses = new RateLimiterMemory({ points: MISSES, duration: WINDOW_SECONDS });

  constructor(private readonly metrics: RequestMetrics) {}

  /** Checks an address. @throws TooManyRequestsError after too many misses from this IP address. */
  async admit(ip: string): Promise<void> {
    const missed = await this.misses.get(ip);
    if (missed !== null && missed.consumedPoints >= MISSES) this.reject(missed);
  }

  async countMiss(ip: string): Promise<void> {
    await this.count(this.misses, ip);
  }

  /** Counts a read. @throws TooManyRequestsError when this feed has been read too often. */
  async countRead(userId: string): Promise<void> {
    await this.count(this.reads, userId);
  }

  private async count(limiter: RateLimiterMemory, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      this.reject(rejection);
    }
  }

  private reject({ msBeforeNext }: RateLimiterRes): never {
    this.metrics.countRejection('rate_limited');
    throw new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}
