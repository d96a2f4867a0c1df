import type { Release } from '@simmer/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { ReleaseFollower } from '../release/release-follower.ts';
import { packText, sendPacked, type PackedText } from '../requests/packed-text.ts';
import { cachingOf, canaryIdOf, releaseOf } from './browser-release.ts';
import { sendNotReleased } from './not-released.ts';

/** Serves the release document of a browser, for open pages that look for a newer release. */
export function serveRelease(app: FastifyInstance, follower: ReleaseFollower): void {
  const packed = new WeakMap<Release, PackedText>();
  app.get('/release.json', { compress: false }, async (request, reply) => {
    await follower.refresh();
    const loaded = follower.current();
    if (!loaded) return sendNotReleased(reply);
    const { release } = releaseOf(loaded, canaryIdOf(request));
    const text = packed.get(release) ?? packText(JSON.stringify(release), 'application/json; charset=utf-8');
    packed.set(release, text);
    reply.headers(cachingOf(loaded, 'accept-encoding'));
    return sendPacked(request, reply, text);
  });
}
