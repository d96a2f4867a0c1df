import { logDestination } from '@simmer/service/log-destination';
import { plainLogOptions } from '@simmer/service/log-options';
import { pino, type Logger } from 'pino';

/** Structured logs, one JSON line each, to standard output. */
export function createLogger(level: string): Logger {
  return pino(plainLogOptions('gateway', level), logDestination({ minLength: 0, sync: false }));
}
