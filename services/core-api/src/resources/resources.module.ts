import { Module } from '@nestjs/common';
import { activityRoutes } from '@simmer/contracts/routes/activities.routes';
import { freeDaysRoutes } from '@simmer/contracts/routes/free-days.routes';
import { idealBlockRoutes } from '@simmer/contracts/routes/ideal-blocks.routes';
import { northStarGoalRoutes } from '@simmer/contracts/routes/north-star-goals.routes';
import { northStarRoutes } from '@simmer/contracts/routes/north-stars.routes';
import { posterRoutes } from '@simmer/contracts/routes/poster.routes';
import { pulseCheckRoutes } from '@simmer/contracts/routes/pulse-checks.routes';
import { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import { weeklyPriorityRoutes } from '@simmer/contracts/routes/weekly-priorities.routes';
import { weeklyReflectionRoutes } from '@simmer/contracts/routes/weekly-reflections.routes';
import { activities } from '@simmer/persistence/activities/activity.resource';
import { freeDays } from '@simmer/persistence/ideal-week/free-days.resource';
import { idealBlocks } from '@simmer/persistence/ideal-week/ideal-block.resource';
import { northStarPoster } from '@simmer/persistence/north-stars/north-star-poster.resource';
import { northStarGoals, northStars } from '@simmer/persistence/north-stars/north-star.resource';
import { pulseChecks } from '@simmer/persistence/reflections/pulse-check.resource';
import { weeklyPriorities } from '@simmer/persistence/reflections/weekly-priority.resource';
import { weeklyReflections } from '@simmer/persistence/reflections/weekly-reflection.resource';
import { timeBlocks } from '@simmer/persistence/time-blocks/time-block.resource';
import { ActivitiesController } from './activities.controller.ts';
import { WritesModule } from '../http/writes.module.ts';
import { PlanController } from './plan.controller.ts';
import { controllerOf } from './resource.controller.ts';

/** The resources of a plan: what they have in common, and what only some have. */
@Module({
  imports: [WritesModule],
  controllers: [
    // Before those with an id in their path.
    ActivitiesController,
    PlanController,
    controllerOf(northStars, northStarRoutes),
    controllerOf(northStarGoals, northStarGoalRoutes),
    controllerOf(activities, activityRoutes),
    controllerOf(timeBlocks, timeBlockRoutes),
    controllerOf(idealBlocks, idealBlockRoutes),
    controllerOf(pulseChecks, pulseCheckRoutes),
    controllerOf(weeklyReflections, weeklyReflectionRoutes),
    controllerOf(weeklyPriorities, weeklyPriorityRoutes),
    controllerOf(northStarPoster, posterRoutes),
    controllerOf(freeDays, freeDaysRoutes),
  ],
})
export class ResourcesModule {}
