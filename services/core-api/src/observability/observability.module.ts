import { Module } from '@nestjs/common';
import { Readiness } from '@simmer/service/readiness';
import { RequestMetrics } from './request-metrics.ts';

/** What a module reports to those who run the API: its readiness and its metrics. */
@Module({ providers: [Readiness, RequestMetrics], exports: [Readiness, RequestMetrics] })
export class ObservabilityModule {}
