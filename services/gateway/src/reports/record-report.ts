import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserMetrics } from '../observability/browser-metrics.ts';
import type { KnownBuilds } from './known-builds.ts';
import { isFailedPage } from './counted-builds.ts';

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
