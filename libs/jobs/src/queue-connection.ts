/** Where the queues live. */
export type QueueConnection =
  { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'redis'; readonly url: string };

/** Redis when its address is given, else the database that everything else is in too. */
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

/** What BullMQ's PostgreSQL backend takes: a small pool of its own, and a connection to listen on beside it. */
export const postgresOptions = (url: string, poolMax: number) => ({
  connectionString: url,
  schema: QUEUE_SCHEMA,
  max: poolMax,
  application_name: 'simmer-jobs',
});
