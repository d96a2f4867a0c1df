import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { calendarSyncJob } from './calendar-sync.job.ts';
import { openQueueBackend } from './queue-backend.ts';
import { openQueue, queueOn } from './testing/open-queue.ts';
import { startOnRedis } from './testing/queue-backends.ts';
import { startRedisServer } from './testing/redis-server.ts';
import { testQueue } from './testing/queue.suite.ts';

describe('job queue on Redis', () => {
  testQueue(startOnRedis);
});

describe('keys on Redis', () => {
  it('all keys of a queue carry one hash tag, so that they are on one node of a cluster', async () => {
    const server = await startRedisServer();
    const queue = await openQueue(calendarSyncJob, { kind: 'redis', url: server.url });
    await queue.enqueue({ connection_id: randomUUID(), sync_run_id: randomUUID() }, 60_000);
    const redis = new Redis(server.url);
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith('{simmer}:calendar-sync:'))).toEqual([]);
    redis.disconnect();
    await queue.close();
    await server.stop();
  });
});

describe('job queue on a Redis that cannot be reached', () => {
  it('enqueue fails within its timeout', async () => {
    const errors: Error[] = [];
    const onError = (error: Error) => void errors.push(error);
    const connection = { kind: 'redis', url: 'redis://127.0.0.1:1' } as const;
    const backend = await openQueueBackend({ connection, role: 'producer', onError });
    const queue = queueOn(calendarSyncJob, backend, onError, 300);
    const payload = { connection_id: randomUUID(), sync_run_id: randomUUID() };
    await expect(queue.enqueue(payload)).rejects.toThrow('is not responding');
    await queue.close();
    await backend.close();
    expect(errors.length).toBeGreaterThan(0);
  });
});
