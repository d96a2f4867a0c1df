import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import process from 'node:process';
import type { Logger } from 'pino';
import { Readiness } from './health/readiness.ts';

const LAST_MOMENT_MS = 25_000;

/**
 * On SIGTERM or SIGINT: take no more jobs, finish the page under way, hand the rest back, close the pools, exit. A
 * second signal, or a job that does not stop, cuts it short; nothing is lost by that, another worker goes on.
 */
export function drainOnSignals(app: NestFastifyApplication, logger: Logger): void {
  let isLeaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (isLeaving) process.exit(1);
    isLeaving = true;
    logger.info({ signal }, 'draining');
    app.get(Readiness).drain();
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    await app.close();
    logger.info('stopped');
    logger.flush(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      leave(signal).catch((error: unknown) => {
        logger.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      });
    });
  }
}
