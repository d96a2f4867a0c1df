import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { ObservabilityModule } from '../observability/observability.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { ChangeFeed } from './change-feed.ts';
import { ChangeHub } from './change-hub.ts';
import { ChangeMetrics } from './change-metrics.ts';
import { ChangesController } from './changes.controller.ts';

@Module({
  imports: [DatabaseModule, ObservabilityModule, AuthModule],
  controllers: [ChangesController],
  providers: [ChangeFeed, ChangeHub, ChangeMetrics],
})
export class ChangesModule {}
