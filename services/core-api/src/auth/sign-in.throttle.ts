import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DATABASE } from '../database/database.token.ts';
import { TooManyRequestsError } from '../errors/domain-error.ts';
import { RequestMetrics } from '../observability/request-metrics.ts';

const SCHEMA = 'rate_limit';
const EMAIL_TRIES = 20;
const EMAIL_WINDOW_SECONDS = 15 * 60;
// An office or a school may share one address.
const IP_TRIES = 100;
const IP_WINDOW_SECONDS = 60;

/**
 * Slows guessing down: by address of origin and by email. Counts are kept in PostgreSQL, so that every replica
 * knows them; whoever is over the limit is remembered in memory and costs no query.
 */
@Injectable()
export class SignInThrottle implements OnModuleInit {
  private readonly byIp: RateLimiterPostgres;
  private readonly byEmail: RateLimiterPostgres;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly metrics: RequestMetrics,
  ) {
    this.byIp = this.limiter('ip', IP_TRIES, IP_WINDOW_SECONDS);
    this.byEmail = this.limiter('email', EMAIL_TRIES, EMAIL_WINDOW_SECONDS);
  }

  /** The limiter owns its schema, as the queue owns its own: neither is part of the product's data. */
  async onModuleInit(): Promise<void> {
    await this.database.pool.query(
      `do $$ begin
         create schema if not exists ${SCHEMA};
         create table if not exists ${SCHEMA}.attempt (key varchar(255) primary key, points integer not null default 0, expire bigint);
       exception when unique_violation then null; end $$`,
    );
  }

  /** Counts a try. @throws TooManyRequestsError with the seconds until the next one is heard. */
  async admit(ip: string, email?: string): Promise<void> {
    try {
      await this.byIp.consume(ip);
      if (email !== undefined) await this.byEmail.consume(emailKey(email));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.metrics.countRefusal('rate_limited');
      throw new TooManyRequestsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /** After the right password, earlier slips no longer count. */
  async forgive(email: string): Promise<void> {
    await this.byEmail.delete(emailKey(email));
  }

  private limiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: this.database.pool,
      storeType: 'pool',
      schemaName: SCHEMA,
      tableName: 'attempt',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: points,
    });
  }
}

// Addresses are personal; a count does not need them in the clear.
const emailKey = (email: string) => createHash('sha256').update(email).digest('base64url');
