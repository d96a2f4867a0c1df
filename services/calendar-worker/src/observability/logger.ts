import { logDestination } from '@simmer/service/log-destination';
import { guardedLogOptions } from '@simmer/service/log-options';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured logs, one JSON line each. `destination` is for tests; otherwise standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    guardedLogOptions('calendar-worker', level),
    destination ?? logDestination({ minLength: 0, sync: false }),
  );
}
