import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { IdealBlocksController } from './ideal-blocks.controller.ts';
import { NorthStarPosterController } from './north-star-poster.controller.ts';
import { PulseChecksController } from './pulse-checks.controller.ts';
import { TombstonesController } from './tombstones.controller.ts';
import { WeeklyPrioritiesController } from './weekly-priorities.controller.ts';
import { WeeklyReflectionsController } from './weekly-reflections.controller.ts';
import { Resources } from './resources.ts';

/** The resources without rules of their own: each is a controller. */
@Module({
  imports: [WritesModule],
  controllers: [
    IdealBlocksController,
    NorthStarPosterController,
    PulseChecksController,
    TombstonesController,
    WeeklyPrioritiesController,
    WeeklyReflectionsController,
  ],
  providers: [Resources],
})
export class ResourcesModule {}
