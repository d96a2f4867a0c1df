import { randomBytes } from 'node:crypto';
import type { BrowserReport } from '@simmer/contracts/browser-report';
import {
  addFailedPage,
  addTiming,
  noCounts,
  readCounts,
  storeCounts,
  sumOf,
  type BuildCounts,
  type PageSource,
  type GatewayCounts,
} from '@simmer/releases/browser-counts';
import type { AppName } from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { dropOldest } from '@simmer/service/drop-oldest';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserMetrics } from '../observability/browser-metrics.ts';
import type { KnownBuilds } from './counted-pages.ts';

const maxBuilds = 200;

/** Whether a report says that a build failed in a page, for the first time and not by the API. */
function isFailedPage(report: BrowserReport): boolean {
  return report.kind === 'failure' && report.isFirst && !['query', 'mutation'].includes(report.phase);
}

function counted(counts: BuildCounts, report: BrowserReport, page: PageSource): BuildCounts {
  if (report.kind === 'load') {
    return { ...counts, pageCount: counts.pageCount + 1, load: addTiming(counts.load, report.ms) };
  }
  if (report.kind === 'vital') return { ...counts, [report.name]: addTiming(counts[report.name], report.ms) };
  return isFailedPage(report) ? addFailedPage(counts, page) : counts;
}

/**
 * How many pages used each build, in how many it failed, and how slow they were. Each gateway stores what it was told since it
 * started beside the releases, and reads what the others were told (FED-43).
 */
export class BrowserCounts {
  readonly #gateway = randomBytes(8).toString('hex');
  readonly #key: string;
  readonly #own = new Map<string, BuildCounts>();
  #others: readonly GatewayCounts[] = [];
  #stored = '';

  /** @param key names the key of the hashes of browsers and addresses. */
  constructor(key: string) {
    this.#key = key;
  }

  add(report: BrowserReport, page: PageSource): void {
    const { remote, version } = report;
    const build = `${remote}/${version}`;
    this.#own.set(build, counted(this.#own.get(build) ?? noCounts(remote, version), report, page));
    dropOldest(this.#own, maxBuilds);
  }

  /** Reads the counts of the others, and stores its own if there are new ones. Rejects while the store is away. */
  async update(store: ReleaseStore, now = new Date()): Promise<void> {
    const all = await readCounts(store);
    // By another key one browser would have two hashes, and count as two.
    this.#others = all.filter(({ gateway, key }) => gateway !== this.#gateway && key === this.#key);
    const builds = [...this.#own.values()];
    const text = JSON.stringify(builds);
    if (builds.length === 0 || text === this.#stored) return;
    const at = now.toISOString();
    await storeCounts(store, { schema: 1, gateway: this.#gateway, at, key: this.#key, builds });
    this.#stored = text;
  }

  /** The sum over this gateway, as it is now, and the others, as they were last read. */
  of(app: AppName, version: string): BuildCounts {
    return sumOf([{ builds: [...this.#own.values()] }, ...this.#others], app, version);
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
