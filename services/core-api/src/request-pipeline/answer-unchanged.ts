import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const tagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** Tags each JSON response to a read, and does not send it again to a client that has it already (API-57). */
export function answerUnchanged(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (!isRead || reply.hasHeader('etag')) {
      done(null, payload);
      return;
    }
    const tag = tagOf(payload);
    void reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) {
      done(null, payload);
      return;
    }
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
