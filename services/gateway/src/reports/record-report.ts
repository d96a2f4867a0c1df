import type { FastifyBaseLogger } from 'fastify';
import type { BrowserMetrics } from '../observability/browser-metrics.ts';
import type { KnownBuilds } from './known-builds.ts';
import { isFailedPage } from './counted-builds.ts';
import type { ReportSink } from './serve-reports.ts';

/** Counts each report, and logs failures as one line each. */
export function recordReports(
  log: FastifyBaseLogger,
  knownBuilds: KnownBuilds,
  metrics: BrowserMetrics | undefined,
): ReportSink {
  return (report) => {
    const build = knownBuilds.labelsOf(report);
    if (report.kind === 'load') {
      metrics?.observeLoad(build, report.ms);
      return;
    }
    if (report.kind === 'vital') {
      metrics?.observeVital(report.name, build, report.ms);
      return;
    }
    metrics?.countFailure(report.phase, build);
    if (isFailedPage(report)) metrics?.countFailedPage(build);
    log.warn({ browser: report }, 'failure in a browser');
  };
}
