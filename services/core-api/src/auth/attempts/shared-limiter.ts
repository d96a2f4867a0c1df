import { type Query, sqlRows } from '@simmer/persistence/query';
import type { Database } from '@simmer/persistence/database';
import { createHash } from 'node:crypto';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RequestMetrics } from '../../observability/request-metrics.ts';

/** The limiter has its own schema, like the queue: neither holds product data. */
const SCHEMA = 'rate_limit';
const TABLE = 'attempt';

type Pool = Database['pool'];

/** Creates the table of all limiters, if it is missing. */
export async function openLimits(pool: Pool): Promise<void> {
  await pool.query(
    `do $$ begin
       create schema if not exists ${SCHEMA};
       create table if not exists ${SCHEMA}.${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint);
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

/**
 * Counts a use of a key within a time, in the transaction of `query`: a limiter of the pool would wait for a second
 * connection while the transaction holds one. Other uses of the key wait until the transaction ends.
 * @returns the seconds until the next use is allowed; 0 if this one is
 */
export async function secondsToWait(
  query: Query,
  key: string,
  { uses, seconds }: { readonly uses: number; readonly seconds: number },
): Promise<number> {
  const nowMs = 'extract(epoch from now()) * 1000';
  const counted = await sqlRows(
    query,
    `insert into ${SCHEMA}.${TABLE} as a (key, points, expire) values ($1, 1, ${nowMs} + $3 * 1000)
     on conflict (key) do update set points = case when a.expire <= ${nowMs} then 1 else a.points + 1 end,
       expire = case when a.expire <= ${nowMs} then excluded.expire else a.expire end
       where a.expire <= ${nowMs} or a.points < $2 returning key`,
    [key, uses, seconds],
  );
  if (counted.length > 0) return 0;
  const rows = await sqlRows<{ seconds: number }>(
    query,
    `select greatest(1, ceil((expire - ${nowMs}) / 1000))::int as seconds from ${SCHEMA}.${TABLE} where key = $1`,
    [key],
  );
  return rows[0]?.seconds ?? 1;
}

/** A hashed key, so that no personal data is stored in plain text. */
export const limitKey = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Counts one use of a key in the transaction of the use, as `secondsToWait` does.
 * @param textOf the message with the seconds to wait
 * @throws TooManyRequestsError with the seconds until the next use is allowed.
 */
export async function countUseWithin(
  query: Query,
  { key, ...limit }: { readonly key: string; readonly uses: number; readonly seconds: number },
  metrics: RequestMetrics,
  textOf: (seconds: number) => string,
): Promise<void> {
  const seconds = await secondsToWait(query, key, limit);
  if (seconds === 0) return;
  metrics.countRejection('rate_limited');
  throw new TooManyRequestsError(seconds, textOf(seconds));
}
