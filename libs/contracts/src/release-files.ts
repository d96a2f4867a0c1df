/** A file that a browser stores, with the hash that it must have. */
export interface ReleaseFile {
  readonly href: string;
  readonly integrity: string;
  readonly size: number;
}

/** What one build of a release needs to run without a network. */
export interface StoredBuild {
  /** The public folder of the build (FED-4). */
  readonly base: string;
  /** The paths of the remote's pages. */
  readonly routes: readonly string[];
  readonly files: readonly ReleaseFile[];
}

/** What a browser stores of a release for a start without a network (OFF-30): `/release-files.json` of the gateway. */
export interface ReleaseFiles {
  readonly id: string;
  /** One page for all routes, without a user and without prerendered HTML. */
  readonly page: { readonly html: string; readonly headers: Readonly<Record<string, string>> };
  /** The builds, the shell's first. */
  readonly builds: readonly StoredBuild[];
}

/** The header of a page that names its release, for the service worker. */
export const releaseHeader = 'simmer-release';
/** The service worker of the origin; a page names it only if it may be registered. */
export const serviceWorkerPath = '/service-worker.js';
/** The name of the `meta` element by which a page names it. */
export const serviceWorkerMeta = 'simmer-service-worker';
/** The name of the `meta` element with the operator's address for feedback, if one is set. */
export const supportEmailMeta = 'simmer-support-email';
/** What a page asks the service worker for. */
export interface StoreReleaseMessage {
  readonly type: 'store-release';
  /** The release that the page runs. */
  readonly id: string;
  /** The path that the person has open. */
  readonly path: string;
}
