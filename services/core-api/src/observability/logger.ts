import { logDestination } from '@simmer/service/log-destination';
import { guardedLogOptions, plainLogOptions } from '@simmer/service/log-options';
import { pino, type DestinationStream, type Logger } from 'pino';

const SERVICE = 'core-api';

export interface Loggers {
  /** For everything; takes secrets out of whatever object it is given. */
  readonly general: Logger;
  /** For the one line a request: its fields are chosen one by one, so there is nothing to take out. */
  readonly requests: Logger;
}

/** Structured logs, one JSON line each. `destination` is for tests; otherwise standard output. */
export function createLoggers(level: string, destination: DestinationStream = standardOutput()): Loggers {
  return {
    general: pino(guardedLogOptions(SERVICE, level), destination),
    requests: pino(plainLogOptions(SERVICE, level), destination),
  };
}

const standardOutput = () => logDestination({ sync: false, minLength: 4096, periodicFlush: 1000 });
