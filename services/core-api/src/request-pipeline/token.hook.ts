import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { VerifiedTokens } from '../auth/sessions/verified-tokens.ts';
import { isAppToken } from '../auth/sessions/app-token.ts';
import { SessionReader } from '../auth/sessions/session.reader.ts';
import { tokenOf } from '../auth/sessions/jwt.strategy.ts';
import { UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import type {} from '../http/fastify-types.ts';

/** Checks a route at start-up. @throws Error for a route without a permission. */
export function requirePermission(options: RouteOptions): void {
  if (options.config?.permission !== undefined) return;
  throw new Error(`${String(options.method)} ${options.url} has no permission: serve it with @Route`);
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Rejects requests without a valid token before their body is read. The access guard then checks whether the token's
 * session is valid, and its permissions.
 */
@Injectable()
export class TokenHook {
  constructor(
    private readonly sessions: SessionReader,
    private readonly tokens: VerifiedTokens,
  ) {}

  install(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request) => {
      const { permission } = request.routeOptions.config;
      if (permission === undefined || permission === 'public' || !hasBody(request)) return;
      if (!(await this.isValid(tokenOf(request)))) throw new UnauthenticatedError();
    });
  }

  private async isValid(token: string | null): Promise<boolean> {
    if (!isAppToken(token)) return this.tokens.has(token);
    return (await this.sessions.callerOfApp(token)) !== undefined;
  }
}
