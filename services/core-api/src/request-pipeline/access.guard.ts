import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { isOpenToSwitched } from '@simmer/contracts/switched-access';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError, UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import { AppThrottle } from '../auth/attempts/app.throttle.ts';
import type { Caller } from '../database/caller.ts';
import type {} from '../http/fastify-types.ts';
import { madeAtOf } from '../http/made-at.ts';
import { RequiredPermission } from '../http/permission.decorator.ts';

/**
 * Decides who may call a handler, by the permission in its metadata, which connected apps may, by the scope of its
 * route (APP-2), and what is refused to a super admin who is switched in (AUT-46). Denies by default (AUT-63).
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly apps: AppThrottle,
  ) {
    super({ session: false });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const permission = this.reflector.get(RequiredPermission, context.getHandler());
    if (permission === 'public') return true;
    if (permission === undefined) throw new ForbiddenError('This address has no permission');
    await super.canActivate(context);
    const { caller, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller && caller.scope !== null) {
      const { scope } = routeOptions.config;
      if (scope === undefined || (scope === 'change' && caller.scope === 'read'))
        throw new ForbiddenError('This token does not reach this address.');
      await this.apps.admit(caller.sessionId, scope);
    }
    if (permission === 'super_admin' && !caller?.isSuperAdmin) {
      throw new ForbiddenError('You do not have permission to access this page');
    }
    const { route } = routeOptions.config;
    if (caller?.isSwitched && route && !isOpenToSwitched(route))
      throw new ForbiddenError('You are switched in as this person. Only they can do this.');
    return true;
  }

  /**
   * A copy for Passport, which adds a dozen properties to its request object; these would slow down each later use of
   * the real request.
   */
  override getRequest(context: ExecutionContext): Pick<FastifyRequest, 'headers'> {
    return { headers: context.switchToHttp().getRequest<FastifyRequest>().headers };
  }

  /**
   * Returns the user. @throws UnauthenticatedError without a token, or with a token that is forged, expired or revoked
   * (AUT-43).
   */
  override handleRequest<User>(
    error: Error | null,
    user: User & (Caller | false | undefined),
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error;
    if (!user) throw new UnauthenticatedError();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.caller = { ...user, madeAt: madeAtOf(request) };
    return user;
  }
}
