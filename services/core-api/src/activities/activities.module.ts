import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { ActivitiesController } from './activities.controller.ts';
import { ActivitiesService } from './activities.service.ts';

@Module({
  imports: [WritesModule],
  controllers: [ActivitiesController],
  providers: [ActivitiesService],
  exports: [ActivitiesService],
})
export class ActivitiesModule {}
