import { RequestGuard } from '@simmer/service/request-guard';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Responds to a request that the guard rejects. Returns whether it did. */
export type GuardResponse = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Creates the guard of a server, which checks every request first. */
export function createRequestGuard(): GuardResponse {
  const guard = new RequestGuard();
  return (request, reply) => {
    const rejection = guard.check(request.raw);
    if (!rejection) return false;
    if (rejection.endsConnection) reply.header('connection', 'close');
    if (rejection.allow !== undefined) reply.header('allow', rejection.allow);
    if (rejection.status === 415) reply.header('accept-encoding', 'identity');
    void reply.code(rejection.status).header('cache-control', 'no-store').send({ detail: rejection.detail });
    return true;
  };
}
