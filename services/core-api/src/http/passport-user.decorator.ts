import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The result of Passport's strategy, as a further parameter of a route's handler behind an `AuthGuard`. */
export const FromPassport = createParamDecorator(
  (_data: unknown, context): unknown => context.switchToHttp().getRequest<FastifyRequest>().user,
);
