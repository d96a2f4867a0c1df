import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { NorthStarGoalsController } from './north-star-goals.controller.ts';
import { NorthStarsController } from './north-stars.controller.ts';
import { NorthStarsService } from './north-stars.service.ts';

@Module({
  imports: [WritesModule],
  controllers: [NorthStarsController, NorthStarGoalsController],
  providers: [NorthStarsService],
})
export class NorthStarsModule {}
