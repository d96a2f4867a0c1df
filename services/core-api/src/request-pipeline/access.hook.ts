import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { SessionGuard } from '../auth/sessions/session.guard.ts';
import { ForbiddenError } from '../errors/domain-error.ts';
import type {} from '../http/fastify-types.ts';

/** @throws Error for a route without a permission, at start-up. */
function requirePermission(options: RouteOptions): void {
  if (options.config?.route || options.config?.isOpen === true) return;
  throw new Error(`${String(options.method)} ${options.url} has no permission: serve it with @Route`);
}

/** Checks access before the body is read, so that a stranger learns nothing about the expected request. */
@Injectable()
export class AccessHook {
  constructor(@Inject(SessionGuard) private readonly guard: Pick<SessionGuard, 'admit'>) {}

  install(fastify: FastifyInstance): void {
    fastify.decorateRequest('caller', null);
    fastify.addHook('onRoute', requirePermission);
    fastify.addHook('onRequest', (request) => this.admit(request));
  }

  private async admit(request: FastifyRequest): Promise<void> {
    const route = request.routeOptions.config.route;
    if (!route || route.permission === 'public') return;
    const caller = await this.guard.admit(request.raw);
    request.caller = caller;
    if (route.permission === 'super_admin' && !caller.isSuperAdmin) {
      throw new ForbiddenError('You do not have permission to access this page');
    }
  }
}
