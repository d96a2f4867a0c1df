import type { Release } from '@simmer/contracts/release';
import { serviceWorkerPath } from '@simmer/contracts/release-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachingOf, canaryIdOf, releaseOf } from '../page/browser-release.ts';
import { sendNotReleased } from '../page/not-released.ts';
import type { ReleaseFollower } from '../release/release-follower.ts';
import type { LoadedDocument, LoadedRelease } from '../release/loaded-release.ts';
import { sendMissing } from '../requests/missing.ts';
import { packText, sendPacked, type PackedText } from '../requests/packed-text.ts';
import type { OfflineStart } from '../release/offline-start.ts';
import { REMOVING_WORKER } from './removing-worker.ts';
import { storedPage, type ToldToPages } from './stored-page.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
};

// The worker evaluates nothing and loads nothing but files of this origin.
const workerPolicy = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'";

const typeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/**
 * Serves the files that have to be at the root of the origin: the service worker, the web manifest with its icons, and
 * the list of files that the service worker stores (OFF-30). All are of the browser's release, and revalidated each
 * time.
 */
export function serveOriginFiles(
  app: FastifyInstance,
  follower: ReleaseFollower,
  offline: OfflineStart,
  told: ToldToPages = {},
): void {
  const lists = new WeakMap<Release, PackedText>();

  /** Sends the file that `find` returns for the release of the browser. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (loaded: LoadedRelease) => Promise<PackedText | Buffer | undefined>,
  ): Promise<FastifyReply> {
    await follower.refresh();
    const document: LoadedDocument | undefined = follower.current();
    if (!document) return sendNotReleased(reply);
    const originFile = await find(releaseOf(document, canaryIdOf(request)));
    if (!originFile) return sendMissing(reply);
    reply.headers(cachingOf(document, 'accept-encoding'));
    if (Buffer.isBuffer(originFile))
      return reply.type(typeOf(request.url.split('?', 1)[0] ?? '')).send(originFile);
    return sendPacked(request, reply, originFile);
  }

  for (const path of ['/manifest.webmanifest', '/icons/:name'])
    app.get(path, (request, reply) =>
      send(request, reply, ({ release }) => offline.originFile(release, request.url.split('?', 1)[0] ?? '')),
    );

  app.get(serviceWorkerPath, { compress: false }, (request, reply) => {
    reply.header('content-security-policy', workerPolicy);
    return send(request, reply, async ({ release }) => {
      const isRemoved = await offline.removesWorker(release);
      const text = isRemoved ? REMOVING_WORKER : await offline.originFile(release, serviceWorkerPath);
      return text && packText(text.toString(), typeOf(serviceWorkerPath));
    });
  });

  app.get('/release-files.json', { compress: false }, (request, reply) =>
    send(request, reply, async (loaded) => {
      const { release } = loaded;
      const files = (await offline.hasWorker(release)) ? await offline.filesOf(release) : undefined;
      if (!files) return undefined;
      const cachedFiles = lists.get(release);
      if (cachedFiles) return cachedFiles;
      const content = { id: release.id, page: storedPage(loaded, told), builds: files.builds };
      const list = packText(JSON.stringify(content), 'application/json; charset=utf-8');
      lists.set(release, list);
      return list;
    }),
  );
}
