import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf, type Visitor } from './caller.ts';

/** Where a signed-in person's request comes from, as a further parameter of a route's handler. */
export const FromVisitor = createParamDecorator((_data: unknown, context): Visitor =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
