import type { Release } from '@simmer/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { ReleaseFollower } from '../release/release-follower.ts';
import { packText, sendPacked, type PackedText } from '../requests/packed-text.ts';
import { sendNotReleased } from './not-released.ts';

/** Serves the release document, for open pages that ask whether there is a newer one. */
export function serveRelease(app: FastifyInstance, follower: ReleaseFollower): void {
  let packed: { readonly release: Release; readonly text: PackedText } | undefined;
  app.get('/release.json', { compress: false }, async (request, reply) => {
    await follower.refresh();
    const release = follower.current()?.release;
    if (!release) return sendNotReleased(reply);
    if (packed?.release !== release) {
      packed = { release, text: packText(JSON.stringify(release), 'application/json; charset=utf-8') };
    }
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    return sendPacked(request, reply, packed.text);
  });
}
