import process from 'node:process';
import type { Logger } from 'pino';
import type { Readiness } from './readiness.ts';
import { closeTracing } from './tracing/tracing.ts';

const LAST_MOMENT_MS = 25_000;

/** An app whose `close` finishes its running work and closes its pools. */
export interface Closable {
  close(): Promise<unknown>;
}

/**
 * On SIGTERM or SIGINT: reports 'not ready', closes the app and exits with 0. A second signal, or a close longer than
 * `lastMomentMs`, exits with 1; the supervisor must wait longer before it kills the process.
 */
export function drainOnSignals(
  app: Closable,
  readiness: Readiness,
  logger: Logger,
  lastMomentMs = LAST_MOMENT_MS,
): void {
  let isLeaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (isLeaving) process.exit(1);
    isLeaving = true;
    logger.info({ signal }, 'draining');
    readiness.drain();
    setTimeout(() => process.exit(1), lastMomentMs).unref();
    await app.close();
    await closeTracing();
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
