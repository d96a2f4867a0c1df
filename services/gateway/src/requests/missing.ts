import type { FastifyReply } from 'fastify';

/** 404 without caching: the next release may have the file. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found' });
}
