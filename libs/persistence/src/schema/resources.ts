import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { activities } from '../activities/activity.resource.ts';
import { idealBlocks } from '../ideal-week/ideal-block.resource.ts';
import { freeDays } from '../ideal-week/free-days.resource.ts';
import { northStarPoster } from '../north-stars/north-star-poster.resource.ts';
import { pulseChecks } from '../reflections/pulse-check.resource.ts';
import { weeklyPriorities } from '../reflections/weekly-priority.resource.ts';
import { weeklyReflections } from '../reflections/weekly-reflection.resource.ts';
import { northStarGoals } from '../north-stars/north-star.resource.ts';
import { timeBlocks } from '../time-blocks/time-block.resource.ts';
import type { Resource } from '../resource/resource.ts';

/** The resources of a plan; each is a table of the product and a list of the archive. */
export const resources = [
  northStarGoals,
  activities,
  timeBlocks,
  weeklyReflections,
  weeklyPriorities,
  pulseChecks,
  northStarPoster,
  idealBlocks,
  freeDays,
] as const;

const byName = new Map<string, Resource>(resources.map((resource) => [resource.name ?? '', resource]));

/** A resource by its name in a step of changes. */
export function resourceNamed(name: PlanResource): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`The plan has no ${name}`);
  return resource;
}
