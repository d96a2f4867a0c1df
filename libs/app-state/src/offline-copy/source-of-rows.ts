import type { PlanningSource } from '../sources/planning-source.ts';
import type { ComposedRow, ReadRow, WriteRow } from './resource-rows.ts';
import { RESOURCES as rows } from './resources.ts';

/** How each source method is built from its row. */
export interface MethodsOf {
  readonly read: <Data>(row: ReadRow<Data>) => (signal?: AbortSignal) => Promise<Data>;
  readonly write: <Args extends readonly unknown[], Made>(
    row: WriteRow<Args, Made>,
  ) => (...args: Args) => Promise<Made>;
  readonly composed: <Args extends readonly unknown[], Made>(
    row: ComposedRow<Args, Made>,
  ) => (...args: Args) => Promise<Made>;
}

/** Builds a planning source from the rows of the table. */
export function sourceOfRows({ read, write, composed }: MethodsOf): PlanningSource {
  return {
    northStars: {
      defaults: read(rows.northStars.defaults),
      list: read(rows.northStars.list),
      create: write(rows.northStars.create),
      update: write(rows.northStars.update),
      remove: write(rows.northStars.remove),
    },
    northStarGoals: {
      list: read(rows.northStarGoals.list),
      create: write(rows.northStarGoals.create),
      update: write(rows.northStarGoals.update),
      remove: write(rows.northStarGoals.remove),
    },
    activities: {
      list: read(rows.activities.list),
      create: write(rows.activities.create),
      update: write(rows.activities.update),
      remove: write(rows.activities.remove),
      duplicate: composed(rows.activities.duplicate),
    },
    timeBlocks: {
      list: read(rows.timeBlocks.list),
      create: write(rows.timeBlocks.create),
      update: write(rows.timeBlocks.update),
      remove: write(rows.timeBlocks.remove),
      change: write(rows.timeBlocks.change),
    },
    sizes: read(rows.sizes),
    vibes: read(rows.vibes),
    phases: read(rows.phases),
    pulseChecks: {
      list: read(rows.pulseChecks.list),
      save: write(rows.pulseChecks.save),
      remove: write(rows.pulseChecks.remove),
    },
    weeklyReflections: {
      list: read(rows.weeklyReflections.list),
      save: write(rows.weeklyReflections.save),
      remove: write(rows.weeklyReflections.remove),
    },
    weeklyPriorities: {
      list: read(rows.weeklyPriorities.list),
      save: write(rows.weeklyPriorities.save),
      remove: write(rows.weeklyPriorities.remove),
    },
    poster: { get: read(rows.poster.get), save: write(rows.poster.save), remove: write(rows.poster.remove) },
  };
}
