import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { UnauthenticatedError } from '../../errors/domain-error.ts';
import type { Caller } from '../../http/caller.ts';
import { JwtStrategy, type TokenClaims } from './jwt.strategy.ts';
import { runStrategy } from '../run-strategy.ts';
import { SessionReader } from './session.reader.ts';

// A few hundred bytes per token.
const MOST_REMEMBERED = 5000;

/** Finds the caller of a request. */
@Injectable()
export class SessionGuard {
  // That a text was signed by us never changes, so it is worked out once. Everything that can change, the token's
  // end and its sign-in, is asked anew with every request.
  private readonly genuine = new Map<string, TokenClaims>();

  constructor(
    private readonly strategy: JwtStrategy,
    private readonly sessions: SessionReader,
  ) {}

  /** @throws UnauthenticatedError without a token, or with one that is forged, expired or revoked (AUT-43). */
  async admit(request: IncomingMessage): Promise<Caller> {
    const claims = await this.claimsOf(request);
    const caller = claims && (await this.sessions.callerOf(claims.sub, claims.sid));
    if (!caller) throw new UnauthenticatedError();
    return caller;
  }

  private async claimsOf(request: IncomingMessage): Promise<TokenClaims | null> {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const known = this.genuine.get(authorization);
    if (known && known.exp * 1000 > Date.now()) return known;
    this.genuine.delete(authorization);
    const claims = await runStrategy<TokenClaims>(this.strategy, request);
    if (claims) this.remember(authorization, claims);
    return claims;
  }

  private remember(authorization: string, claims: TokenClaims): void {
    const [oldest] = this.genuine.keys();
    if (oldest !== undefined && this.genuine.size >= MOST_REMEMBERED) this.genuine.delete(oldest);
    this.genuine.set(authorization, claims);
  }
}
