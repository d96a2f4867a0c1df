import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { WeeklyPrioritiesController } from './weekly-priorities.controller.ts';
import { WeeklyPrioritiesService } from './weekly-priorities.service.ts';

@Module({
  imports: [WritesModule],
  controllers: [WeeklyPrioritiesController],
  providers: [WeeklyPrioritiesService],
})
export class WeeklyPrioritiesModule {}
