import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the published folders. Their files never change, so browsers may cache them forever; a missing file is an
 * uncached 404, never a page instead of a script.
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
      // The template and prerendered HTML are served only as parts of pages.
      allowedPath: (path) => !path.endsWith('.html'),
      setHeaders: (response) => {
        response.header('cache-control', immutable);
      },
    });
  }
}
