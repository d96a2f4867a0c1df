import { Module } from '@nestjs/common';
import { TimeBlocksController } from './time-blocks.controller.ts';
import { TimeBlocksService } from './time-blocks.service.ts';

@Module({ controllers: [TimeBlocksController], providers: [TimeBlocksService] })
export class TimeBlocksModule {}
