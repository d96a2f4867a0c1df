import {
  createPostgresBackend,
  createRedisBackend,
  setDefaultBackendFactory,
  type QueueOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { prepareQueues } from './prepare-queues.ts';
import { QUEUE_PREFIX, QUEUE_SCHEMA, type QueueConnection } from './queue-connection.ts';

/** What a process does with its queues. */
export type QueueRole = 'producer' | 'consumer';

export interface QueueBackendOptions {
  readonly connection: QueueConnection;
  readonly role: QueueRole;
  /** Called when the connection is lost; it is opened again without being asked. */
  readonly onError: (error: Error) => void;
}

/** The connection that all queues and workers of a process share. */
export interface QueueBackend {
  /** Options for each `Queue` and `Worker`. */
  readonly options: QueueOptions;
  /** Call it after all queues and workers are closed. */
  close(): Promise<void>;
}

/** Each worker keeps one connection of the pool for LISTEN; the rest serves queries, which are short. */
const POOL_MAX: Readonly<Record<QueueRole, number>> = { producer: 3, consumer: 12 };

async function openOnPostgres({ connection, role, onError }: QueueBackendOptions): Promise<QueueBackend> {
  await prepareQueues(connection);
  setDefaultBackendFactory(createPostgresBackend);
  const pool = new Pool({
    connectionString: connection.url,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    max: POOL_MAX[role],
    // Without it BullMQ does not trust LISTEN and asks every ten seconds.
    keepAlive: true,
    application_name: 'simmer-jobs',
  });
  // Each queue and worker listens too, and Node warns of more than ten listeners.
  pool.setMaxListeners(0).on('error', onError);
  // BullMQ takes a pool, but the options of its classes are typed for Redis.
  const options: object = { connection: pool };
  return { options: options as QueueOptions, close: () => pool.end() };
}

function openOnRedis({ connection, role, onError }: QueueBackendOptions): QueueBackend {
  setDefaultBackendFactory(createRedisBackend);
  // A producer's caller waits for the answer, so the call must not wait until Redis is back. A worker must wait.
  const redis = new Redis(connection.url, { maxRetriesPerRequest: role === 'producer' ? 1 : null });
  redis.setMaxListeners(0).on('error', onError);
  return {
    options: { connection: redis, prefix: QUEUE_PREFIX },
    close: async () => redis.disconnect(),
  };
}

/**
 * Chooses BullMQ's backend for this process and connects. Call it before any queue or worker is made.
 * @throws when the queues' tables cannot be made; a Redis that is away is waited for.
 */
export async function openQueueBackend(options: QueueBackendOptions): Promise<QueueBackend> {
  return options.connection.kind === 'redis' ? openOnRedis(options) : openOnPostgres(options);
}
