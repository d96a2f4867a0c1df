import type { Database } from '@simmer/persistence/database';
import { createHash } from 'node:crypto';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RequestMetrics } from '../../observability/request-metrics.ts';

/** The limiter has its own schema, like the queue: neither holds product data. */
const SCHEMA = 'rate_limit';
const TABLE = 'attempt';
/** The table of all limits. */
export const ATTEMPTS = `${SCHEMA}.${TABLE}`;

type Pool = Database['pool'];

/** Creates the table of all limiters, if it is missing. */
export async function openLimits(pool: Pool): Promise<void> {
  await pool.query(
    `do $$ begin
       create schema if not exists ${SCHEMA};
       create table if not exists ${ATTEMPTS} (key varchar(255) primary key, points integer not null default 0, expire bigint);
     exception when unique_violation then null; end $$`,
  );
}

/**
 * A limiter that counts in PostgreSQL, shared by all replicas.
 *
 * @param blockedAt from this count on a key is blocked in memory and needs no query; 0: never.
 */
export function sharedLimiter(
  pool: Pool,
  keyPrefix: string,
  points: number,
  seconds: number,
  blockedAt = points,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: SCHEMA,
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: blockedAt,
  });
}

/**
 * Counts one use of a key.
 * @param textOf the message with the seconds to wait; by default the usual text
 * @throws TooManyRequestsError with the seconds until the next use is allowed.
 */
export async function countUse(
  limiter: RateLimiterPostgres,
  key: string,
  metrics: RequestMetrics,
  textOf?: (seconds: number) => string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    metrics.countRejection('rate_limited');
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new TooManyRequestsError(seconds, textOf?.(seconds));
  }
}

/** A hashed key, so that no personal data is stored in plain text. */
export const limitKey = (text: string): string => createHash('sha256').update(text).digest('base64url');
