import { RequestGuard } from '@simmer/service/request-guard';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a request that is kept out by the wall. Returns whether it did. */
export type GuardAnswer = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Makes the wall of one server, before which every request stands first. */
export function createRequestGuard(): GuardAnswer {
  const guard = new RequestGuard();
  return (request, reply) => {
    const refusal = guard.check(request.raw);
    if (!refusal) return false;
    if (refusal.endsConnection) reply.header('connection', 'close');
    if (refusal.allow !== undefined) reply.header('allow', refusal.allow);
    if (refusal.status === 415) reply.header('accept-encoding', 'identity');
    void reply.code(refusal.status).header('cache-control', 'no-store').send({ detail: refusal.detail });
    return true;
  };
}
