import type { FastifyReply } from 'fastify';

/** 404, of which nobody keeps a copy: what is not there now may be there after the next release. */
export function answerMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found' });
}
