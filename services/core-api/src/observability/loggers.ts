import { logDestination } from '@simmer/service/log-destination';
import { createLogger, createPlainLogger } from '@simmer/service/logger';
import type { DestinationStream, Logger } from 'pino';

const SERVICE = 'core-api';

export interface Loggers {
  /** For all logs; redacts secrets in any object. */
  readonly general: Logger;
  /** The logger for the line per request, without redaction, because its fields are fixed. */
  readonly requests: Logger;
}

/** Structured logs, one JSON line each. `destination` is for tests; the default is standard output. */
export function createLoggers(level: string, destination: DestinationStream = standardOutput()): Loggers {
  return {
    general: createLogger(SERVICE, level, destination),
    requests: createPlainLogger(SERVICE, level, destination),
  };
}

const standardOutput = () => logDestination({ sync: false, minLength: 4096, periodicFlush: 1000 });
