import process from 'node:process';
import type { Logger } from 'pino';

/** Reads the environment. An invalid value ends the process with a sentence that says what to set. */
export function environmentOrExit<Env>(readEnv: (variables: NodeJS.ProcessEnv) => Env): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * Logs why a service could not start and exits. Without an exit, a pool that has not connected could keep the process
 * alive.
 */
export function exitAfterFailedStart(logger: Logger, error: unknown): void {
  logger.fatal({ err: error }, 'could not start');
  process.exitCode = 1;
  logger.flush(() => process.exit(1));
}
