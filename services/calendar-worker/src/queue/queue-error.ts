import type { Logger } from 'pino';

/** Handles a lost connection of a queue, which reconnects by itself. */
export const logQueueError =
  (logger: Logger) =>
  (error: Error): void =>
    logger.warn({ err: error }, 'queue lost its connection');
