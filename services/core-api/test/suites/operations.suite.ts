import type { Operations, OperationsAction } from '@simmer/contracts/schemas/operations.schema';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { mailJob } from '@simmer/jobs/mail.job';
import { openQueueBackend, type QueueBackend } from '@simmer/jobs/queue-backend';
import { startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { createTestApp, type Person, type TestApp } from '../test-app.ts';

const HOUR_MS = 3_600_000;

/** What a super admin does about the queues on the operations page, with the queues on that backend. */
export function testOperationsOfQueues(on: 'PostgreSQL' | 'Redis'): void {
  let redis: RedisServer | undefined;
  let app: TestApp;
  let backend: QueueBackend;
  let mails: Queue;
  let maintenance: Queue;
  let admin: Person;
  beforeAll(async () => {
    redis = on === 'Redis' ? await startRedisServer() : undefined;
    app = await createTestApp(redis ? { REDIS_URL: redis.url } : {});
    const connection = redis
      ? ({ kind: 'redis', url: redis.url } as const)
      : ({ kind: 'postgres', url: app.database.directUrl } as const);
    backend = await openQueueBackend({ connection, role: 'consumer', onError: () => undefined });
    mails = new Queue(mailJob.queue, backend.options);
    maintenance = new Queue(calendarMaintenanceJob.queue, backend.options);
    admin = await app.signUpAdmin('Boss');
  }, 120_000);
  beforeEach(async () => {
    await Promise.all([mails, maintenance].map((queue) => queue.obliterate({ force: true })));
    await app.rows('delete from audit_log');
  });
  afterAll(async () => {
    await Promise.all([mails, maintenance].map((queue) => queue.close()));
    await backend.close();
    await app.close();
    await redis?.stop();
  });

  // A queue that does not respond in time is shown without a load: on a busy machine one looks again.
  const show = async (looksLeft = 20): Promise<Operations> => {
    const body = await admin.get<Operations>('/admin/operations');
    const isWhole = body.queues.every(({ load }) => load !== null);
    return isWhole || looksLeft === 0 ? body : show(looksLeft - 1);
  };
  const loadOf = async (name: string) => (await show()).queues.find(({ queue }) => queue === name)?.load;
  const act = (action: OperationsAction) =>
    admin.call<{ sentence: string }>('POST', '/admin/operations/actions', action);
  const audit = async () =>
    (await admin.get<{ audit_log: { summary: string }[] }>('/admin/audit-log')).audit_log.map(
      ({ summary }) => summary,
    );
  const add = (options: { readonly delay?: number; readonly timestamp?: number }) =>
    mails.add('mail', { mail_id: randomUUID() }, { jobId: randomUUID(), ...options });
  // Long ago.
  const waiting = { timestamp: 1 };
  const later = { delay: HOUR_MS };

  test('each queue shows its jobs and the age of the oldest (ADM-74)', async () => {
    await add(waiting);
    await add(later);
    const shown = await show();
    expect(shown.queue_backend).toBe(on === 'Redis' ? 'redis' : 'postgres');
    expect(shown.queues.map(({ queue }) => queue)).toEqual([
      'calendar-sync',
      'calendar-maintenance',
      'ecocycle-analysis',
      'mail',
      'reminder',
      'own-calendar',
    ]);
    const load = shown.queues.find(({ queue }) => queue === 'mail')?.load;
    expect(load).toMatchObject({ is_paused: false, waiting: 1, active: 0, delayed: 1 });
    expect(load?.oldest_ms).toBeGreaterThan(HOUR_MS);
    expect((await loadOf('ecocycle-analysis'))?.oldest_ms).toBe(0);
  });

  test('a queue is paused and resumed, and both are in the audit log (ADM-75)', async () => {
    await add(waiting);
    expect((await act({ action: 'pause-queue', queue: 'mail' })).body).toEqual({
      sentence: 'The queue “Mail” is paused.',
    });
    const paused = await loadOf('mail');
    expect(paused).toMatchObject({ is_paused: true, waiting: 1 });
    expect(paused?.oldest_ms).toBeGreaterThan(HOUR_MS);
    expect((await act({ action: 'resume-queue', queue: 'mail' })).status).toBe(200);
    expect(await loadOf('mail')).toMatchObject({ is_paused: false, waiting: 1 });
    expect(await audit()).toEqual(['Resumed the job queue “mail”.', 'Paused the job queue “mail”.']);
  });

  test('jobs that wait for a later attempt start at once (ADM-75)', async () => {
    await add(later);
    await act({ action: 'retry-jobs', queue: 'mail' });
    expect(await loadOf('mail')).toMatchObject({ waiting: 1, delayed: 0 });
    expect(await audit()).toEqual(['Started the waiting jobs of the job queue “mail”.']);
  });

  test('a queue is emptied of the jobs that could start, and keeps those for later (ADM-75)', async () => {
    await add(waiting);
    await add(later);
    await act({ action: 'empty-queue', queue: 'mail' });
    expect(await loadOf('mail')).toMatchObject({ waiting: 0, delayed: 1 });
    expect(await audit()).toEqual(['Removed the waiting jobs of the job queue “mail”.']);
  });

  test('the calendar maintenance is enqueued once, however often it is asked for (ADM-75)', async () => {
    const run = { action: 'run-schedule', schedule: 'calendar-maintenance' } as const;
    expect([(await act(run)).status, (await act(run)).status]).toEqual([200, 200]);
    expect(await loadOf('calendar-maintenance')).toMatchObject({ waiting: 1 });
    expect(await audit()).toHaveLength(2);
  });
}
