import { Module } from '@nestjs/common';
import { RequestMetrics } from '../observability/request-metrics.ts';
import { ConnectionDrain } from './connection.drain.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from '@simmer/service/readiness';

@Module({
  controllers: [HealthController],
  providers: [ConnectionDrain, Readiness, RequestMetrics],
  exports: [Readiness, RequestMetrics],
})
export class HealthModule {}
