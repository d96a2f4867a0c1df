import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { connectionOptions } from '@simmer/service/request-guard';
import { traceparentOf, type TraceContext } from '@simmer/service/tracing/trace-context';
import type { FastifyRequest } from 'fastify';

/** Headers of the connection, not of the message (RFC 9110, 7.6.1), or handled by the gateway itself. */
const hopByHop = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers of a trace: the gateway sets its own `traceparent`, and drops those for vendors. */
const traceHeaders = new Set(['traceparent', 'tracestate', 'baggage']);

/** Headers about the request's path, which the gateway sets itself and which the API trusts. */
const hopHeaders = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip)$/;

/** The end-to-end headers: without those of the connection, or listed in its Connection header. */
function endToEnd(headers: IncomingHttpHeaders): [string, string | string[]][] {
  const dropped = new Set([...hopByHop, ...connectionOptions(headers.connection)]);
  return Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !dropped.has(entry[0]),
  );
}

/**
 * The headers for the server behind the gateway. A stand-in gets none about the path: it accepts only direct requests,
 * and the gateway has checked that.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  isDirect: boolean,
  trace: TraceContext | undefined,
): Record<string, string | string[]> {
  const ownHeaders = endToEnd(request.headers).filter(
    ([name, value]) =>
      name !== 'host' &&
      !traceHeaders.has(name) &&
      !hopHeaders.test(name.replaceAll('_', '-')) &&
      !(name === 'content-length' && value === '0'),
  );
  const way = {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
  return {
    ...Object.fromEntries(ownHeaders),
    ...(trace && { traceparent: traceparentOf(trace) }),
    ...(isDirect ? {} : way),
  };
}

/** The headers of a response for the client. */
export function returnedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(endToEnd(headers));
}
