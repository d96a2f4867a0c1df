import type { OpenedReleases } from '@simmer/releases/document/open-releases';

/** Injection token of the release store; null without `RELEASE_STORE`. */
export const RELEASES = Symbol('releases');
export type ReleasesOfStore = OpenedReleases | null;
