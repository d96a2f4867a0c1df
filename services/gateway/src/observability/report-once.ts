import type { FastifyBaseLogger } from 'fastify';

/** Logs a failure to write once: it may not be allowed to, or the store is away for hours. */
export function reportOnce(log: FastifyBaseLogger, what: string): (error: unknown) => void {
  let isReported = false;
  return (error) => {
    if (!isReported) log.warn({ err: error }, what);
    isReported = true;
  };
}
