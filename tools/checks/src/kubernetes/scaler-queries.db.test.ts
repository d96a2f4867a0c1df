import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { mailJob } from '@simmer/jobs/mail.job';
import { openQueue, openWorker, type OpenQueue } from '@simmer/jobs/testing/open-queue';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { ofKind, render, scaledObject } from './manifests.ts';

const MINUTE_MS = 60_000;

/** The queries of the worker's scaler whose queue is in PostgreSQL. */
function queriesOf(folder: string): string[] {
  const [scaler] = ofKind(render(folder), 'ScaledObject', scaledObject);
  return (scaler?.spec.triggers ?? []).flatMap(({ metadata: { query } }) => query ?? []);
}

describe('queries of the worker’s scaler on PostgreSQL', () => {
  let database: TestDatabase;
  let queue: OpenQueue<CalendarSyncPayload>;
  let readAs: (sql: string) => Promise<number>;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    database = await createTestDatabase();
    queue = await openQueue(calendarSyncJob, { kind: 'postgres', url: database.directUrl });
    const role = `reader_${randomUUID().replaceAll('-', '')}`;
    await database.pool.query(`create role ${role}`);
    await database.pool.query(`grant usage on schema bullmq to ${role}`);
    await database.pool.query(`grant select on bullmq.job to ${role}`);
    // All queries below are those of a role that may do nothing else, like the one that docs/operate describes.
    readAs = async (sql) => {
      const client = await database.pool.connect();
      try {
        await client.query(`set role ${role}`);
        const { rows } = await client.query<Record<string, unknown>>(sql);
        return Number(Object.values(rows[0] ?? {})[0]);
      } finally {
        await client.query('reset role');
        client.release();
      }
    };
    drop = () => database.pool.query(`drop owned by ${role}; drop role ${role}`);
  });
  afterAll(async () => {
    await queue.close();
    await drop();
    await database.drop();
  });
  const read = async (): Promise<number[]> => {
    const values: number[] = [];
    for (const query of queriesOf('worker-scaler/queue-in-postgres')) values.push(await readAs(query));
    return values;
  };
  const enqueue = (delayMs = 0) =>
    queue.enqueue({ connection_id: randomUUID(), sync_run_id: randomUUID() }, delayMs);

  it('an empty queue and a job of a later time have no age, and nothing runs (OPS-81)', async () => {
    expect(await read()).toEqual([0, 0]);
    await enqueue(MINUTE_MS);
    expect(await read()).toEqual([0, 0]);
  });

  it('the age is that of the oldest waiting job, and a running job counts as one (OPS-81)', async () => {
    await enqueue();
    await enqueue();
    const oldest = `(select id from bullmq.job where state = 'waiting' order by seq limit 1)`;
    await database.pool.query(
      `update bullmq.job set added_at_ms = added_at_ms - ${MINUTE_MS} where id = ${oldest}`,
    );
    const [age, active] = await read();
    expect(age).toBeGreaterThanOrEqual(60);
    expect(age).toBeLessThan(120);
    expect(active).toBe(0);

    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const worker = await openWorker(
      calendarSyncJob,
      { kind: 'postgres', url: database.directUrl },
      async () => {
        start();
        await ended;
      },
    );
    await started;
    const [, running] = await read();
    expect(running).toBe(1);
    end();
    await worker.close();
  });

  it('the queue that the test of a cluster stops adds workers and fires an alert, while workers run (OPS-155)', async () => {
    const connection = { kind: 'postgres', url: database.directUrl } as const;
    const mails = await openQueue(mailJob, connection);
    const worker = await openWorker(mailJob, connection, async () => undefined);
    try {
      await database.pool.query(await readFile(path.join(root, 'k8s/cluster/stuck-queue.sql'), 'utf8'));
      const [age] = await read();
      expect(age).toBeGreaterThanOrEqual(600);
      // QueueStuck, after another five minutes.
      expect((await mails.load()).oldestMs).toBeGreaterThan(300_000);
    } finally {
      await worker.close();
      await mails.close();
    }
  });
});
