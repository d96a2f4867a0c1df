import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { TimeBlocksController } from './time-blocks.controller.ts';
import { TimeBlocksService } from './time-blocks.service.ts';

@Module({
  imports: [WritesModule, ActivitiesModule],
  controllers: [TimeBlocksController],
  providers: [TimeBlocksService],
  exports: [TimeBlocksService],
})
export class TimeBlocksModule {}
