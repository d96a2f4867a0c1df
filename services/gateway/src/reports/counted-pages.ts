import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { FailedPage } from '@simmer/releases/health/compare-error-rates';
import type { KnownBuilds } from './known-builds.ts';
import { networkOf } from './network-of.ts';
import type { PageLoad, PageTokens } from './page-tokens.ts';

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
  take(report: BrowserReport, address: string): FailedPage | undefined {
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
