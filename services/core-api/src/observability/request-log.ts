import { isFileResponse, isStreamResponse } from '@simmer/contracts/define-route';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { RequestMetrics } from './request-metrics.ts';

// Probes come every few seconds and are not logged.
const isQuiet = (route: string) => route === '/healthz' || route === '/readyz' || route === '/metrics';

// Whether the response was a stream or download, whose duration depends on the client and is no latency.
function hasStreamed({ statusCode, request }: FastifyReply): boolean {
  const { route } = request.routeOptions.config;
  if (route === undefined || statusCode !== 200) return false;
  return isStreamResponse(route.response) || isFileResponse(route.response);
}

/**
 * One line and one measurement for each request. The route's pattern is logged, never the URL: URLs contain one-time
 * tickets and ids.
 */
export function recordRequests(fastify: FastifyInstance, logger: Logger, metrics: RequestMetrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode } = reply;
    const milliseconds = reply.elapsedTime;
    const isStream = hasStreamed(reply);
    if (!isStream) metrics.observe(request.method, route, statusCode, milliseconds);
    if (!isQuiet(route)) {
      const level = statusCode >= 500 ? 'error' : 'info';
      logger[level](
        {
          request_id: request.id,
          ...(request.trace && { trace_id: request.trace.context.traceId }),
          method: request.method,
          route,
          status: statusCode,
          [isStream ? 'open_ms' : 'ms']: Math.round(milliseconds * 10) / 10,
          user_id: request.caller?.userId,
        },
        isStream ? 'stream ended' : 'request',
      );
    }
    done();
  });
}
