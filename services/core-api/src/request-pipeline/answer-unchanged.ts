import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const tagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** Tags each JSON response to a read, and does not send it again to a client that has it already (API-57). */
export function answerUnchanged(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    // The board's page is a text too, which a later hook changes.
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isRead || !isJson || reply.hasHeader('etag')) {
      done(null, payload);
      return;
    }
    // Encoded once: the tag, the length and the socket would each do it for a text, 20 ms for the largest plan.
    const body = Buffer.from(payload);
    const tag = tagOf(body);
    void reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) {
      done(null, body);
      return;
    }
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
