import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BrowserMetrics } from './browser-metrics.ts';

/** Metrics for Prometheus (OPS-10). One registry per gateway, so that two in one process do not collide. */
export class GatewayMetrics {
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, without event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly release = new Gauge({
    name: 'gateway_release_info',
    help: 'The release that is served.',
    labelNames: ['release'],
    registers: [this.registry],
  });
  private readonly rejections = new Counter({
    name: 'gateway_release_rejections_total',
    help: 'Release documents that were not served, by reason: signature, document, contract or file.',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'gateway_release_failures_total',
    help: 'Times that the release store could not be reached, or the last release not be kept on disk.',
    labelNames: ['what'],
    registers: [this.registry],
  });
  readonly browser = new BrowserMetrics(this.registry);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    this.durations.observe({ method, route, status }, milliseconds / 1000);
  }

  setRelease(id: string): void {
    this.release.reset();
    this.release.set({ release: id }, 1);
  }

  countRejection(reason: string): void {
    this.rejections.inc({ reason });
  }

  countFailure(what: 'store' | 'state'): void {
    this.failures.inc({ what });
  }
}
