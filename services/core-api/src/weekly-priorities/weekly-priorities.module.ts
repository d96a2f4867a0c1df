import { Module } from '@nestjs/common';
import { WeeklyPrioritiesController } from './weekly-priorities.controller.ts';
import { WeeklyPrioritiesService } from './weekly-priorities.service.ts';

@Module({ controllers: [WeeklyPrioritiesController], providers: [WeeklyPrioritiesService] })
export class WeeklyPrioritiesModule {}
