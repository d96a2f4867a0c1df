import type { Release } from '@simmer/contracts/release';
import { releaseHeader } from '@simmer/contracts/release-files';
import { noSharedFilePage, shareTargetPath } from '@simmer/contracts/share-target';
import { findRoute } from '@simmer/contracts/route-covers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OfflineStart } from '../release/offline-start.ts';
import type { ReleaseFollower } from '../release/release-follower.ts';
import { acceptsHtml } from '../requests/accepts-html.ts';
import { sendMissing } from '../requests/missing.ts';
import { isReserved } from '../requests/own-paths.ts';
import { sendPacked } from '../requests/packed-text.ts';
import { assignCanaryId, cachingOf, canaryIdOf, releaseOf } from './browser-release.ts';
import { sendNotReleased } from './not-released.ts';
import { createPageCache } from './page.ts';
import { dayIn } from './prerendered/date-texts.ts';
import { zoneOf } from './prerendered/zone-cookie.ts';
import type { PageOptions } from './render-page.ts';

/** Whether a path exists and only supports reading. */
const isReadOnly = (release: Release, path: string) =>
  path === '/release.json' || findRoute(release, path) !== undefined;

function sendReadOnly(reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    .send({ detail: 'Method not allowed' });
}

/** Any path that is neither a file nor the API is a page of the app, including unknown ones. */
export function servePages(
  app: FastifyInstance,
  follower: ReleaseFollower,
  {
    offline,
    ...options
  }: Omit<PageOptions, 'hasWorker'> & {
    offline: OfflineStart;
  },
): void {
  const pageFor = createPageCache(options);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (isReserved(path)) return sendMissing(reply);
    await follower.refresh();
    const loaded = follower.current();
    if (!loaded) return sendNotReleased(reply);
    // The browser has no service worker, which would have taken the shared file.
    if (path === shareTargetPath) return reply.redirect(noSharedFilePage, 303);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isReadOnly(loaded.release, path)) return sendReadOnly(reply);
    if (!acceptsHtml(request)) return sendMissing(reply);
    const id = loaded.canary && (canaryIdOf(request) ?? assignCanaryId(request, reply));
    const release = releaseOf(loaded, id);
    const day = dayIn(zoneOf(request), new Date());
    const page = pageFor(release, path, day, await offline.hasWorker(release.release));
    const caching = cachingOf(
      loaded,
      page.isOfDay ? 'accept, accept-encoding, cookie' : 'accept, accept-encoding',
    );
    reply.code(page.status).headers({
      'content-security-policy': page.contentSecurityPolicy,
      ...caching,
      [releaseHeader]: release.release.id,
    });
    return sendPacked(request, reply, page.html);
  });
}
