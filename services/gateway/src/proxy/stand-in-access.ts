import { isFromThisMachine, notFromThisMachine } from '@simmer/service/from-this-machine';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Responds with 403 to a request that was not made on this machine. @returns whether the request was rejected */
export function rejectRemoteRequests(request: FastifyRequest, reply: FastifyReply): boolean {
  if (isFromThisMachine(request.raw)) return false;
  void reply.code(403).header('cache-control', 'no-store').send({ detail: notFromThisMachine });
  return true;
}
