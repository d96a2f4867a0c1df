import 'reflect-metadata';
import { createWorker } from './create-worker.ts';
import { readEnv } from './env.ts';
import { drainOnSignals } from '@simmer/service/drain-on-signals';
import { Readiness } from '@simmer/service/readiness';
import { environmentOrExit, exitAfterFailedStart } from '@simmer/service/start-or-exit';
import { startTracing } from '@simmer/service/tracing/start-tracing';
import { createLogger } from '@simmer/service/logger';

// The time limit of a shutdown. A request to the AI may take a minute and is paid for, so the worker waits for the
// answer.
const LAST_MOMENT_MS = 70_000;

async function start(): Promise<void> {
  const env = environmentOrExit(readEnv);
  const logger = createLogger('calendar-worker', env.LOG_LEVEL);
  try {
    await startTracing('calendar-worker', logger);
    const app = await createWorker(env, logger);
    drainOnSignals(app, app.get(Readiness), logger, LAST_MOMENT_MS);
    await app.listen({ port: env.PORT, host: env.HOST });
    logger.info({ address: app.getHttpServer().address() }, 'listening');
  } catch (error) {
    exitAfterFailedStart(logger, error);
  }
}

await start();
