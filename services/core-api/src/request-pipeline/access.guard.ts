import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError, UnauthenticatedError } from '../errors/domain-error.ts';
import type {} from '../http/fastify-types.ts';
import { RequiredPermission } from '../http/permission.decorator.ts';

/** Decides who may call a handler, by the permission in its metadata. Refuses by default. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super({ session: false, property: 'caller' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const permission = this.reflector.get(RequiredPermission, context.getHandler());
    if (permission === 'public') return true;
    if (permission === undefined) throw new ForbiddenError('This address has no permission');
    await super.canActivate(context);
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (permission === 'super_admin' && !caller?.isSuperAdmin) {
      throw new ForbiddenError('You do not have permission to access this page');
    }
    return true;
  }

  /** @throws UnauthenticatedError without a token, or with one that is forged, expired or revoked (AUT-43). */
  override handleRequest<User>(error: Error | null, user: User | false | undefined): User {
    if (error) throw error;
    if (!user) throw new UnauthenticatedError();
    return user;
  }
}
