import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasContent } from '@simmer/service/request-guard';
import { activeTrace, runInSpan } from '@simmer/service/tracing/tracing';
import type { Dispatcher } from 'undici';
import { sendOversize, isOversize, limitedContent } from '../requests/body-limit.ts';
import { EventStreams } from './event-streams.ts';
import { forwardedHeaders, returnedHeaders } from './forwarded-headers.ts';
import { Instances, type Resolve } from './instances.ts';
import { sendMissing } from '../requests/missing.ts';
import { rejectRemoteRequests } from './stand-in-access.ts';

/** Seconds after which a browser may retry while the API is down. */
const retryAfterSeconds = 2;

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
    .send({ detail: "The server can't be reached right now. Please try again in a moment." });
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
  readonly instances: Instances;
  readonly streams: EventStreams;
}

/** A read is repeated at another instance. A write may have been applied: its sender repeats it under its key. */
const isRepeatable = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

async function send(request: FastifyRequest, reply: FastifyReply, { mount, instances }: Upstream) {
  const options = {
    method: request.method as Dispatcher.HttpMethod,
    path: request.url,
    headers: forwardedHeaders(request, mount.isStandIn === true, activeTrace()),
    body: hasContent(request.raw) ? limitedContent(request) : null,
  };
  let ended = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) ended.abort();
  });
  let failure: unknown = new Error('The server has no address.');
  const inTurn = await instances.inTurn();
  for (const [index, instance] of inTurn.entries()) {
    if (reply.raw.destroyed) break;
    const others = inTurn.slice(index + 1);
    const canMove = () => isRepeatable(request) && others.some(({ state }) => state === 'responds');
    ended = new AbortController();
    try {
      return await instance.request(options, ended, canMove);
    } catch (error) {
      failure = error;
      if (!isRepeatable(request)) break;
    }
  }
  throw failure;
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

/** Forwards a path prefix to another server; responds 503 with `Retry-After` while it is down. */
export async function proxyMount(app: FastifyInstance, mount: Mount, resolve?: Resolve): Promise<void> {
  const instances = new Instances(mount.upstream, app.log, resolve);
  const upstream = { mount, instances, streams: new EventStreams() };
  await app.register(
    (scope, _options, done) => {
      scope.addHook('preClose', (closed) => {
        upstream.streams.end();
        closed();
      });
      scope.addHook('onClose', () => instances.destroy());
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
