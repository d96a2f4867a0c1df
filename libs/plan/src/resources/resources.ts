import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { activities } from './activities.ts';
import { idealBlocks } from './ideal-blocks.ts';
import { freeDays, poster, pulseChecks, weeklyPriorities, weeklyReflections } from './journals.ts';
import { northStars } from './north-stars.ts';
import type { Resource } from './resource.ts';
import { timeBlocks } from './time-blocks.ts';

/** The resources of the plan: what another one refers to comes before it. */
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
