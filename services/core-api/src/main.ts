import 'reflect-metadata';
import { createApp } from './create-app.ts';
import { readEnv } from './environment/env.ts';
import { drainOnSignals } from '@simmer/service/drain-on-signals';
import { Readiness } from '@simmer/service/readiness';
import { environmentOrExit, exitAfterFailedStart } from '@simmer/service/start-or-exit';
import { startTracing } from '@simmer/service/tracing/start-tracing';
import { createLoggers } from './observability/loggers.ts';

async function start(): Promise<void> {
  const env = environmentOrExit(readEnv);
  const loggers = createLoggers(env.LOG_LEVEL);
  const logger = loggers.general;
  try {
    await startTracing('core-api', logger);
    const app = await createApp(env, loggers);
    drainOnSignals(app, app.get(Readiness), logger);
    await app.listen({ port: env.PORT, host: env.HOST });
    logger.info({ address: app.getHttpServer().address() }, 'listening');
    logger.flush();
  } catch (error) {
    exitAfterFailedStart(logger, error);
  }
}

await start();
