import { RequestGuard } from '@simmer/service/request-guard';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Responds to a request that the guard rejects. Returns whether it did. */
export type GuardResponse = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Creates the guard of a server, which checks every request first. */
export function createRequestGuard(): GuardResponse {
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
