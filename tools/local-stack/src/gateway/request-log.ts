import type { FastifyInstance } from 'fastify';

/** Longer segments of a path are ids or secrets, such as the token of a private feed. */
const LONG_PIECE = /[^/]{20,}/g;

/** The loggable part of a URL: without query and long segments. */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path.replace(LONG_PIECE, '…');
}

/** One line per request. The API logs its part under the same request id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const line = {
      request_id: reply.getHeader('x-request-id'),
      method,
      path: loggedPath(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request');
    done();
  });
}
