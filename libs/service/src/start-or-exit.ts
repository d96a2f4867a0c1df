import process from 'node:process';
import type { Logger } from 'pino';

/** Reads the environment. A wrong value ends the process with the sentence that says what to set. */
export function environmentOrExit<Env>(readEnv: (variables: NodeJS.ProcessEnv) => Env): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Logs why a service could not start and exits, although an unconnected pool would keep the process alive. */
export function exitAfterFailedStart(logger: Logger, error: unknown): void {
  logger.fatal({ err: error }, 'could not start');
  process.exitCode = 1;
  logger.flush(() => process.exit(1));
}
