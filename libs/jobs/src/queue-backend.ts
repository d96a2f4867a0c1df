import {
  createPostgresBackend,
  createRedisBackend,
  setDefaultBackendFactory,
  type QueueOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { isRecording } from '@simmer/service/tracing/tracing';
import { prepareQueues } from './prepare-queues.ts';
import { QUEUE_PREFIX, QUEUE_SCHEMA, type QueueConnection } from './queue-connection.ts';

/** How a process uses its queues. */
export type QueueRole = 'producer' | 'consumer';

export interface QueueBackendOptions {
  readonly connection: QueueConnection;
  readonly role: QueueRole;
  /** Called when the connection is lost; the backend reconnects by itself. */
  readonly onError: (error: Error) => void;
}

/** The connection shared by all queues and workers of a process. */
export interface QueueBackend {
  /** Options for each `Queue` and `Worker`. */
  readonly options: QueueOptions;
  /** Closes the connection; call this after all queues and workers are closed. */
  close(): Promise<void>;
}

/** Each worker needs one connection for LISTEN; the others serve short queries. */
const POOL_MAX: Readonly<Record<QueueRole, number>> = { producer: 3, consumer: 12 };

async function openOnPostgres({ connection, role, onError }: QueueBackendOptions): Promise<QueueBackend> {
  await prepareQueues(connection);
  setDefaultBackendFactory(createPostgresBackend);
  const pool = new Pool({
    connectionString: connection.url,
    // No commit waits for the disk: jobs are idempotent, and a job that a crash of the server loses is found by its row
    // (OPS-32).
    options: `-c search_path=${QUEUE_SCHEMA} -c synchronous_commit=off`,
    max: POOL_MAX[role],
    // Without keep-alive, BullMQ does not rely on LISTEN and polls every ten seconds.
    keepAlive: true,
    application_name: 'simmer-jobs',
  });
  // Each queue and worker adds a listener, and Node warns about more than ten.
  pool.setMaxListeners(0).on('error', onError);
  // BullMQ accepts a pool, but its option types allow only Redis.
  const options: object = { connection: pool };
  return { options: options as QueueOptions, close: () => pool.end() };
}

function openOnRedis({ connection, role, onError }: QueueBackendOptions): QueueBackend {
  setDefaultBackendFactory(createRedisBackend);
  // A producer's caller waits for the response, so a call must fail while Redis is down. A worker must wait.
  const redis = new Redis(connection.url, { maxRetriesPerRequest: role === 'producer' ? 1 : null });
  redis.setMaxListeners(0).on('error', onError);
  return {
    options: { connection: redis, prefix: QUEUE_PREFIX },
    close: async () => redis.disconnect(),
  };
}

/**
 * Chooses BullMQ's backend for this process and connects. Call it before creating any queue or worker.
 * @throws when the queues' tables cannot be created; for an unavailable Redis it waits.
 */
export async function openQueueBackend(options: QueueBackendOptions): Promise<QueueBackend> {
  const backend = options.connection.kind === 'redis' ? openOnRedis(options) : await openOnPostgres(options);
  if (!isRecording()) return backend;
  const { openJobTelemetry } = await import('./job-telemetry.ts');
  return { ...backend, options: { ...backend.options, telemetry: openJobTelemetry() } };
}
