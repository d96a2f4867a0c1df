import type { FastifyBaseLogger } from 'fastify';

/** Logs a repeated failure to write only once: the store may refuse writes, or be unreachable for hours. */
export function reportOnce(log: FastifyBaseLogger, what: string): (error: unknown) => void {
  let isReported = false;
  return (error) => {
    if (!isReported) log.warn({ err: error }, what);
    isReported = true;
  };
}
