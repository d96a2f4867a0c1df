import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { CalendarFeedController } from './calendar-feed.controller.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';
import { FeedThrottle } from './feed.throttle.ts';
import { PlanFileCache } from './plan-file.cache.ts';
import { PlanFileController } from './plan-file.controller.ts';
import { PlanFileService } from './plan-file.service.ts';

@Module({
  imports: [ObservabilityModule, WritesModule],
  controllers: [CalendarFeedController, PlanFileController],
  providers: [CalendarFeedService, PlanFileCache, PlanFileService, FeedThrottle],
})
export class CalendarFeedModule {}
