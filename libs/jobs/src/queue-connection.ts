/** Where the queues live. */
export type QueueConnection =
  { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'redis'; readonly url: string };

/** Redis when its URL is given, else the product's database. */
export function queueConnectionOf(environment: {
  readonly DATABASE_URL: string;
  readonly REDIS_URL?: string | undefined;
}): QueueConnection {
  return environment.REDIS_URL
    ? { kind: 'redis', url: environment.REDIS_URL }
    : { kind: 'postgres', url: environment.DATABASE_URL };
}

/** The PostgreSQL schema that holds the queues' tables. */
export const QUEUE_SCHEMA = 'bullmq';

/** Options of BullMQ's PostgreSQL backend: a small pool, and one more connection to listen on. */
export const postgresOptions = (url: string, poolMax: number) => ({
  connectionString: url,
  schema: QUEUE_SCHEMA,
  max: poolMax,
  application_name: 'simmer-jobs',
});
