import type { FastifyInstance } from 'fastify';
import type {} from './fastify-types.ts';
import { readInput } from './read-input.ts';

/** Judges the request before any handler, transaction or connection is touched. */
export function judgeInput(fastify: FastifyInstance): void {
  fastify.decorateRequest('input', undefined);
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { route } = request.routeOptions.config;
    if (route) request.input = readInput(route, request);
    done();
  });
}
