/** Where the queues are stored. */
export type QueueConnection =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'redis'; readonly url: string };

/**
 * Redis if its URL is given, otherwise the product's database (OPS-20), reached without a transaction pooler (OPS-73).
 */
export function queueConnectionOf(environment: {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
}): QueueConnection {
  return environment.REDIS_URL
    ? { kind: 'redis', url: environment.REDIS_URL }
    : { kind: 'postgres', url: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL };
}

/** The PostgreSQL schema that holds the queues' tables. */
export const QUEUE_SCHEMA = 'bullmq';

/** Prefix of every Redis key. The hash tag keeps the keys of a job on one node of a cluster. */
export const QUEUE_PREFIX = '{simmer}';
