import { applyDecorators, Get } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** An open route outside the route table; must be declared, because access is denied by default. */
export function OpenGet(path: string): MethodDecorator {
  return applyDecorators(Get(path), RouteConfig({ isOpen: true }));
}
