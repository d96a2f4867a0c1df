import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { dropOldest } from '@simmer/service/drop-oldest';

// The maximum number of remembered tokens, of a few hundred bytes each.
const MAX_REMEMBERED = 5000;

/** Claims of a token: user, session and expiry (seconds since 1970). */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly exp: number;
}

/**
 * Remembers verified tokens: a signature stays valid, so it is checked once. Expiry and session can change, so they are
 * checked with each request.
 */
@Injectable()
export class VerifiedTokens {
  private readonly claims = new Map<string, TokenClaims>();

  constructor(private readonly jwt: JwtService) {}

  /** The claims of a remembered token that has not expired. */
  find(token: string | null): TokenClaims | undefined {
    const claims = token === null ? undefined : this.claims.get(token);
    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  remember(token: string, claims: TokenClaims): void {
    this.claims.set(token, claims);
    dropOldest(this.claims, MAX_REMEMBERED);
  }

  /** The user of a token with a valid signature that has not expired. Its session may have ended. */
  ownerOf(token: string | null): string | undefined {
    if (token === null) return undefined;
    try {
      return (this.find(token) ?? this.jwt.verify<TokenClaims>(token)).sub;
    } catch {
      return undefined;
    }
  }
}
