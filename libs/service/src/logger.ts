import { pino, type DestinationStream, type Logger } from 'pino';
import { logDestination } from './log-destination.ts';
import { guardedLogOptions, plainLogOptions } from './log-options.ts';

const unbuffered = (): DestinationStream => logDestination({ minLength: 0, sync: false });

/**
 * Logs of a service, with secrets redacted in any object. `destination` is for tests; the default is standard output.
 */
export const createLogger = (service: string, level: string, destination = unbuffered()): Logger =>
  pino(guardedLogOptions(service, level), destination);

/** Logs of a service without redaction, for lines of chosen fields only. */
export const createPlainLogger = (service: string, level: string, destination = unbuffered()): Logger =>
  pino(plainLogOptions(service, level), destination);
