import type { FastifyReply } from 'fastify';

/** Nothing has been released yet, or a gateway that never had a release cannot reach the store. */
export function sendNotReleased(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .send({ detail: "Simmer can't be reached right now. Try again in a moment." });
}
