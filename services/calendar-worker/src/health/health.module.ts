import { Global, Module } from '@nestjs/common';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from '@simmer/service/readiness';

@Global()
@Module({
  controllers: [HealthController],
  providers: [Readiness, WorkerMetrics],
  exports: [Readiness, WorkerMetrics],
})
export class HealthModule {}
