import { Module } from '@nestjs/common';
import { Readiness } from '@simmer/service/readiness';
import { RequestMetrics } from './request-metrics.ts';

/** Readiness and metrics, which other modules use. */
@Module({ providers: [Readiness, RequestMetrics], exports: [Readiness, RequestMetrics] })
export class ObservabilityModule {}
