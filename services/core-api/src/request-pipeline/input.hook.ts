import type { FastifyInstance } from 'fastify';
import type {} from '../http/fastify-types.ts';
import { readInput } from '../http/read-input.ts';

/** Validates the request before any handler or transaction starts. */
export function validateInput(fastify: FastifyInstance): void {
  fastify.decorateRequest('input', undefined);
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { route } = request.routeOptions.config;
    if (route) request.input = readInput(route, request);
    done();
  });
}
