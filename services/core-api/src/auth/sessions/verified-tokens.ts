import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

// A few hundred bytes per token.
const MOST_REMEMBERED = 5000;

/** Claims of a token: user, session and expiry (seconds since 1970). */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly exp: number;
}

/**
 * Tokens that we have signed. That never changes, so it is verified once. Everything that can change, the token's
 * expiry and its session, is checked with each request.
 */
@Injectable()
export class VerifiedTokens {
  private readonly claims = new Map<string, TokenClaims>();

  constructor(private readonly jwt: JwtService) {}

  /** The claims of a token that is remembered and has not expired. */
  known(token: string | null): TokenClaims | undefined {
    const claims = token === null ? undefined : this.claims.get(token);
    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  remember(token: string, claims: TokenClaims): void {
    const [oldest] = this.claims.keys();
    if (oldest !== undefined && this.claims.size >= MOST_REMEMBERED) this.claims.delete(oldest);
    this.claims.set(token, claims);
  }

  /** Whether we signed the token and it has not expired. Its session may have ended. */
  has(token: string | null): boolean {
    return token !== null && this.claimsOf(token) !== undefined;
  }

  /** The claims of a token that we signed and that has not expired. Its session may have ended. */
  claimsOf(token: string): TokenClaims | undefined {
    const known = this.known(token);
    if (known) return known;
    try {
      return this.jwt.verify<TokenClaims>(token);
    } catch {
      return undefined;
    }
  }
}
