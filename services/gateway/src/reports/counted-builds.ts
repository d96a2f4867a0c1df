import type { BrowserReport } from '@simmer/contracts/browser-report';
import {
  addFailedPage,
  addTiming,
  noCounts,
  pagesOf,
  type BuildCounts,
  type FailedPage,
  type FreshPages,
} from '@simmer/releases/health/browser-counts';
import { dropOldest } from '@simmer/service/drop-oldest';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserMetrics } from '../observability/browser-metrics.ts';
import type { KnownBuilds } from './counted-pages.ts';

const maxBuilds = 200;

/** Whether a report says that a build failed in a page, for the first time and not by the API. */
function isFailedPage(report: BrowserReport): boolean {
  return report.kind === 'failure' && report.isFirst && !['query', 'mutation'].includes(report.phase);
}

function counted(counts: BuildCounts, report: BrowserReport, page: FailedPage): BuildCounts {
  if (report.kind === 'load') {
    return { ...counts, pageCount: counts.pageCount + 1, load: addTiming(counts.load, report.ms) };
  }
  if (report.kind === 'vital') return { ...counts, [report.name]: addTiming(counts[report.name], report.ms) };
  return isFailedPage(report) ? addFailedPage(counts, page) : counts;
}

/** How many pages used each build, in how many it failed, and how slow they were, as this gateway was told since it started. */
export class CountedBuilds {
  readonly #counts = new Map<string, BuildCounts>();

  add(report: BrowserReport, page: FailedPage): void {
    const build = `${report.remote}/${report.version}`;
    this.#counts.set(
      build,
      counted(this.#counts.get(build) ?? noCounts(report.remote, report.version), report, page),
    );
    dropOldest(this.#counts, maxBuilds);
  }

  /** What it counted of each build. */
  all(): BuildCounts[] {
    return [...this.#counts.values()];
  }

  of(app: BrowserReport['remote'], version: string): FreshPages {
    return pagesOf(this.#counts.get(`${app}/${version}`) ?? noCounts(app, version));
  }
}

/** Measures each report that counts, and logs failures as one line each. */
export function recordReports(
  log: FastifyBaseLogger,
  knownBuilds: KnownBuilds,
  metrics: BrowserMetrics | undefined,
): (report: BrowserReport, isCounted: boolean) => void {
  return (report, isCounted) => {
    const build = knownBuilds.labelsOf(report);
    if (report.kind !== 'failure' && !isCounted) return;
    if (report.kind === 'load') {
      metrics?.observeLoad(build, report.ms);
      return;
    }
    if (report.kind === 'vital') {
      metrics?.observeVital(report.name, build, report.ms);
      return;
    }
    metrics?.countFailure(report.phase, build);
    if (isCounted && isFailedPage(report)) metrics?.countFailedPage(build);
    log.warn({ browser: { ...report, page: undefined }, isCounted }, 'failure in a browser');
  };
}
