import { guardedLogOptions } from '@simmer/service/log-options';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured logs, one JSON line each. `destination` is for tests; otherwise standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    guardedLogOptions('calendar-worker', level),
    destination ?? pino.destination({ dest: 1, minLength: 0, sync: false }),
  );
}
