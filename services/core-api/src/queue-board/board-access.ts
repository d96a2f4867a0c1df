import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV, type Env } from '../environment/env.ts';
import { BOARD_PATH } from './board-path.ts';

const COOKIE = 'simmer_queues';
const MAX_AGE_SECONDS = 3_600;

/**
 * Lets pages of the board sign in. A page cannot send the bearer token, so a cookie limited to the board's path
 * contains the token. The access guard checks it with each request.
 */
@Injectable()
export class BoardAccess {
  private readonly attributes: string;

  constructor(@Inject(ENV) env: Env) {
    const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    this.attributes = `HttpOnly; SameSite=Strict; Path=${BOARD_PATH}; Max-Age=${MAX_AGE_SECONDS}${secure}`;
  }

  /** The value of `Set-Cookie` for a caller's own token. */
  cookieFor(token: string): string {
    return `${COOKIE}=${token}; ${this.attributes}`;
  }

  /** The `Authorization` header, which a page cannot send, from the page's cookie. */
  authorizationOf({ headers }: FastifyRequest): string | undefined {
    const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];
    return token === undefined ? undefined : `Bearer ${token}`;
  }
}
