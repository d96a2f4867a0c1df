import type { PlanningSource } from '../sources/planning-source.ts';
import type { ComposedRow, ReadRow, WriteRow } from './resource-rows.ts';
import { RESOURCES } from './resources.ts';

/** How each method of a source comes of its row. */
export interface MethodsOf {
  readonly read: <Answer>(row: ReadRow<Answer>) => (signal?: AbortSignal) => Promise<Answer>;
  readonly write: <Args extends readonly unknown[], Made>(
    row: WriteRow<Args, Made>,
  ) => (...args: Args) => Promise<Made>;
  readonly composed: <Args extends readonly unknown[], Made>(
    row: ComposedRow<Args, Made>,
  ) => (...args: Args) => Promise<Made>;
}

/** A planning source that is made of the rows of the table. */
export function sourceOfRows({ read, write, composed }: MethodsOf): PlanningSource {
  const { northStars, northStarGoals, activities, timeBlocks } = RESOURCES;
  const { pulseChecks, weeklyReflections, weeklyPriorities, poster } = RESOURCES;
  return {
    northStars: {
      defaults: read(northStars.defaults),
      list: read(northStars.list),
      create: write(northStars.create),
      update: write(northStars.update),
      remove: write(northStars.remove),
    },
    northStarGoals: {
      list: read(northStarGoals.list),
      create: write(northStarGoals.create),
      update: write(northStarGoals.update),
      remove: write(northStarGoals.remove),
    },
    activities: {
      list: read(activities.list),
      create: write(activities.create),
      update: write(activities.update),
      remove: write(activities.remove),
      duplicate: composed(activities.duplicate),
    },
    timeBlocks: {
      list: read(timeBlocks.list),
      create: write(timeBlocks.create),
      update: write(timeBlocks.update),
      remove: write(timeBlocks.remove),
      change: write(timeBlocks.change),
    },
    sizes: read(RESOURCES.sizes),
    vibes: read(RESOURCES.vibes),
    phases: read(RESOURCES.phases),
    pulseChecks: {
      list: read(pulseChecks.list),
      save: write(pulseChecks.save),
      remove: write(pulseChecks.remove),
    },
    weeklyReflections: {
      list: read(weeklyReflections.list),
      save: write(weeklyReflections.save),
      remove: write(weeklyReflections.remove),
    },
    weeklyPriorities: {
      list: read(weeklyPriorities.list),
      save: write(weeklyPriorities.save),
      remove: write(weeklyPriorities.remove),
    },
    poster: { get: read(poster.get), save: write(poster.save), remove: write(poster.remove) },
  };
}
