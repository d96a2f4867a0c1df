import { describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { openQueueBackend } from './queue-backend.ts';
import { startOnPostgres } from './testing/queue-backends.ts';
import { testQueue } from './testing/queue.suite.ts';

describe('job queue on PostgreSQL', () => {
  testQueue(startOnPostgres);
});

describe('commits of the queue on PostgreSQL', () => {
  it.each(['producer', 'consumer'] as const)('those of a %s do not wait for the disk', async (role) => {
    const { connection, stop } = await startOnPostgres();
    const backend = await openQueueBackend({ connection, role, onError: () => undefined });
    const pool: unknown = backend.options.connection;
    if (!(pool instanceof Pool)) throw new Error('The queue has no pool.');
    expect((await pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
    await backend.close();
    await stop();
  });
});
