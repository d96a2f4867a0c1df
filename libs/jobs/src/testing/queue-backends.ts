import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { QueueConnection } from '../queue-connection.ts';
import { hasRedisServer, startRedisServer } from './redis-server.ts';

/** A queue backend for one test file. */
export interface QueueBackend {
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

async function startOnPostgres(): Promise<QueueBackend> {
  const name = `simmer_queue_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  return {
    connection: { kind: 'postgres', url: `${process.env['TEST_POSTGRES_URL']}/${name}` },
    stop: () => onServer(`drop database ${name} with (force)`),
  };
}

async function startOnRedis(): Promise<QueueBackend> {
  const server = await startRedisServer();
  return { connection: { kind: 'redis', url: server.url }, stop: server.stop };
}

/** Every backend that this machine can run: PostgreSQL always, Redis when there is a redis-server. */
export function queueBackends(): { readonly name: string; readonly start: () => Promise<QueueBackend> }[] {
  const backends = [{ name: 'PostgreSQL', start: startOnPostgres }];
  if (hasRedisServer()) backends.push({ name: 'Redis', start: startOnRedis });
  else process.stderr.write('Not run on Redis: no redis-server in the PATH (REQUIRE_REDIS=1 insists).\n');
  return backends;
}
