import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus (OPS-10). One registry per application, so that two in one process do not collide. */
@Injectable()
export class RequestMetrics {
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'],
    // The bounds 0.02, 0.1 and 0.15 s are the objectives of status polls, reads and writes (OPS-62).
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  private readonly rejections = new Counter({
    name: 'sign_in_rejections_total',
    help: 'Sign-ins and sign-ups that were rejected, by reason.',
    labelNames: ['reason'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe(method: string, route: string, status: number, milliseconds: number): void {
    this.durations.observe({ method, route, status }, milliseconds / 1000);
  }

  countRejection(reason: 'credentials' | 'deactivated' | 'rate_limited'): void {
    this.rejections.inc({ reason });
  }
}
