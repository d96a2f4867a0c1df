import { Transform, type Readable } from 'node:stream';
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
}

/**
 * The content of a request as it comes in, up to the limit. Ending it early leaves the client's connection open, so
 * that the response still finds its way; a client that goes before its content is whole ends it with an error.
 */
export function limitedContent(request: FastifyRequest): Readable {
  const { raw } = request;
  let received = 0;
  const content = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      received += chunk.length;
      if (received > limits.bodyBytes) oversize.add(request);
      next(received > limits.bodyBytes ? new Error('The body is too large.') : null, chunk);
    },
  });
  const breakOff = () => {
    if (!raw.complete) content.destroy(new Error('The client went away before its content was whole.'));
  };
  raw.once('error', breakOff).once('close', breakOff);
  // Whoever reads it is told of the error; it may come after they have stopped.
  content.on('error', () => undefined);
  return raw.pipe(content);
}
