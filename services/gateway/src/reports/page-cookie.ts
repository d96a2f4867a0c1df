import { pageCookie, pageCookieSeconds } from '@simmer/contracts/page-cookie';
import { cookieOf } from '@simmer/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserIn, type PageTokens } from './page-tokens.ts';

/** Gives a page load its token. In the page itself it would be the same for everybody who has the page from a cache. */
export function givePageToken(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: PageTokens,
  release: string,
): void {
  const token = tokens.issue(release, browserIn(cookieOf(request.headers.cookie, pageCookie)));
  const secure = request.protocol === 'https' ? '; Secure' : '';
  // The shell reads it.
  reply.header(
    'set-cookie',
    `${pageCookie}=${token}; Path=/; SameSite=Lax; Max-Age=${String(pageCookieSeconds)}${secure}`,
  );
}
