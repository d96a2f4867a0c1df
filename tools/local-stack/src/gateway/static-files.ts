import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the published folders. What lies there never changes, so browsers may keep it for good; what is missing
 * is a 404 that nobody keeps, never the page in place of a script.
 */
export async function serveStaticFiles(app: FastifyInstance, releaseFolder: string): Promise<void> {
  for (const place of ['shell', 'remotes']) {
    await app.register(fastifyStatic, {
      root: join(releaseFolder, place),
      prefix: `/${place}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The template is filled in before anybody sees it.
      allowedPath: (path) => !path.endsWith('/template.html'),
      setHeaders: (response) => {
        response.header('cache-control', immutable);
      },
    });
  }
}
