import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { QUEUE_SCHEMA, type QueueConnection } from './queue-connection.ts';

/**
 * Creates or updates the tables of the queues; Redis needs none. Safe when several processes start at once. Every
 * process that opens a queue calls this first.
 */
export async function prepareQueues(connection: QueueConnection): Promise<void> {
  if (connection.kind === 'redis') return;
  const client = new Client({ connectionString: connection.url });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
