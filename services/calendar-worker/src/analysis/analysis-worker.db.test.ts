import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { openJobQueue } from '@simmer/jobs/job-queue';
import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { hasRedisServer, startRedisServer, type RedisServer } from '@simmer/jobs/testing/redis-server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import { openAnalysisFixture, type AnalysisFixture, type Planner } from '../../test/analysis-fixture.ts';
import { createWorker } from '../create-worker.ts';
import { readEnv, type Env } from '../env.ts';
import { createLogger } from '../observability/logger.ts';
import { StaleAnalysisSweeper } from './stale-analysis.sweeper.ts';

let fixture: AnalysisFixture;
let redis: RedisServer | undefined;
beforeAll(async () => {
  fixture = await openAnalysisFixture();
  if (hasRedisServer()) redis = await startRedisServer();
});
afterAll(async () => {
  await fixture.close();
  await redis?.stop();
});
beforeEach(() => {
  fixture.ai.reset();
  fixture.ai.classify = () => ({ phase: 'Maturity', reason: 'Kept on a quiet day.' });
});

const backends = hasRedisServer() ? (['PostgreSQL', 'Redis'] as const) : (['PostgreSQL'] as const);

describe.each(backends)('analysis worker on %s', (backend) => {
  let app: NestFastifyApplication | undefined;
  let env: Env;
  let logs: string;
  let sink: PassThrough;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    env = readEnv({
      DATABASE_URL: fixture.database.url,
      REDIS_URL: backend === 'Redis' ? redis?.url : undefined,
      PUBLIC_URL: 'http://localhost:4200',
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      OPENAI_API_KEY: fixture.ai.apiKey,
      OPENAI_BASE_URL: fixture.ai.url,
      OPENAI_MODEL: 'test-model',
      LOG_LEVEL: 'trace',
    });
    logs = '';
    sink = new PassThrough().on('data', (line) => (logs += String(line)));
    await prepareQueues(queueConnectionOf(env));
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  const start = async () => {
    app = await createWorker(env, createLogger(env.LOG_LEVEL, sink));
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  };
  const enqueue = async (planner: Planner, methods: readonly ('keyword' | 'ai')[]) => {
    const queue = openJobQueue(ecocycleAnalysisJob, queueConnectionOf(env), { onError: () => {} });
    const analysis_run_id = await fixture.begin(planner, methods);
    await queue.enqueue({ analysis_run_id });
    await queue.close();
    return analysis_run_id;
  };
  const logged = async (words: string) => {
    while (!logs.includes(words)) await once(sink, 'data');
  };
  /** A worker as a process of its own, which can be killed. */
  const startProcess = () => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, '../../test/analysis-worker.process.ts')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: env.DATABASE_URL,
          ...(env.REDIS_URL && { REDIS_URL: env.REDIS_URL }),
          AI_URL: fixture.ai.url,
          AI_KEY: fixture.ai.apiKey,
        },
      },
    );
    children.push(child);
    return child;
  };
  const outputOf = async (child: ChildProcess, words: string) => {
    let text = '';
    for await (const chunk of child.stdout ?? []) {
      text += String(chunk);
      if (text.includes(words)) return;
    }
    throw new Error(`The process ended without saying "${words}": ${text}`);
  };

  it('a queued run is analyzed by both methods, and no event text or key is logged', async () => {
    const planner = await fixture.plan([
      { title: 'Weekly standup', description: 'Codename Heron' },
      'Lunch with Sam',
    ]);
    await start();
    const runId = await enqueue(planner, ['keyword', 'ai']);
    await logged('analysis completed');
    expect(await fixture.run(planner, runId)).toMatchObject({
      status: 'completed',
      processed: 4,
      events_analyzed: 2,
      tokens_used: 100,
    });
    const metrics = await app?.inject({ method: 'GET', url: '/metrics' });
    expect(metrics?.body).toContain('ai_calls_total{reply="answered"} 1');
    expect(metrics?.body).toContain('ecocycle_analysis_jobs_pending');
    await app?.close();
    expect(logs).toContain('"ai":"test-model"');
    for (const secret of ['standup', 'Heron', 'Lunch', 'quiet day', fixture.ai.apiKey])
      expect(logs).not.toContain(secret);
  });

  it('after SIGKILL during a question a new process completes the run and does not repeat the question', async () => {
    const planner = await fixture.plan(Array.from({ length: 25 }, (_, at) => `Event ${at}`));
    fixture.ai.fail('hang');
    const asked = new Promise<void>((resolve) => (fixture.ai.onCall = resolve));
    const first = startProcess();
    const runId = await enqueue(planner, ['ai']);
    await asked;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await fixture.run(planner, runId)).toMatchObject({ status: 'in_progress', events_analyzed: 0 });
    await outputOf(startProcess(), 'analysis completed');
    const problems = (await fixture.results(planner)).map((result) => result.ai?.problem?.code ?? null);
    expect(problems.filter((problem) => problem === 'outcome_unknown')).toHaveLength(20);
    expect(fixture.ai.questions.map((events) => events.length)).toEqual([20, 5]);
    expect(await fixture.run(planner, runId)).toMatchObject({ status: 'completed', events_analyzed: 5 });
  });
});

describe('StaleAnalysisSweeper', () => {
  it('a run whose job was lost is queued again, and one with too many attempts is marked as failed', async () => {
    const [lost, exhausted] = [await fixture.plan(['Tea']), await fixture.plan(['Tea'])];
    const [lostId, exhaustedId] = [
      await fixture.begin(lost, ['keyword']),
      await fixture.begin(exhausted, ['keyword']),
    ];
    await fixture.query(
      `update analysis_run set heartbeat_at = now() - interval '5 minutes', attempts = case when id = $1 then 0 else 25 end
       where id in ($1, $2)`,
      [lostId, exhaustedId],
    );
    const enqueued: string[] = [];
    const queue = {
      enqueue: async ({ analysis_run_id }: { analysis_run_id: string }) =>
        void enqueued.push(analysis_run_id),
    };
    const logger = createLogger('silent', new PassThrough());
    await new StaleAnalysisSweeper(fixture.query, queue, logger).sweep();
    expect(enqueued).toEqual([lostId]);
    expect(await fixture.run(exhausted, exhaustedId)).toMatchObject({ status: 'failed' });
  });
});
