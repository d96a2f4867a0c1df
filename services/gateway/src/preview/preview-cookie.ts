import { previewCookie } from '@simmer/releases/preview/preview-token';
import { cookieOf, cookieText } from '@simmer/service/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The pass of a browser that previews a build, as its cookie says; not verified. */
export function passOf({ headers }: FastifyRequest): string | undefined {
  return cookieOf(headers.cookie, previewCookie);
}

/** How a response with a preview may be cached: not at all, it is for one browser. */
export const previewCaching = {
  'cache-control': 'private, no-store',
  vary: 'cookie, accept, accept-encoding',
};

/** `DELETE /preview` ends the preview of a browser. The shell cannot: scripts do not see the cookie. */
export function serveLeavePreview(app: FastifyInstance): void {
  app.delete('/preview', (request, reply): FastifyReply => {
    const isSecure = request.protocol === 'https';
    const cookie = cookieText(previewCookie, '', { maxAgeSeconds: 0, isSecure });
    return reply.code(204).headers({ 'cache-control': 'no-store', 'set-cookie': cookie }).send();
  });
}
