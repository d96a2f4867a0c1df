import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { QueueConnection } from '../queue-connection.ts';
import { startRedisServer } from './redis-server.ts';

/** Where the queues of a test file are stored. */
export interface TestBackend {
  readonly connection: QueueConnection;
  readonly stop: () => Promise<void>;
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: `${process.env['TEST_POSTGRES_URL']}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A backend with its own database. */
export async function startOnPostgres(): Promise<TestBackend> {
  const name = `simmer_queue_${randomUUID().replaceAll('-', '')}`;
  // An empty database, because the test creates the tables of the queues.
  await onServer(`create database ${name} template template0`);
  return {
    connection: { kind: 'postgres', url: `${process.env['TEST_POSTGRES_URL']}/${name}` },
    stop: () => onServer(`drop database ${name} with (force)`),
  };
}

/** A backend with its own redis-server. */
export async function startOnRedis(): Promise<TestBackend> {
  const server = await startRedisServer();
  return { connection: { kind: 'redis', url: server.url }, stop: server.stop };
}
