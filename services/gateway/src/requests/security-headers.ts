import type { FastifyReply, FastifyRequest } from 'fastify';

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The headers that every response has, whatever it carries (OPS-12). */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  reply.headers(securityHeaders);
}
