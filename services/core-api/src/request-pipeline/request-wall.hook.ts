import { RequestWall } from '@simmer/service/request-wall';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a request that the wall refuses. @returns whether it did. */
export type WallAnswer = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * The same request checks as in the gateway, for requests that reach the API directly. Runs before the access check.
 */
export function createWall(): WallAnswer {
  const wall = new RequestWall();
  return (request, reply) => {
    const refusal = wall.judge(request.raw);
    if (!refusal) return false;
    if (refusal.endsConnection) void reply.header('connection', 'close');
    if (refusal.allow !== undefined) void reply.header('allow', refusal.allow);
    if (refusal.status === 415) void reply.header('accept-encoding', 'identity');
    void reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ detail: refusal.detail }));
    return true;
  };
}
