import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientInfoOf, type ClientInfo } from './client-info.ts';

/** The client of a signed-in request, as a further parameter of a route's handler. */
export const FromClient = createParamDecorator((_data: unknown, context): ClientInfo =>
  clientInfoOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
