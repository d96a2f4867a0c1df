import type { ProviderErrorCode } from '@simmer/domain/calendar-provider/provider-error';
import type { ProviderName } from '@simmer/persistence/calendar-sync/calendar.entity';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export type SyncOutcome = 'completed' | 'failed' | 'retried' | 'handed_back' | 'superseded';

/** Metrics for Prometheus (OPS-10). One registry per application, so that two in one process do not collide. */
@Injectable()
export class WorkerMetrics {
  readonly registry = new Registry();
  private readonly attempts = new Histogram({
    name: 'calendar_sync_duration_seconds',
    help: 'Duration of one attempt at a sync, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
    registers: [this.registry],
  });
  private readonly lags = new Histogram({
    name: 'calendar_sync_lag_seconds',
    help: 'Time from the request for a sync (by a person, a notification or the schedule) to its completion.',
    buckets: [1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
    registers: [this.registry],
  });
  private readonly providerErrors = new Counter({
    name: 'provider_errors_total',
    help: 'Failed calls to a calendar provider, retried ones included, by reason.',
    labelNames: ['provider', 'reason'],
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'calendar_sync_events_total',
    help: 'Events written or removed.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observeAttempt(outcome: SyncOutcome, milliseconds: number): void {
    this.attempts.observe({ outcome }, milliseconds / 1000);
  }

  observeLag(seconds: number): void {
    this.lags.observe(seconds);
  }

  countProviderError(provider: ProviderName, reason: ProviderErrorCode): void {
    this.providerErrors.inc({ provider, reason });
  }

  countEvents(events: number): void {
    this.events.inc(events);
  }
}
