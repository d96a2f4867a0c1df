import 'reflect-metadata';
import process from 'node:process';
import { createWorker } from './create-worker.ts';
import { readEnv, type Env } from './environment/env.ts';
import { drainOnSignals } from '@simmer/service/drain-on-signals';
import { Readiness } from '@simmer/service/readiness';
import { createLogger } from './observability/logger.ts';

// A request to the AI may take a minute and is paid for, so its answer is awaited.
const LAST_MOMENT_MS = 70_000;

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
  const logger = createLogger(env.LOG_LEVEL);
  try {
    const app = await createWorker(env, logger);
    drainOnSignals(app, app.get(Readiness), logger, LAST_MOMENT_MS);
    await app.listen({ port: env.PORT, host: env.HOST });
    logger.info({ address: app.getHttpServer().address() }, 'listening');
  } catch (error) {
    logger.fatal({ err: error }, 'could not start');
    // Exits although an unconnected pool would keep the process alive.
    logger.flush(() => process.exit(1));
  }
}

await start();
