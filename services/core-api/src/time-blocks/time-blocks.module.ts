import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { TimeBlocksController } from './time-blocks.controller.ts';
import { TimeBlocksService } from './time-blocks.service.ts';

@Module({ imports: [ActivitiesModule], controllers: [TimeBlocksController], providers: [TimeBlocksService] })
export class TimeBlocksModule {}
