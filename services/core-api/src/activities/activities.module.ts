import { Module } from '@nestjs/common';
import { ActivitiesController } from './activities.controller.ts';
import { ActivitiesService } from './activities.service.ts';

@Module({ controllers: [ActivitiesController], providers: [ActivitiesService], exports: [ActivitiesService] })
export class ActivitiesModule {}
