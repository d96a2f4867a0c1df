import type { FastifyInstance } from 'fastify';

/** The path on the origin, beside that of the API. */
export const MCP_PATH = 'mcp';

/** Tells clients without a valid token where to get one (APP-5, RFC 9728). */
export function challengeClients(fastify: FastifyInstance, publicUrl: string): void {
  const metadata = `${publicUrl}/.well-known/oauth-protected-resource/${MCP_PATH}`;
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 401 && request.routeOptions.url === `/${MCP_PATH}`)
      void reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"`);
    done(null, payload);
  });
}
