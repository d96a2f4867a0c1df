import type { FastifyInstance } from 'fastify';

/** Longer pieces of a path are ids or secrets, such as the link of a private feed. */
const LONG_PIECE = /[^/]{20,}/g;

/** The address as it may be logged: without its query, and without long pieces. */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path.replace(LONG_PIECE, '…');
}

/** One line a request. What the API did with it stands in the API's own log, by the same request id. */
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
