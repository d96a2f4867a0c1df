import { Transform, type Readable } from 'node:stream';
import { limits } from '@simmer/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const oversize = new WeakSet<FastifyRequest>();

/** True if this request's body exceeds the API's limit. */
export function isOversize(request: FastifyRequest): boolean {
  return oversize.has(request);
}

/** 413 in the API's format; the rest of the body is not awaited. */
export function sendOversize(reply: FastifyReply): void {
  void reply
    .code(413)
    .header('connection', 'close')
    .send({ detail: `The request is larger than ${limits.bodyBytes / 1024} kB.` });
}

/**
 * Rejects oversize bodies in the gateway. The API would reject them too, but while the gateway is still writing, and a
 * connection closed then looks like an unreachable API.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (Number(request.headers['content-length'] ?? 0) <= limits.bodyBytes) return done();
    oversize.add(request);
    sendOversize(reply);
  });
}

/**
 * The body of a request as a stream, up to the limit. Ending it early keeps the client's connection open, so that the
 * response arrives; if the client disconnects before the end, it ends with an error.
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
    if (!raw.complete) content.destroy(new Error('The client disconnected before the body was complete.'));
  };
  raw.once('error', breakOff).once('close', breakOff);
  // The reader gets the error; it may come after they have stopped reading.
  content.on('error', () => undefined);
  return raw.pipe(content);
}
