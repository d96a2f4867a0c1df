import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerOversize, isOversize } from './body-limit.ts';

/** Seconds after which a browser may ask again while the API is down. */
const retryAfterSeconds = 2;

function answerUnavailable(reply: FastifyReply): void {
  void reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .send({ detail: "The server can't be reached right now. Please try again in a moment." });
}

/** An address on the gateway and the server that answers it. */
export interface Mount {
  prefix: string;
  upstream: string;
}

/** Hands a part of the address space to another server, whole; answers 503 with `Retry-After` while it is down. */
export async function proxyMount(app: FastifyInstance, { prefix, upstream }: Mount): Promise<void> {
  await app.register(httpProxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // It would log whole addresses; one line a request is written in request-log.ts.
    disableRequestLogging: true,
    http: { requestOptions: { timeout: 30_000 } },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': request.protocol,
      }),
      onError: (reply, { error }) => {
        const fastifyReply = reply as FastifyReply;
        if (isOversize(fastifyReply.request)) return answerOversize(fastifyReply);
        fastifyReply.log.warn({ err: error, upstream }, 'upstream unreachable');
        answerUnavailable(fastifyReply);
      },
    },
  });
}
