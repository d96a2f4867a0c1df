import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf, type Visitor } from './visitor.ts';

/** The visitor of a signed-in request, as a further parameter of a route's handler. */
export const FromVisitor = createParamDecorator((_data: unknown, context): Visitor =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
