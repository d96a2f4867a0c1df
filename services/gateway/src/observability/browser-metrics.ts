import { Counter, Histogram, type Registry } from 'prom-client';

/** The phases that are counted by their name (FED-9); a report can name anything. */
const phases = new Set([
  'start',
  'render',
  'script',
  'promise',
  'load',
  'policy',
  'page',
  'part',
  'route',
  'query',
  'mutation',
  'fallback',
  'entry',
  'contract',
  'container',
  'mount',
  'chunk',
  'verification',
]);

interface BuildLabels {
  readonly remote: string;
  readonly version: string;
}

/** Counts the reports of browsers, by remote and version (FED-40). */
export class BrowserMetrics {
  readonly #failures: Counter<'phase' | 'remote' | 'version'>;
  readonly #failedPages: Counter<'remote' | 'version'>;
  readonly #loads: Histogram<'remote' | 'version'>;
  readonly #vitals: Histogram<'name' | 'remote' | 'version'>;
  readonly #rejections: Counter<'status'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#failures = new Counter({
      name: 'gateway_browser_failures_total',
      help: 'Failures that browsers reported.',
      labelNames: ['phase', 'remote', 'version'],
      registers,
    });
    this.#failedPages = new Counter({
      name: 'gateway_browser_failed_pages_total',
      help: 'Page loads in which a build failed, however often; failed calls to the API are not counted.',
      labelNames: ['remote', 'version'],
      registers,
    });
    this.#loads = new Histogram({
      name: 'gateway_browser_load_duration_seconds',
      help: 'Time until a build was usable in a browser, or had failed: once per page load that used it.',
      labelNames: ['remote', 'version'],
      buckets: [0.25, 0.5, 1, 2, 4, 8],
      registers,
    });
    this.#vitals = new Histogram({
      name: 'gateway_browser_vital_seconds',
      help: 'The largest paint (lcp) and the slowest interaction (inp) of a page, by the build whose page was open.',
      labelNames: ['name', 'remote', 'version'],
      buckets: [0.1, 0.2, 0.5, 1, 2.5, 4, 8],
      registers,
    });
    this.#rejections = new Counter({
      name: 'gateway_browser_reports_rejected_total',
      help: 'Reports that were not accepted, by status: 400, 413 or 429.',
      labelNames: ['status'],
      registers,
    });
  }

  countFailure(phase: string, build: BuildLabels): void {
    this.#failures.inc({ phase: phases.has(phase) ? phase : 'other', ...build });
  }

  countFailedPage(build: BuildLabels): void {
    this.#failedPages.inc({ ...build });
  }

  observeLoad(build: BuildLabels, milliseconds: number): void {
    this.#loads.observe({ ...build }, milliseconds / 1000);
  }

  observeVital(name: string, build: BuildLabels, milliseconds: number): void {
    this.#vitals.observe({ name, ...build }, milliseconds / 1000);
  }

  countRejection(status: number): void {
    this.#rejections.inc({ status });
  }
}
