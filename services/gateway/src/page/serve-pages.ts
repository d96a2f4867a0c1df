import type { Release } from '@simmer/contracts/release';
import { findRoute } from '@simmer/contracts/route-covers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReleaseReader } from '../release/release-reader.ts';
import { acceptsHtml } from '../requests/accepts-html.ts';
import { sendMissing } from '../requests/missing.ts';
import { isReserved } from '../requests/own-paths.ts';
import { createPageCache } from './page.ts';

/** True for existing paths that only support reading. */
const isReadOnly = (release: Release, path: string) =>
  path === '/release.json' || findRoute(release, path) !== undefined;

function sendReadOnly(reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    .send({ detail: 'Method not allowed' });
}

/** Any path that is neither a file nor the API is a page of the app, including unknown ones. */
export function servePages(app: FastifyInstance, reader: ReleaseReader, reloadScript?: string): void {
  const pageFor = createPageCache(reloadScript);
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (isReserved(path)) return sendMissing(reply);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isReadOnly(reader.current().release, path)) return sendReadOnly(reply);
    if (!acceptsHtml(request)) return sendMissing(reply);
    const page = pageFor(reader.current(), path);
    reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.contentSecurityPolicy)
      .send(page.html);
  });
}
