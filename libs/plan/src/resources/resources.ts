import { type PlanResource, planResources } from '@simmer/contracts/schemas/planning-values';
import { activities } from './activities.ts';
import { freeDays, idealBlocks } from './ideal-blocks.ts';
import { northStars } from './north-stars.ts';
import { poster, pulseChecks, weeklyPriorities, weeklyReflections } from './journal.ts';
import { places } from '../places.ts';
import type { Resource, ResourceRules } from './resource.ts';
import { timeBlocks } from './time-blocks.ts';

const rules: { readonly [Name in PlanResource]: ResourceRules } = {
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

const resourceOf = (name: PlanResource): Resource => ({ name, ...places[name], ...rules[name] });

/** The resources of the plan, each after those that it refers to. */
export const resources = Object.fromEntries(planResources.map((name) => [name, resourceOf(name)])) as {
  readonly [Name in PlanResource]: Resource;
};
