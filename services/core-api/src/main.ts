import 'reflect-metadata';
import process from 'node:process';
import { createApp } from './create-app.ts';
import { readEnv, type Env } from './environment/env.ts';
import { drainOnSignals } from '@simmer/service/drain-on-signals';
import { Readiness } from '@simmer/service/readiness';
import { createLoggers } from './observability/logger.ts';

function environmentOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const env = environmentOrExit();
  const loggers = createLoggers(env.LOG_LEVEL);
  const logger = loggers.general;
  try {
    const app = await createApp(env, loggers);
    drainOnSignals(app, app.get(Readiness), logger);
    await app.listen({ port: env.PORT, host: env.HOST });
    logger.info({ address: app.getHttpServer().address() }, 'listening');
    logger.flush();
  } catch (error) {
    logger.fatal({ err: error }, 'could not start');
    process.exitCode = 1;
    // Exits although an unconnected pool would keep the process alive.
    logger.flush(() => process.exit(1));
  }
}

await start();
