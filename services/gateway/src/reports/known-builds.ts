import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { Release } from '@simmer/contracts/release';

/** Open pages may have been served with an older release; each one names up to seven builds. */
const maxReleases = 20;

function buildsOf({ shell, remotes }: Release): string[] {
  const named = remotes.flatMap(({ name, version, previous }) =>
    [version, previous?.version ?? version].map((each) => `${name}/${each}`),
  );
  return [`shell/${shell.version}`, ...named];
}

/** The builds of the last releases. A report can name anything, and each label value of a metric takes memory. */
export class KnownBuilds {
  readonly #releases = new Map<string, ReadonlySet<string>>();

  add(release: Release): void {
    this.#releases.delete(release.id);
    this.#releases.set(release.id, new Set(buildsOf(release)));
    const [oldest] = this.#releases.keys();
    if (this.#releases.size > maxReleases && oldest !== undefined) this.#releases.delete(oldest);
  }

  /** The version for a metric: 'unknown' for one of no release. */
  labelOf({ remote, version }: Pick<BrowserReport, 'remote' | 'version'>): string {
    const build = `${remote}/${version}`;
    return [...this.#releases.values()].some((builds) => builds.has(build)) ? version : 'unknown';
  }
}
