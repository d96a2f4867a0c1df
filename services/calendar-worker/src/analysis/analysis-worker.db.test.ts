import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { openAnalysisFixture, type AnalysisFixture, type Planner } from '../../test/analysis-fixture.ts';
import { openWorkers, type WorkerFixture } from '../../test/worker-fixture.ts';
import { openWorkerPool, type WorkerPool } from '../../test/worker-pool.ts';

let fixture: AnalysisFixture;
let workers: WorkerFixture;
let processes: WorkerPool;
beforeAll(async () => {
  fixture = await openAnalysisFixture();
});
beforeEach(() => {
  fixture.ai.reset();
  fixture.ai.classify = () => ({ phase: 'Maturity', reason: 'Kept on a quiet day.' });
  const variables = {
    ...fixture.database.variables,
    OPENAI_API_KEY: fixture.ai.apiKey,
    OPENAI_BASE_URL: fixture.ai.url,
    OPENAI_MODEL: 'test-model',
  };
  workers = openWorkers(variables);
  processes = openWorkerPool({ ...variables, ENCRYPTION_KEY: workers.env.ENCRYPTION_KEY });
});
afterEach(() => Promise.all([workers.close(), processes.close()]));
afterAll(() => fixture.close());

const enqueue = async (planner: Planner, methods: readonly ('keyword' | 'ai')[]) => {
  const analysis_run_id = await fixture.begin(planner, methods);
  await workers.enqueue(ecocycleAnalysisJob, { analysis_run_id });
  return analysis_run_id;
};

it('analysis worker: a queued run is analyzed by both methods, and no event text or key is logged', async () => {
  const planner = await fixture.plan([
    { title: 'Weekly standup', description: 'Codename Heron' },
    'Lunch with Sam',
  ]);
  const app = await workers.start();
  const runId = await enqueue(planner, ['keyword', 'ai']);
  await workers.logged('analysis completed');
  expect(await fixture.run(planner, runId)).toMatchObject({
    status: 'completed',
    processed: 4,
    events_analyzed: 2,
    tokens_used: 100,
  });
  const metrics = await app.inject({ method: 'GET', url: '/metrics' });
  expect(metrics.body).toContain('ai_calls_total{reply="answered"} 1');
  expect(metrics.body).toContain('queue_jobs{queue="ecocycle-analysis",state="waiting"}');
  await workers.close();
  expect(workers.logs()).toContain('"ai":"test-model"');
  for (const secret of ['standup', 'Heron', 'Lunch', 'quiet day', fixture.ai.apiKey])
    expect(workers.logs()).not.toContain(secret);
});

it('analysis worker: after SIGKILL during a question a new process completes the run and does not repeat the question', async () => {
  const planner = await fixture.plan(Array.from({ length: 25 }, (_, at) => `Event ${at}`));
  fixture.ai.fail('hang');
  const asked = new Promise<void>((resolve) => (fixture.ai.onCall = resolve));
  const first = await processes.spawnWorker();
  const runId = await enqueue(planner, ['ai']);
  await asked;
  await processes.kill(first);
  expect(await fixture.run(planner, runId)).toMatchObject({ status: 'in_progress', events_analyzed: 0 });
  await processes.spawnWorker();
  await processes.logged('analysis completed');
  const problems = (await fixture.results(planner)).map((result) => result.ai?.problem?.code ?? null);
  expect(problems.filter((problem) => problem === 'outcome_unknown')).toHaveLength(20);
  expect(fixture.ai.questions.map((events) => events.length)).toEqual([20, 5]);
  expect(await fixture.run(planner, runId)).toMatchObject({ status: 'completed', events_analyzed: 5 });
});
