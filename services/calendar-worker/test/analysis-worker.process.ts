// A worker process that does nothing but analyses and says on its standard output how they end: for tests that kill it.
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { startJobWorker } from '@simmer/jobs/job-worker';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { openDatabase } from '@simmer/persistence/database';
import process from 'node:process';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createAiClient } from '../src/analysis/ai/ai-client.ts';
import { AnalysisMetrics } from '../src/analysis/analysis-metrics.ts';
import { AnalysisProcessor } from '../src/analysis/analysis.processor.ts';
import { AnalysisRunner } from '../src/analysis/analysis.runner.ts';

const { DATABASE_URL = '', REDIS_URL, AI_URL = '', AI_KEY = '' } = process.env;
const database = await openDatabase({
  url: DATABASE_URL,
  poolMax: 3,
  applicationName: 'analysis-worker-process',
});
const runner = new AnalysisRunner({
  database,
  ai: createAiClient({ apiKey: AI_KEY, baseUrl: AI_URL, model: 'test-model' }),
  onCall: () => undefined,
});
const logger = pino(pino.destination({ dest: 1, sync: true }));
const processor = new AnalysisProcessor({
  database,
  runner,
  logger,
  metrics: new AnalysisMetrics(new Registry()),
});
startJobWorker(
  ecocycleAnalysisJob,
  queueConnectionOf({ DATABASE_URL, REDIS_URL }),
  (payload, context) => processor.process(payload, context),
  {
    concurrency: 1,
    lockMs: 1_000,
    onError: (error) => logger.error({ err: error }, 'queue'),
    onFailed: () => undefined,
  },
);
