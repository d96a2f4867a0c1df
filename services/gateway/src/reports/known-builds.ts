import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { Release } from '@simmer/contracts/release';
import { buildsOfRelease } from '@simmer/contracts/release-builds';
import { dropOldest } from '@simmer/service/drop-oldest';

/** Open pages may have been served with an older release; each one names up to seven builds. */
const maxReleases = 20;

const labelsOf = (release: Release) =>
  buildsOfRelease(release).map(({ app, version }) => `${app}/${version}`);

/** The builds of the last releases. A report can name anything, and each label value of a metric takes memory. */
export class KnownBuilds {
  readonly #releases = new Map<string, ReadonlySet<string>>();

  add(release: Release): void {
    this.#releases.delete(release.id);
    this.#releases.set(release.id, new Set(labelsOf(release)));
    dropOldest(this.#releases, maxReleases);
  }

  /** The version for a metric: 'unknown' for one of no release. */
  labelOf({ remote, version }: Pick<BrowserReport, 'remote' | 'version'>): string {
    const build = `${remote}/${version}`;
    return [...this.#releases.values()].some((builds) => builds.has(build)) ? version : 'unknown';
  }
}
