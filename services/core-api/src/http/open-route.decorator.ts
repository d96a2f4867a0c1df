import { applyDecorators, Get } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** A probe or document outside the route table that anybody may read. Says so, because the door denies by default. */
export function OpenGet(path: string): MethodDecorator {
  return applyDecorators(Get(path), RouteConfig({ isOpen: true }));
}
