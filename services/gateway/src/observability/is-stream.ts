import type { FastifyReply } from 'fastify';

/** Whether the duration of a response depends on the client, and is not a latency. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
