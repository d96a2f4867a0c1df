import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { RequestMetrics } from './request-metrics.ts';

// Probes come every few seconds and say nothing.
const isQuiet = (route: string) => route === '/healthz' || route === '/readyz' || route === '/metrics';

/**
 * One line and one measurement for each request. The route's pattern is logged, never the address itself:
 * addresses carry one-time tickets and ids.
 */
export function recordRequests(fastify: FastifyInstance, logger: Logger, metrics: RequestMetrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode } = reply;
    const milliseconds = reply.elapsedTime;
    metrics.observe(request.method, route, statusCode, milliseconds);
    if (!isQuiet(route)) {
      const level = statusCode >= 500 ? 'error' : 'info';
      logger[level](
        {
          request_id: request.id,
          method: request.method,
          route,
          status: statusCode,
          ms: Math.round(milliseconds * 10) / 10,
          user_id: request.caller?.userId,
        },
        'request',
      );
    }
    done();
  });
}
