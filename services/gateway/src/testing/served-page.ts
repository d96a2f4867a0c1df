import { pageCookie } from '@simmer/contracts/page-cookie';
import type { FastifyInstance } from 'fastify';

/** Loads a page, in the browser with this id or a new one, and returns the token that its reports carry. */
export async function servedPage(app: FastifyInstance, browser?: string): Promise<string> {
  const cookie = browser === undefined ? {} : { cookie: `${pageCookie}=${browser}` };
  const { cookies } = await app.inject({
    url: '/calendar',
    headers: { accept: 'text/html', ...cookie },
  });
  return cookies.find(({ name }) => name === pageCookie)?.value ?? '';
}
