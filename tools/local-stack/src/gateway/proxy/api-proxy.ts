import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasContent } from '@simmer/service/request-guard';
import { Pool, type Dispatcher } from 'undici';
import { answerOversize, isOversize, limitedContent } from '../body-limit.ts';
import { forwardedHeaders, returnedHeaders } from './forwarded-headers.ts';
import { answerMissing } from '../missing.ts';
import { rejectRemoteRequests } from './stand-in-access.ts';

/** Seconds after which a browser may ask again while the API is down. */
const retryAfterSeconds = 2;

/** How long a server behind the gateway may be silent. */
const silenceMs = 30_000;

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

/** An address on the gateway and the server that answers it. */
export interface Mount {
  prefix: string;
  upstream: string;
  /** A stand-in: it lets anybody be anybody, so that only requests made on this machine may reach it. */
  isStandIn?: boolean;
}

function answerUnavailable(reply: FastifyReply): void {
  void reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .send({ detail: "The server can't be reached right now. Please try again in a moment." });
}

function answerFailure(reply: FastifyReply, error: unknown, upstream: string): void {
  if (reply.raw.destroyed || reply.raw.headersSent) return;
  if (isOversize(reply.request)) return answerOversize(reply);
  reply.log.warn({ err: error, upstream }, 'upstream unreachable');
  answerUnavailable(reply);
}

/** Whether some segment of a path means another one, however it is written. */
function hasDotSegment(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const segments = path.replaceAll(/%(?:2f|5c)/gi, '/').split('/');
  return segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

/**
 * The connections to one server. A connection is used by one request at a time, and again only after a request and its
 * response have ended exactly where they said: content that is shorter or longer than its length, a response before the
 * end of its request, bytes that nobody asked for, and a HEAD or content where none is usual close it.
 */
function connectionsTo(upstream: string): Pool {
  return new Pool(new URL(upstream).origin, {
    // Each stream of changes holds one: a limit would make everybody else wait for them.
    connections: null,
    pipelining: 1,
    strictContentLength: true,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
}

async function forward(request: FastifyRequest, reply: FastifyReply, pool: Pool, mount: Mount) {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const response = await pool.request({
    method: request.method as Dispatcher.HttpMethod,
    path: request.url,
    headers: forwardedHeaders(request, mount.isStandIn === true),
    body: hasContent(request.raw) ? limitedContent(request) : null,
    signal: gone.signal,
  });
  return reply.code(response.statusCode).headers(returnedHeaders(response.headers)).send(response.body);
}

/** Hands a part of the address space to another server, whole; answers 503 with `Retry-After` while it is down. */
export async function proxyMount(app: FastifyInstance, mount: Mount): Promise<void> {
  const pool = connectionsTo(mount.upstream);
  await app.register(
    (scope, _options, done) => {
      scope.addHook('onClose', () => pool.destroy());
      // Content is passed on as it comes; whether it makes sense is for the server that gets it.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        if (mount.isStandIn && rejectRemoteRequests(request, reply)) return reply;
        if (hasDotSegment(request.url)) return answerMissing(reply);
        return forward(request, reply, pool, mount).catch((error: unknown) => {
          answerFailure(reply, error, mount.upstream);
          return reply;
        });
      };
      scope.addHook('onSend', (request, reply, _payload, sent) => {
        // What the client still sends belongs to a request that is over.
        if (!request.raw.complete) reply.header('connection', 'close');
        sent();
      });
      for (const url of ['/', '/*']) scope.route({ method: [...methods], url, handler });
      done();
    },
    { prefix: mount.prefix },
  );
}
