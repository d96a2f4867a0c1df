import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Demand } from '../shares/share.ts';
import { Shares } from '../shares/shares.ts';
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

const demandOf = ({ method, routeOptions: { url = '', config } }: FastifyRequest): Demand => ({
  route: `${method} ${url}`,
  isWrite: method !== 'GET' && method !== 'HEAD' && config.transaction === 'edge',
});

/**
 * Rejects requests without a valid token before their body is read, and lets those with one wait for a turn of their
 * person, before they use the database (API-56). The access guard then checks whether the token's session is valid, and
 * its permissions.
 */
@Injectable()
export class TokenHook {
  constructor(
    private readonly sessions: SessionReader,
    private readonly shares: Shares,
    private readonly tokens: VerifiedTokens,
  ) {}

  install(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      const { permission } = request.routeOptions.config;
      if (permission === undefined || permission === 'public') return;
      const owner = await this.ownerOf(tokenOf(request));
      if (owner !== undefined) request.turn = await this.shares.take(owner, demandOf(request), reply.raw);
      else if (hasBody(request)) throw new UnauthenticatedError();
    });
  }

  /** Whose share a request takes: the person's own, or that of all of their apps, which must not slow the person down. */
  private async ownerOf(token: string | null): Promise<string | undefined> {
    if (!isAppToken(token)) return this.tokens.ownerOf(token);
    const userId = await this.sessions.ownerOfApp(token);
    return userId && `apps of ${userId}`;
  }
}
