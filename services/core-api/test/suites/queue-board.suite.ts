import { PermanentJobError } from '@simmer/jobs/job-errors';
import { mailJob } from '@simmer/jobs/mail.job';
import { openQueueBackend, type QueueBackend } from '@simmer/jobs/queue-backend';
import { workerOn } from '@simmer/jobs/testing/open-queue';
import { startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { BOARD, createQueueBoardFixture, type QueueBoardFixture } from './queue-board-fixture.ts';

const JOBS = `${BOARD}/api/queues/mail`;
const HOUR_MS = 3_600_000;

let redis: RedisServer | undefined;
let board: QueueBoardFixture;
let backend: QueueBackend;
let queue: Queue;

async function open(on: 'PostgreSQL' | 'Redis'): Promise<void> {
  redis = on === 'Redis' ? await startRedisServer() : undefined;
  board = await createQueueBoardFixture(redis ? { REDIS_URL: redis.url } : {});
  const connection = redis
    ? ({ kind: 'redis', url: redis.url } as const)
    : ({ kind: 'postgres', url: board.app.database.directUrl } as const);
  backend = await openQueueBackend({ connection, role: 'consumer', onError: () => undefined });
  queue = new Queue(mailJob.queue, backend.options);
}

/** Adds a job that waits for an hour. @returns its id. */
async function addDelayed(): Promise<string> {
  const id = randomUUID();
  await queue.add('mail', { mail_id: id }, { jobId: id, delay: HOUR_MS });
  return id;
}

/** Adds a job and lets a worker fail it. @returns its id. */
async function addFailed(): Promise<string> {
  const id = randomUUID();
  const failed = Promise.withResolvers<Error>();
  const handler = () => Promise.reject(new PermanentJobError('The mail server rejects it.'));
  const worker = workerOn(mailJob, backend, handler, { onFailed: failed.resolve });
  await queue.add('mail', { mail_id: id }, { jobId: id, removeOnFail: false });
  await failed.promise;
  await worker.close();
  return id;
}

async function listed(status: string): Promise<string[]> {
  const { body } = await board.call('GET', `${BOARD}/api/queues?activeQueue=mail&status=${status}`);
  const queues = body['queues'] as { name: string; jobs: { id: string }[] }[];
  return queues.find(({ name }) => name === 'mail')?.jobs.map(({ id }) => id) ?? [];
}

async function change(path: string): Promise<void> {
  const { status, text } = await board.call('PUT', `${JOBS}/${path}`, board.cookie, {
    'sec-fetch-site': 'same-origin',
  });
  if (status >= 300) throw new Error(`${path} responded with ${status}: ${text}`);
}

async function newestEntry() {
  const [entry] = await board.entries();
  return entry;
}

/** What a super admin does on the board, with the queues on that backend. */
export function testQueueBoard(on: 'PostgreSQL' | 'Redis'): void {
  beforeAll(() => open(on), 120_000);
  afterAll(async () => {
    await queue.close();
    await backend.close();
    await board.app.close();
    await redis?.stop();
  });

  test('all queues and the waiting job are listed', async () => {
    const id = await addDelayed();
    const { body } = await board.call('GET', `${BOARD}/api/queues`);
    const names = (body['queues'] as { name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'calendar-sync',
      'calendar-upkeep',
      'ecocycle-analysis',
      'mail',
      'own-calendar',
      'reminder',
    ]);
    expect(await listed('delayed')).toContain(id);
  });

  test('a failed job is retried, and the retry is in the audit log (ADM-61)', async () => {
    const id = await addFailed();
    expect(await listed('failed')).toEqual([id]);
    await change(`${id}/retry`);
    expect(await listed('failed')).toEqual([]);
    expect(await listed('waiting')).toContain(id);
    expect(await newestEntry()).toMatchObject({
      summary: `Retried the job “${id}” in the job queue “mail”.`,
      actor_id: board.admin.id,
    });
  });

  test('a delayed job is promoted, and the promotion is in the audit log (ADM-61)', async () => {
    const id = await addDelayed();
    await change(`${id}/promote`);
    expect(await listed('delayed')).not.toContain(id);
    expect(await newestEntry()).toMatchObject({
      summary: `Promoted the job “${id}” in the job queue “mail”.`,
      actor_id: board.admin.id,
    });
  });

  test('a job is removed, and the removal is in the audit log (ADM-61)', async () => {
    const id = await addDelayed();
    await change(`${id}/clean`);
    expect(await queue.getJob(id)).toBeUndefined();
    expect(await newestEntry()).toMatchObject({
      summary: `Removed the job “${id}” in the job queue “mail”.`,
      actor_id: board.admin.id,
    });
  });

  test('a queue is paused and resumed, and both are in the audit log (ADM-61)', async () => {
    await change('pause');
    expect(await queue.isPaused()).toBe(true);
    await change('resume');
    expect(await queue.isPaused()).toBe(false);
    const summaries = (await board.entries()).map(({ summary }) => summary);
    expect(summaries.slice(0, 2)).toEqual(['Resumed the job queue “mail”.', 'Paused the job queue “mail”.']);
  });

  test('a change that is not made is not in the audit log (ADM-61)', async () => {
    const delayed = await addDelayed();
    const before = await board.entries();
    const sent = { 'sec-fetch-site': 'same-origin' };
    const changes = [
      [`${JOBS}/nobody/promote`, 404],
      [`${JOBS}/nobody/clean`, 404],
      [`${BOARD}/api/queues/no-queue/${delayed}/promote`, 404],
      [`${JOBS}/${delayed}/retry`, 400],
    ] as const;
    for (const [path, status] of changes) {
      expect([path, (await board.call('PUT', path, board.cookie, sent)).status]).toEqual([path, status]);
    }
    expect(await board.entries()).toEqual(before);
  });

  test('a change from another site, and one that is not on the list, are 403 and change nothing (ADM-61)', async () => {
    const id = await addDelayed();
    const before = await board.entries();
    const foreign = await board.call('PUT', `${JOBS}/${id}/clean`, board.cookie, {
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
    expect((await board.call('PUT', `${JOBS}/obliterate`)).status).toBe(403);
    expect(await queue.getJob(id)).toBeDefined();
    expect(await board.entries()).toEqual(before);
  });
}
