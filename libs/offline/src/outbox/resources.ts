import type { AppData, ListName, LocalNorthStar } from '../copy/app-data.ts';
import type { PlanningSource } from '../copy/planning-source.ts';
import { batchLabel, blockLabel, checkLabels, orderLabels, reflectionLabels } from './describe-write.ts';
import { idealBlockWrites } from './ideal-block-rows.ts';
import { duplicateActivity } from './duplicate-activity.ts';
import { batchArgs } from './command-args.ts';
import {
  type AnyRead,
  type AnyRow,
  type AnyWrite,
  composed,
  read,
  type ReadSpec,
  type ResourceTable,
  write,
} from './resource-rows.ts';
import { creates, namedWrites, removes, removesOnly, saves, updates } from './write-verbs.ts';

const nothing = (): readonly string[] => [];
const ofPoster = { on: 'poster', label: () => 'North Star poster', conflictKeys: nothing } as const;
const ofFreeDays = { on: 'freeDays', label: () => 'Free days', conflictKeys: nothing } as const;
const notThere = (): undefined => undefined;
// What a read belongs to: the user's plan, or the shared catalogue.
const inPlan = { hasDefaults: false, inCatalogue: notThere };
const ofAll = { hasDefaults: true, topics: ['defaults'] } as const;

/** Both views are of the same rows: fields that one view lacks stay. */
const starsOf = (stars: readonly LocalNorthStar[], { northStarThemes }: AppData): LocalNorthStar[] =>
  stars.map((star) => ({ ...northStarThemes.find(({ id }) => id === star.id), ...star }));

/** A list that is copied as it was read. */
const planList = <Name extends Exclude<ListName, 'northStarThemes'>>(
  name: Name,
  call: ReadSpec<AppData[Name], string, Name>['call'],
  topics: AnyRead['topics'] = [name],
) =>
  read({
    knownAs: `${name}.list` as `${Name}.list`,
    call,
    query: name,
    topics,
    ...inPlan,
    mergeInto: ({ plan }, items) => void (plan[name] = items),
  });

/**
 * All that is known of each method of the planning source: how its response is copied, how a change is stored while
 * offline and described to the person, and which cached queries and feed topics it affects.
 */
export const RESOURCES = {
  // Written to the copy before the plain view, which decides which North Stars exist.
  northStarGoals: {
    list: read({
      knownAs: 'northStarGoals.list',
      call: (source) => source.northStarGoals.list,
      query: 'northStarGoals',
      topics: ['northStars'],
      ...inPlan,
      mergeInto: ({ plan }, goals) => void (plan.northStarThemes = goals),
    }),
    ...namedWrites({
      on: 'northStarGoals',
      of: (source) => source.northStarGoals,
      noun: 'North Star',
      itemsOf: (plan) => plan.northStarThemes,
    }),
  },
  northStars: {
    defaults: read({
      knownAs: 'northStars.defaults',
      call: (source) => source.northStars.defaults,
      query: 'defaultNorthStars',
      ...ofAll,
      mergeInto: ({ catalogue }, stars) => void (catalogue.northStars = stars),
      inCatalogue: ({ northStars }) => northStars,
    }),
    list: read({
      knownAs: 'northStars.list',
      call: (source) => source.northStars.list,
      query: 'northStars',
      topics: ['northStars'],
      ...inPlan,
      mergeInto: ({ plan }, stars) => void (plan.northStarThemes = starsOf(stars, plan)),
    }),
    ...namedWrites({
      on: 'northStars',
      of: (source) => source.northStars,
      noun: 'North Star',
      itemsOf: (plan) => plan.northStarThemes,
    }),
  },
  activities: {
    list: planList('activities', (source) => source.activities.list),
    ...namedWrites({
      on: 'activities',
      of: (source) => source.activities,
      noun: 'Activity',
      itemsOf: (plan) => plan.activities,
    }),
    duplicate: composed({ call: (source) => source.activities.duplicate, compose: duplicateActivity }),
  },
  timeBlocks: {
    // Removing a vibe also changes the blocks that have it.
    list: planList('timeBlocks', (source) => source.timeBlocks.list, ['timeBlocks', 'defaults']),
    create: creates({
      on: 'timeBlocks',
      call: (source) => source.timeBlocks.create,
      label: (plan, block) => blockLabel(plan, block.id, block),
      conflictKeys: ({ id }) => (id === undefined ? [] : [id]),
    }),
    update: updates({
      on: 'timeBlocks',
      call: (source) => source.timeBlocks.update,
      label: blockLabel,
      conflictKeys: (id) => [id],
    }),
    remove: removes({
      on: 'timeBlocks',
      call: (source) => source.timeBlocks.remove,
      label: (plan, id) => blockLabel(plan, id),
      conflictKeys: (id) => [id],
    }),
    change: write({
      on: 'timeBlocks',
      does: 'change',
      names: ['batch', 'key'],
      call: (source) => source.timeBlocks.change,
      readArgs: batchArgs,
      label: (plan, batch) => batchLabel(plan, batch),
      conflictKeys: ({ changes }) => changes.map(({ id }) => id),
    }),
  },
  idealBlocks: {
    list: planList('idealBlocks', (source) => source.idealBlocks.list),
    ...idealBlockWrites,
  },
  sizes: read({
    knownAs: 'sizes',
    call: (source) => source.sizes,
    query: 'sizes',
    ...ofAll,
    mergeInto: ({ catalogue }, sizes) => void (catalogue.sizes = sizes),
    inCatalogue: ({ sizes }) => sizes,
  }),
  vibes: read({
    knownAs: 'vibes',
    call: (source) => source.vibes,
    query: 'vibes',
    ...ofAll,
    mergeInto: ({ catalogue }, vibes) => void (catalogue.vibes = vibes),
    inCatalogue: ({ vibes }) => vibes,
  }),
  phases: read({
    knownAs: 'phases',
    call: (source) => source.phases,
    query: 'phases',
    ...ofAll,
    mergeInto: ({ catalogue }, phases) => void (catalogue.phases = phases),
    inCatalogue: ({ phases }) => phases,
  }),
  pulseChecks: {
    list: planList('pulseChecks', (source) => source.pulseChecks.list),
    save: saves({
      on: 'pulseChecks',
      call: (source) => source.pulseChecks.save,
      label: checkLabels.saved,
      conflictKeys: nothing,
    }),
    remove: removes({
      on: 'pulseChecks',
      call: (source) => source.pulseChecks.remove,
      label: checkLabels.known,
      conflictKeys: nothing,
    }),
  },
  weeklyReflections: {
    list: planList('weeklyReflections', (source) => source.weeklyReflections.list),
    save: saves({
      on: 'weeklyReflections',
      call: (source) => source.weeklyReflections.save,
      label: reflectionLabels.saved,
      conflictKeys: ({ week_start_date }) => [`week ${week_start_date}`],
    }),
    remove: removes({
      on: 'weeklyReflections',
      call: (source) => source.weeklyReflections.remove,
      label: reflectionLabels.known,
      conflictKeys: nothing,
    }),
  },
  weeklyPriorities: {
    list: planList('weeklyPriorities', (source) => source.weeklyPriorities.list),
    save: saves({
      on: 'weeklyPriorities',
      call: (source) => source.weeklyPriorities.save,
      label: orderLabels.saved,
      conflictKeys: nothing,
    }),
    remove: removes({
      on: 'weeklyPriorities',
      call: (source) => source.weeklyPriorities.remove,
      label: orderLabels.known,
      conflictKeys: nothing,
    }),
  },
  poster: {
    get: read({
      knownAs: 'poster.get',
      call: (source) => source.poster.get,
      query: 'poster',
      topics: ['poster'],
      ...inPlan,
      mergeInto: ({ plan }, poster) => {
        if (poster === null) delete plan.northStarPoster;
        else plan.northStarPoster = poster;
      },
    }),
    save: saves({ ...ofPoster, call: (source) => source.poster.save }),
    remove: removesOnly({ ...ofPoster, call: (source) => source.poster.remove }),
  },
  freeDays: {
    get: read({
      knownAs: 'freeDays.get',
      call: (source) => source.freeDays.get,
      query: 'freeDays',
      topics: ['freeDays'],
      ...inPlan,
      mergeInto: ({ plan }, freeDays) => {
        if (freeDays === null) delete plan.freeDays;
        else plan.freeDays = freeDays;
      },
    }),
    save: saves({ ...ofFreeDays, call: (source) => source.freeDays.save }),
    remove: removesOnly({ ...ofFreeDays, call: (source) => source.freeDays.remove }),
  },
} satisfies ResourceTable<PlanningSource>;

const ROWS: readonly AnyRow[] = Object.values(RESOURCES).flatMap((part) =>
  'role' in part ? [part] : Object.values(part),
);

/** Every read, in the order in which responses are written to a copy. */
export const READS: readonly AnyRead[] = ROWS.filter((row) => row.role === 'read');

/** Every write of the plan. */
export const WRITES: readonly AnyWrite[] = ROWS.filter((row) => row.role === 'write');
