import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasContent } from '@simmer/service/request-guard';
import { activeTrace, runInSpan } from '@simmer/service/tracing/tracing';
import { type Dispatcher, Pool } from 'undici';
import { sendOversize, isOversize, limitedContent } from '../requests/body-limit.ts';
import { EventStreams } from './event-streams.ts';
import { forwardedHeaders, returnedHeaders } from './forwarded-headers.ts';
import { sendMissing } from '../requests/missing.ts';
import { rejectRemoteRequests } from './stand-in-access.ts';

/** Seconds after which a browser may retry while the API is down. */
const retryAfterSeconds = 2;

/** How long a new connection to a server may take. */
const CONNECT_MS = 5_000;
/** How long a server may be silent before its response, and within it. */
const SILENCE_MS = 30_000;

/**
 * The connections to a server. One carries one request at a time, and is reused only if both request and response ended
 * exactly as declared: it is closed after a body of another length, a response before the end of its request, unexpected
 * bytes, and a HEAD or a body where none is usual.
 */
const connectionsTo = (upstream: string, silenceMs: number): Pool =>
  new Pool(new URL(upstream).origin, {
    // Each change feed holds a connection: a limit would make other users wait.
    connections: null,
    pipelining: 1,
    strictContentLength: true,
    connect: { timeout: CONNECT_MS },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

/** A path prefix and the server behind it. */
export interface Mount {
  prefix: string;
  upstream: string;
  /** A stand-in without authentication: only requests made on this machine may reach it. */
  isStandIn?: boolean;
}

function sendUnavailable(reply: FastifyReply): void {
  void reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .send({ detail: "The server can't be reached right now. Try again in a moment." });
}

function sendFailure(reply: FastifyReply, error: unknown, upstream: string): void {
  if (reply.raw.destroyed || reply.raw.headersSent) return;
  if (isOversize(reply.request)) return sendOversize(reply);
  reply.log.warn({ err: error, upstream }, 'upstream unreachable');
  sendUnavailable(reply);
}

/** Whether a segment of a path is a dot segment, in any encoding. */
function hasDotSegment(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const segments = path.replaceAll(/%(?:2f|5c)/gi, '/').split('/');
  return segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

interface Upstream {
  readonly mount: Mount;
  readonly connections: Pool;
  readonly streams: EventStreams;
}

/** Sends a request once: the API may have applied it, so that only its sender may repeat it, under its key. */
function send(request: FastifyRequest, reply: FastifyReply, { mount, connections }: Upstream) {
  const ended = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) ended.abort();
  });
  return connections.request({
    method: request.method as Dispatcher.HttpMethod,
    path: request.url,
    headers: forwardedHeaders(request, mount.isStandIn === true, activeTrace()),
    body: hasContent(request.raw) ? limitedContent(request) : null,
    signal: ended.signal,
  });
}

async function forward(request: FastifyRequest, reply: FastifyReply, upstream: Upstream) {
  const response = await runInSpan(
    { name: `${request.method} ${upstream.mount.prefix}`, kind: 'client' },
    () => send(request, reply, upstream),
  );
  const headers = returnedHeaders(response.headers);
  return reply
    .code(response.statusCode)
    .headers(headers)
    .send(upstream.streams.follow(headers, response.body));
}

/** Forwards a path prefix to another server; responds 503 with `Retry-After` while it is down (OPS-149). */
export async function proxyMount(
  app: FastifyInstance,
  mount: Mount,
  { silenceMs = SILENCE_MS }: { readonly silenceMs?: number } = {},
): Promise<void> {
  const connections = connectionsTo(mount.upstream, silenceMs);
  const upstream = { mount, connections, streams: new EventStreams() };
  await app.register(
    (scope, _options, done) => {
      scope.addHook('preClose', (closed) => {
        upstream.streams.end();
        closed();
      });
      scope.addHook('onClose', () => connections.destroy());
      // Bodies are forwarded unparsed; the server validates them.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        if (mount.isStandIn && rejectRemoteRequests(request, reply)) return reply;
        if (hasDotSegment(request.url)) return sendMissing(reply);
        return forward(request, reply, upstream).catch((error: unknown) => {
          sendFailure(reply, error, mount.upstream);
          return reply;
        });
      };
      scope.addHook('onSend', (request, reply, _payload, sent) => {
        // The client's remaining data belongs to a finished request.
        if (!request.raw.complete) reply.header('connection', 'close');
        sent();
      });
      for (const url of ['/', '/*']) scope.route({ method: [...methods], url, handler });
      done();
    },
    { prefix: mount.prefix },
  );
}
