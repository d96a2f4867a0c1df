import { RequestGuard } from '@simmer/service/request-guard';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a request that the guard rejects. @returns whether it did. */
export type GuardResponse = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The gateway's request checks, for requests that reach the API directly. Runs before the access check. */
export function createRequestGuard(): GuardResponse {
  const guard = new RequestGuard();
  return (request, reply) => {
    const rejection = guard.check(request.raw);
    if (!rejection) return false;
    if (rejection.endsConnection) void reply.header('connection', 'close');
    if (rejection.allow !== undefined) void reply.header('allow', rejection.allow);
    if (rejection.status === 415) void reply.header('accept-encoding', 'identity');
    void reply
      .code(rejection.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ detail: rejection.detail }));
    return true;
  };
}
