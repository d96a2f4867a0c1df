import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { PageCounts } from '@simmer/releases/health/compare-error-rates';
import type { KnownBuilds } from './known-builds.ts';

const maxBuilds = 200;
const none: PageCounts = { pageCount: 0, failedPageCount: 0 };

/** Whether a report says that a build failed in a page, for the first time and not by the API. */
export function isFailedPage(report: BrowserReport): boolean {
  return report.kind === 'failure' && report.isFirst && !['query', 'mutation'].includes(report.phase);
}

/** How many pages used each build, and in how many it failed, as this gateway was told since it started. */
export class CountedBuilds {
  readonly #counts = new Map<string, PageCounts>();
  readonly #known: KnownBuilds;

  constructor(known: KnownBuilds) {
    this.#known = known;
  }

  add(report: BrowserReport): void {
    if (this.#known.labelOf(report) !== report.version) return;
    const build = `${report.remote}/${report.version}`;
    const { pageCount, failedPageCount } = this.#counts.get(build) ?? none;
    this.#counts.set(build, {
      pageCount: pageCount + (report.kind === 'load' ? 1 : 0),
      failedPageCount: failedPageCount + (isFailedPage(report) ? 1 : 0),
    });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > maxBuilds && oldest !== undefined) this.#counts.delete(oldest);
  }

  of(app: BrowserReport['remote'], version: string): PageCounts {
    const { pageCount, failedPageCount } = this.#counts.get(`${app}/${version}`) ?? none;
    // A page may fail before it says that it has loaded.
    return { pageCount: Math.max(pageCount, failedPageCount), failedPageCount };
  }
}
