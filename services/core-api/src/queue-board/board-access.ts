import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VerifiedTokens } from '../auth/sessions/verified-tokens.ts';
import { SessionReader } from '../auth/sessions/session.reader.ts';
import { ENV, type Env } from '../environment/env.ts';
import type { Caller } from '../http/caller.ts';
import { BOARD_PATH } from './board-path.ts';

const COOKIE = 'simmer_queues';
const MAX_AGE_SECONDS = 3_600;

/**
 * Authenticates pages of the board. A page cannot send the bearer token, so a cookie limited to the board's path
 * contains it. Its session is checked with each request.
 */
@Injectable()
export class BoardAccess {
  private readonly attributes: string;

  constructor(
    private readonly tokens: VerifiedTokens,
    private readonly sessions: SessionReader,
    @Inject(ENV) env: Env,
  ) {
    const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    this.attributes = `HttpOnly; SameSite=Strict; Path=${BOARD_PATH}; Max-Age=${MAX_AGE_SECONDS}${secure}`;
  }

  /** The value of `Set-Cookie` for a caller's own token. */
  cookieFor(token: string): string {
    return `${COOKIE}=${token}; ${this.attributes}`;
  }

  /** Who opened the board; undefined without a valid session. */
  async callerOf(request: FastifyRequest): Promise<Caller | undefined> {
    const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1];
    const claims = token === undefined ? undefined : this.tokens.claimsOf(token);
    return claims && this.sessions.callerOf(claims.sub, claims.sid);
  }
}
