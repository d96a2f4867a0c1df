import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** The reason for a rejected request, and its status. */
export interface RequestRejection {
  readonly status: 400 | 405 | 415 | 505;
  readonly detail: string;
  /** The allowed methods, for status 405. */
  readonly allow?: string;
}

const unreadable = (why: string): RequestRejection => ({
  status: 400,
  detail: `This request cannot be read: ${why}.`,
});

/** Methods whose body has no meaning: one server skips it, another reads it as the next request. */
const bodylessMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Methods that routes use; each route checks its own. */
const knownMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
const unknownMethod: RequestRejection = {
  status: 405,
  detail: 'Method not allowed',
  allow: knownMethods.join(', '),
};

/** Headers that must not be repeated: servers differ in which of the values they use. */
const singleHeaders = new Set([
  'authorization',
  'content-disposition',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'expect',
  'from',
  'idempotency-key',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'max-forwards',
  'origin',
  'proxy-authorization',
  'range',
  'referer',
  'user-agent',
  'x-request-id',
]);

/** Headers that `Connection` must not name, because without them the message has another length or target. */
const essentialHeaders = new Set(['content-length', 'content-type', 'host', 'transfer-encoding']);

const hostPattern = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
// The origin-form of RFC 9112, in visible ASCII, without a fragment; some servers read a backslash as a slash.
const targetPattern = /^\/[!"$->@-[\]-~]*(?:\?[!"$-~]*)?$/;

/** All values of a header as sent; Node's `headers` keeps only one. */
function valuesOf(request: IncomingMessage, name: string): string[] {
  const { rawHeaders } = request;
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/** The header names that the sender's `Connection` header removes from the message, in lower case. */
export function connectionOptions(header: string | readonly string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

/** True if the message announces a body. */
export function hasContent({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function lengthFault(request: IncomingMessage): string | undefined {
  const codings = valuesOf(request, 'transfer-encoding');
  const lengths = valuesOf(request, 'content-length');
  if (codings.length > 0) {
    if (request.httpVersion !== '1.1') return 'HTTP/1.0 has no transfer encoding';
    if (codings.length > 1 || codings[0]?.toLowerCase() !== 'chunked')
      return 'its transfer encoding is unknown';
    if (lengths.length > 0) return 'it has both a length and a transfer encoding';
  }
  if (lengths.length > 1) return 'it has more than one length';
  if (lengths.some((length) => !/^(?:0|[1-9]\d{0,14})$/.test(length))) return 'its length is not a number';
  if (bodylessMethods.has(request.method ?? '') && hasContent(request)) {
    return `a ${request.method} request has no content`;
  }
  return undefined;
}

function hostFault(request: IncomingMessage): string | undefined {
  const hosts = valuesOf(request, 'host');
  if (hosts.length > 1) return 'it names more than one host';
  if (hosts.length === 0 && request.httpVersion === '1.1') return 'it names no host';
  return hosts.every((host) => hostPattern.test(host)) ? undefined : 'its host is malformed';
}

function repeatedHeaderFault({ rawHeaders }: IncomingMessage): string | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const repeated = names.find((name, index) => singleHeaders.has(name) && names.indexOf(name) !== index);
  return repeated === undefined ? undefined : `it has more than one ${repeated} header`;
}

/**
 * Whether a request demands another protocol. An upgrade to h2c may be ignored, because some clients always request it.
 */
function wantsOtherProtocol({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined && headers.upgrade.trim().toLowerCase() !== 'h2c';
}

/** Why a request is rejected (API-35, API-36, API-37); undefined if every server reads it as the same message. */
export function rejectionOf(request: IncomingMessage): RequestRejection | undefined {
  if (request.httpVersion !== '1.1' && request.httpVersion !== '1.0') {
    return { status: 505, detail: 'Please use HTTP/1.1.' };
  }
  const fault =
    lengthFault(request) ??
    hostFault(request) ??
    repeatedHeaderFault(request) ??
    (targetPattern.test(request.url ?? '') ? undefined : 'its address is malformed') ??
    (connectionOptions(request.headers.connection).some((name) => essentialHeaders.has(name))
      ? 'its connection header names a header that the message needs'
      : undefined) ??
    (wantsOtherProtocol(request) ? 'only HTTP is supported here' : undefined);
  if (fault !== undefined) return unreadable(fault);
  if (!knownMethods.includes(request.method ?? '')) return unknownMethod;
  if (valuesOf(request, 'content-encoding').length > 0) {
    return { status: 415, detail: 'Please send the content as it is, without a content-encoding.' };
  }
  return undefined;
}

const afterRejection = unreadable('what came before it on this connection could not be read');

/**
 * Rejects requests that two servers could parse as different messages. After such a request, further data on the
 * connection are rejected too: they may belong to the same request.
 */
export class RequestGuard {
  private readonly endedConnections = new WeakSet<object>();

  /** Why the request is rejected; if `endsConnection` is true, the response must close the connection. */
  check(request: IncomingMessage): (RequestRejection & { readonly endsConnection: boolean }) | undefined {
    const { socket } = request;
    const rejection = this.endedConnections.has(socket) ? afterRejection : rejectionOf(request);
    if (!rejection) return undefined;
    // After a 415 the length of the message is certain; after other rejections it is not.
    const endsConnection = rejection.status !== 415;
    if (endsConnection) this.endedConnections.add(socket);
    return { ...rejection, endsConnection };
  }
}

/** Answers a request that the guard rejects. @returns whether the request was answered. */
export type GuardResponse = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * The guard of a server, as the first step of each request; gateway and API both use it, so they reject the same
 * requests.
 */
export function createRequestGuard(): GuardResponse {
  const guard = new RequestGuard();
  return ({ raw }, reply) => {
    const rejection = guard.check(raw);
    if (!rejection) return false;
    if (rejection.endsConnection) void reply.header('connection', 'close');
    if (rejection.allow !== undefined) void reply.header('allow', rejection.allow);
    if (rejection.status === 415) void reply.header('accept-encoding', 'identity');
    void reply
      .code(rejection.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ detail: rejection.detail }));
    return true;
  };
}
