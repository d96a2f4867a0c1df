import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { NorthStarPosterController } from './north-star-poster.controller.ts';
import { NorthStarPosterService } from './north-star-poster.service.ts';

@Module({
  imports: [WritesModule],
  controllers: [NorthStarPosterController],
  providers: [NorthStarPosterService],
})
export class NorthStarPosterModule {}
