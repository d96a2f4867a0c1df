import type { Span } from '@simmer/service/tracing/recorder';
import { traceOutgoingCalls } from '@simmer/service/tracing/outgoing-calls';
import { continueTrace, inSpan } from '@simmer/service/tracing/tracing';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span; null without a `traceparent`, which the gateway sets. */
    trace: Span | null;
  }
}

/** Ends the span of a request, once. */
export function endTraceOf({ request, statusCode }: FastifyReply): void {
  request.trace?.end(
    { 'http.response.status_code': statusCode },
    statusCode >= 500 ? new Error('5xx') : undefined,
  );
}

/** One span per request, named by the route's pattern (OPS-64). */
export function traceRequests(fastify: FastifyInstance): void {
  traceOutgoingCalls();
  fastify.decorateRequest('trace', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const name = `${request.method} ${route}`;
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = continueTrace({ name, kind: 'server', attributes }, request.headers['traceparent']);
    request.trace = span ?? null;
    inSpan(span, done);
  });
  // Reading the body leaves the request's asynchronous context.
  fastify.addHook('preValidation', (request, _reply, done) => inSpan(request.trace ?? undefined, done));
  fastify.addHook('onResponse', (_request, reply, done) => {
    endTraceOf(reply);
    done();
  });
}
