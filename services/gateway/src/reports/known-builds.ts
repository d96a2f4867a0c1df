import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { Release } from '@simmer/contracts/release';
import { buildsOfRelease, type BuildName } from '@simmer/contracts/release-builds';
import { dropOldest } from '@simmer/service/drop-oldest';

/** Open pages may have been served with an older release; each one names up to seven builds. */
const maxReleases = 20;

type Build = Pick<BrowserReport, 'remote' | 'version'>;

const UNKNOWN = 'unknown';

/** The builds of the last releases. A report can name anything, and each label value of a metric takes memory. */
export class KnownBuilds {
  readonly #releases = new Map<string, readonly BuildName[]>();

  add(release: Release): void {
    this.#releases.delete(release.id);
    this.#releases.set(release.id, buildsOfRelease(release));
    dropOldest(this.#releases, maxReleases);
  }

  /** The labels for a metric: 'unknown' for a remote or a version of no release. */
  labelsOf({ remote, version }: Build): Build {
    const builds = [...this.#releases.values()].flat().filter(({ app }) => app === remote);
    const isKnown = builds.some((build) => build.version === version);
    return { remote: builds.length > 0 ? remote : UNKNOWN, version: isKnown ? version : UNKNOWN };
  }
}
