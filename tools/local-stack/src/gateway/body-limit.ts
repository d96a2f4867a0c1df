import { Transform } from 'node:stream';
import { limits } from '@simmer/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const oversize = new WeakSet<FastifyRequest>();

/** True when this request's body turned out to be larger than the API takes. */
export function isOversize(request: FastifyRequest): boolean {
  return oversize.has(request);
}

/** 413 as the API says it; the rest of the body is not waited for. */
export function answerOversize(reply: FastifyReply): void {
  void reply
    .code(413)
    .header('connection', 'close')
    .send({ detail: `The request is larger than ${limits.bodyBytes / 1024} kB.` });
}

/**
 * Refuses oversize bodies at the first door. The API would refuse them too, but by then the gateway may still be
 * writing, and a connection closed while it writes looks like an API that is down.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (Number(request.headers['content-length'] ?? 0) <= limits.bodyBytes) return done();
    oversize.add(request);
    answerOversize(reply);
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.headers['content-length'] !== undefined) return done(null, payload);
    let received = 0;
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        received += chunk.length;
        if (received > limits.bodyBytes) oversize.add(request);
        next(received > limits.bodyBytes ? new Error('The body is too large.') : null, chunk);
      },
    });
    done(null, payload.pipe(counted));
  });
}
