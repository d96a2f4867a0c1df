import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.ts';
import { ConnectionDrain } from './connection.drain.ts';
import { HealthController } from './health.controller.ts';

@Module({
  imports: [ObservabilityModule],
  controllers: [HealthController],
  providers: [ConnectionDrain],
})
export class HealthModule {}
