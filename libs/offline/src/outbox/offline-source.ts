import type { PlanningSource } from '../copy/planning-source.ts';
import type { ComposedRow, ReadRow, WriteRow } from './resource-rows.ts';
import { RESOURCES as rows } from './resources.ts';
import { NetworkError } from '@simmer/contracts/client/api-error';
import { defaultAppData } from '../copy/app-data.ts';
import { createLocalSource } from '../copy/local-source.ts';
import { keepChange, loadVersions } from './make-change.ts';
import { copyOf, readCatalogue, readShownPlan } from '../copy/plan-copy.ts';
import { storeOf } from '../copy/replay.ts';

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
    idealBlocks: {
      list: read(rows.idealBlocks.list),
      create: write(rows.idealBlocks.create),
      update: write(rows.idealBlocks.update),
      remove: write(rows.idealBlocks.remove),
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

// An empty list would look like a loss.
const notRead = () => new NetworkError('This browser has not read it yet.');

/**
 * Somebody's plan while the server is unreachable: the copy in this browser, whose changes are stored for the server
 * (OFF-11).
 * @param onKept called after each change.
 */
export function createOfflineSource(userId: string, onKept: () => void = () => {}): PlanningSource {
  loadVersions();
  const copy = copyOf(userId);
  const shown = { ...storeOf(defaultAppData(''), copy.now()), read: () => readShownPlan(userId) };
  const source: PlanningSource = sourceOfRows({
    read: (row) => async (signal) => {
      const catalogue = await readCatalogue(userId);
      if (!row.hasDefaults && !catalogue.known.includes(row.knownAs)) throw notRead();
      return row.inCatalogue(catalogue) ?? row.call(createLocalSource(shown, catalogue.sizes))(signal);
    },
    write:
      (row) =>
      async (...args) => {
        const made = await keepChange(copy, row, args);
        onKept();
        return made;
      },
    composed:
      (row) =>
      async (...args) =>
        row.compose(source, await readShownPlan(userId), ...args),
  });
  return source;
}
