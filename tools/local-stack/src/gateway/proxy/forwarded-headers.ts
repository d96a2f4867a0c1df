import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { connectionOptions } from '@simmer/service/request-guard';
import type { FastifyRequest } from 'fastify';

/** They concern one connection, not the message (RFC 9110, 7.6.1), or were met by the gateway itself. */
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

/** What others say about the way of a request: the gateway says it itself, and is believed. */
const hopHeaders = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip)$/;

/** The headers that go on: not those of the connection, nor those that the sender bound to it. */
function endToEnd(headers: IncomingHttpHeaders): [string, string | string[]][] {
  const dropped = new Set([...hopByHop, ...connectionOptions(headers.connection)]);
  return Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !dropped.has(entry[0]),
  );
}

/**
 * What the server behind the gateway is told. A stand-in is told nothing of the way: it answers only requests that
 * come directly, and the gateway has made sure of that.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  isDirect: boolean,
): Record<string, string | string[]> {
  const own = endToEnd(request.headers).filter(
    ([name, value]) =>
      name !== 'host' &&
      !hopHeaders.test(name.replaceAll('_', '-')) &&
      !(name === 'content-length' && value === '0'),
  );
  const way = {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
  return { ...Object.fromEntries(own), ...(isDirect ? {} : way) };
}

/** What the client is told of a response. */
export function returnedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(endToEnd(headers));
}
