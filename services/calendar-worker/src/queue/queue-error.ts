import type { Logger } from 'pino';

/** What is done when a queue loses its connection: it reconnects by itself. */
export const logQueueError =
  (logger: Logger) =>
  (error: Error): void =>
    logger.warn({ err: error }, 'queue lost its connection');
