import type { BrowserReport } from '@simmer/contracts/browser-report';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserMetrics } from '../observability/browser-metrics.ts';
import type { KnownBuilds } from './known-builds.ts';

const isCall = (phase: string): boolean => phase === 'query' || phase === 'mutation';

/** Measures each report, and logs failures as one line each. */
export function recordReports(
  log: FastifyBaseLogger,
  knownBuilds: KnownBuilds,
  metrics: BrowserMetrics | undefined,
): (report: BrowserReport) => void {
  return (report) => {
    const build = knownBuilds.labelsOf(report);
    if (report.kind === 'load') return metrics?.observeLoad(build, report.ms);
    if (report.kind === 'vital') return metrics?.observeVital(report.name, build, report.ms);
    metrics?.countFailure(report.phase, build);
    if (report.isFirst && !isCall(report.phase)) metrics?.countFailedPage(build);
    log.warn({ browser: report }, 'failure in a browser');
  };
}
