import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    this.durations.observe({ method, route, status }, milliseconds / 1000);
  }
}
