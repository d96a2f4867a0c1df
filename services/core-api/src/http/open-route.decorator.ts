import { applyDecorators, Get } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { RequiredPermission } from './permission.decorator.ts';

/** A public route outside of the route table. It must be declared public, because access is denied by default. */
export function OpenGet(path: string): MethodDecorator {
  return applyDecorators(Get(path), RouteConfig({ permission: 'public' }), RequiredPermission('public'));
}
