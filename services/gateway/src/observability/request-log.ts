import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayMetrics } from './gateway-metrics.ts';
import { isStream } from './is-stream.ts';
import type {} from './request-trace.ts';

/** Longer segments of a path are ids or secrets, such as the token of a private feed. */
const LONGEST_PIECE = 19;
/** Segments with other signs are what people have written, such as a mail address. */
const PLAIN_PIECE = /^[\w.~-]*$/;

/** The methods that the request guard accepts; all other methods are counted as one. */
const countedMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** The loggable part of a URL: without query, long segments and those that people have written. */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path
    .split('/')
    .map((piece) => (piece.length <= LONGEST_PIECE && PLAIN_PIECE.test(piece) ? piece : '…'))
    .join('/');
}

function measure(metrics: GatewayMetrics, reply: FastifyReply): void {
  const { method, routeOptions } = reply.request;
  metrics.observe(
    countedMethods.includes(method) ? method : 'other',
    // All pages are counted as one route.
    routeOptions.url ?? 'page',
    reply.statusCode,
    reply.elapsedTime,
  );
}

/** One line and one measurement per request. The API logs its part under the same request id. */
export function recordRequests(app: FastifyInstance, metrics: GatewayMetrics | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const line = {
      request_id: reply.getHeader('x-request-id'),
      ...(request.trace && { trace_id: request.trace.context.traceId }),
      method,
      path: loggedPath(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (metrics && !isStream(reply)) measure(metrics, reply);
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request');
    done();
  });
}
