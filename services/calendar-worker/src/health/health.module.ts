import { Global, Module } from '@nestjs/common';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';

@Global()
@Module({
  controllers: [HealthController],
  providers: [Readiness, WorkerMetrics],
  exports: [Readiness, WorkerMetrics],
})
export class HealthModule {}
