import type { Span } from '@simmer/service/tracing/recorder';
import { startTrace, inSpan } from '@simmer/service/tracing/tracing';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isStream } from './is-stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null until the request begins. */
    trace: Span | null;
  }
}

function endOf({ request, statusCode }: FastifyReply): void {
  request.trace?.end(
    { 'http.response.status_code': statusCode },
    statusCode >= 500 ? new Error('5xx') : undefined,
  );
}

/** The first span of each trace: the request of a browser (OPS-64). */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    // All pages are one route in traces.
    const route = routeOptions.url ?? 'page';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = startTrace(
      { name: `${method} ${route}`, kind: 'server', attributes },
      headers['traceparent'],
    );
    request.trace = span;
    inSpan(span, done);
  });
  app.addHook('preValidation', (request, _reply, done) => inSpan(request.trace ?? undefined, done));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // The span of a stream ends with its header, because the stream stays open for hours.
    if (isStream(reply)) endOf(reply);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    endOf(reply);
    done();
  });
}
