import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { PageSource } from '@simmer/releases/browser-counts';
import type { Release } from '@simmer/contracts/release';
import { buildsOfRelease, type BuildName } from '@simmer/contracts/release-builds';
import { dropOldest } from '@simmer/service/drop-oldest';
import { networkOf, type PageLoad, type PageTokens } from './page-tokens.ts';

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

  /** Whether a page with this release may run a build. */
  isIn(releaseId: string, { remote, version }: Build): boolean {
    return (
      this.#releases.get(releaseId)?.some((build) => build.app === remote && build.version === version) ===
      true
    );
  }

  /** The labels for a metric: 'unknown' for a remote or a version of no release. */
  labelsOf({ remote, version }: Build): Build {
    const builds = [...this.#releases.values()].flat().filter(({ app }) => app === remote);
    const isKnown = builds.some((build) => build.version === version);
    return { remote: builds.length > 0 ? remote : UNKNOWN, version: isKnown ? version : UNKNOWN };
  }
}

const kindOf = (report: BrowserReport): string => (report.kind === 'vital' ? report.name : report.kind);

/** Finds the page load that a report counts for: each kind of report once for each build that the page was served. */
export class CountedPages {
  readonly #counted = new Map<string, { issuedAt: number; reports: Set<string> }>();
  readonly #tokens: PageTokens;
  readonly #builds: KnownBuilds;
  readonly #maxPages: number;
  /** Of pages that were served before, some that were counted are forgotten. */
  #forgottenUntil = 0;

  constructor(tokens: PageTokens, builds: KnownBuilds, maxPages = 50_000) {
    this.#maxPages = maxPages;
    this.#tokens = tokens;
    this.#builds = builds;
  }

  /** The page load by its hashes; undefined if the report counts for none. */
  take(report: BrowserReport, address: string): PageSource | undefined {
    const load = report.page === undefined ? undefined : this.#tokens.read(report.page);
    if (!load || load.issuedAt <= this.#forgottenUntil) return undefined;
    if (!this.#builds.isIn(load.release, report)) return undefined;
    const { reports } = this.#counted.get(load.page) ?? this.#remember(load);
    const key = `${kindOf(report)} ${report.remote}/${report.version}`;
    if (reports.has(key)) return undefined;
    reports.add(key);
    const browser = this.#tokens.hashOf('browser', load.browser);
    const network = this.#tokens.hashOf('network', networkOf(address));
    return { browser, network, at: Date.now() };
  }

  #remember({ page, issuedAt }: PageLoad) {
    const counted = { issuedAt, reports: new Set<string>() };
    this.#counted.set(page, counted);
    const [oldest] = this.#counted;
    if (this.#counted.size > this.#maxPages && oldest) {
      this.#counted.delete(oldest[0]);
      this.#forgottenUntil = Math.max(this.#forgottenUntil, oldest[1].issuedAt);
    }
    return counted;
  }
}
