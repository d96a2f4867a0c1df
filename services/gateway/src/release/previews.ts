import type { PagePreview, Release } from '@simmer/contracts/release';
import { hasBuild } from '@simmer/releases/builds/build-store';
import { composePreview, previewCookie, verifyPreview, type Preview } from '@simmer/releases/previews';
import type { PublicKey } from '@simmer/releases/document/signing-keys';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { dropOldest } from '@simmer/service/drop-oldest';
import type { FastifyBaseLogger, FastifyRequest, FastifyInstance, FastifyReply } from 'fastify';
import { cookieOf, cookieText } from '@simmer/service/cookies';
import { checkRelease } from './check-release.ts';
import { folderSource } from './folder-source.ts';
import type { LoadedRelease } from './loaded-release.ts';
import type { StoreMirror } from './store-mirror.ts';

/** The caching of a response with a preview: none, because it is for one browser. */
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

const maxPreviews = 20;

interface PreviewOptions {
  readonly store: ReleaseStore;
  readonly keys: readonly PublicKey[];
  readonly mirror: Pick<StoreMirror, 'ensureBuild'>;
  /** The folder that the mirror fills and the gateway serves. */
  readonly folder: string;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
}

/** The releases of browsers that preview a build (FED-60): everybody's release, with that build in it. */
export class Previews {
  readonly #options: PreviewOptions;
  // Only passes with a valid signature get in, so that nobody else can fill it.
  readonly #composed = new Map<string, Promise<LoadedRelease | undefined>>();

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /**
   * The release of a browser; undefined without a valid pass, or if the build was removed or does not fit everybody's
   * release.
   */
  async releaseOf(request: FastifyRequest, { release }: LoadedRelease): Promise<LoadedRelease | undefined> {
    const pass = cookieOf(request.headers.cookie, previewCookie);
    const { keys, now = () => new Date() } = this.#options;
    const preview = pass === undefined ? undefined : verifyPreview(pass, 'pass', { keys, now: now() });
    if (pass === undefined || !preview || (await this.#isRemoved(preview))) return undefined;
    const key = `${release.id} ${pass}`;
    const composed = this.#composed.get(key) ?? this.#compose(release, preview, key);
    this.#composed.set(key, composed);
    dropOldest(this.#composed, maxPreviews);
    return composed;
  }

  /**
   * Whether the build was removed from the store since. While the store cannot be reached, composed releases are kept.
   */
  async #isRemoved({ app, version }: Preview): Promise<boolean> {
    try {
      return !(await hasBuild(this.#options.store, app, version));
    } catch {
      return false;
    }
  }

  async #compose(everybody: Release, preview: Preview, key: string): Promise<LoadedRelease | undefined> {
    const { store, mirror, folder, log } = this.#options;
    const { app, version, expiresAt } = preview;
    try {
      const composed = await composePreview(store, everybody, preview);
      await mirror.ensureBuild({ app, version });
      const { loaded, leftOut } = await checkRelease(JSON.stringify(composed), folderSource(folder));
      if (leftOut.length > 0) throw new Error(leftOut.map(({ message }) => message).join(' '));
      const note: PagePreview = { app, version, expires_at: new Date(expiresAt).toISOString() };
      return { ...loaded, release: { ...loaded.release, preview: note } };
    } catch (error) {
      // A failure is not kept: the store may be unreachable now, or the build be published later.
      this.#composed.delete(key);
      log.warn({ err: error, app, version }, 'a preview could not be composed');
      return undefined;
    }
  }
}
