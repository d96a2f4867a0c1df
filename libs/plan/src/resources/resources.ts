import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { activities } from './activities.ts';
import { freeDays, idealBlocks } from './ideal-blocks.ts';
import { northStars } from './north-stars.ts';
import { poster } from './poster.ts';
import { pulseChecks } from './pulse-checks.ts';
import type { Resource } from './resource.ts';
import { timeBlocks } from './time-blocks.ts';
import { weeklyPriorities, weeklyReflections } from './weekly-reflections.ts';

/** The resources of the plan, each after those that it refers to. */
export const resources: { readonly [Name in PlanResource]: Resource } = {
  northStars,
  activities,
  timeBlocks,
  idealBlocks,
  pulseChecks,
  weeklyReflections,
  weeklyPriorities,
  poster,
  freeDays,
};
