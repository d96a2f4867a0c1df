import type { ApiClient, CallOptions } from '@simmer/contracts/client/api-client';
import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import type { DefaultNorthStar, NorthStar, NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { NorthStarPoster } from '@simmer/contracts/schemas/poster.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import { DEFAULT_NORTH_STARS } from '@simmer/domain/defaults/north-stars';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { starContentOf, starTerm } from '@simmer/domain/north-stars/north-star-fields';
import type { AppData, ListName, LocalNorthStar, onlyNames } from './copy/app-data.ts';

/** The lists that all people choose from, as far as this browser has read them. */
export interface Catalogue {
  /** The names of the lists that were read, also those of the plan. */
  readonly known: readonly string[];
  sizes?: TimeBlockSize[];
  vibes?: Vibe[];
  phases?: EcocyclePhase[];
  northStars?: DefaultNorthStar[];
}

/** The plan of an account in this browser, and the catalogue. */
export interface AccountCopy {
  readonly plan: AppData;
  readonly catalogue: Catalogue;
}

/** Each list that screens read, as the API answers it. */
export interface PlanLists extends Pick<AppData, Exclude<ListName, 'northStarThemes'>> {
  northStarGoals: NorthStarGoal[];
  northStars: NorthStar[];
  defaultNorthStars: DefaultNorthStar[];
  sizes: TimeBlockSize[];
  vibes: Vibe[];
  phases: EcocyclePhase[];
  poster: NorthStarPoster | null;
  freeDays: FreeDays | null;
}

export type PlanList = keyof PlanLists;

type Call = ApiClient['call'];
type Options = Pick<CallOptions, 'signal' | 'isRepeated'>;

/** How a list is read. */
export interface Read<Data> {
  /** The topics of the change feed that refetch it. */
  readonly topics: readonly [ChangeTopic, ...ChangeTopic[]];
  readonly ask: (call: Call, options: Options) => Promise<Data>;
  /** Puts the answer into a copy that may be changed. */
  readonly put: (copy: AccountCopy, data: Data) => void;
  /** The list of a copy; the defaults of a catalogue that was not read. */
  readonly select: (copy: AccountCopy) => Data;
  /** Whether the list is a part of the plan, and not of the catalogue. */
  readonly isOfPlan: boolean;
}

const planList = <Name extends Exclude<ListName, 'northStarThemes'>>(
  name: Name,
  ask: Read<AppData[Name]>['ask'],
  topics: Read<AppData[Name]>['topics'] = [name],
): Read<AppData[Name]> => ({
  topics,
  ask,
  put: ({ plan }, items) => void (plan[name] = items),
  select: ({ plan }) => plan[name],
  isOfPlan: true,
});

/** How to read a list of which a person has one item at most. */
const onlyItem = <Place extends (typeof onlyNames)[number]>(
  place: Place,
  ask: Read<NonNullable<AppData[Place]> | null>['ask'],
  topic: ChangeTopic,
): Read<NonNullable<AppData[Place]> | null> => ({
  topics: [topic],
  ask,
  put: ({ plan }, item) => {
    if (item === null) Reflect.deleteProperty(plan, place);
    else plan[place] = item;
  },
  select: ({ plan }) => plan[place] ?? null,
  isOfPlan: true,
});

/** The default lists have no creation time of their own. */
const created_at = '1970-01-01T00:00:00.000Z';
const ofAll = { topics: ['defaults'], isOfPlan: false } as const;
const sizes = sortSizes(DEFAULT_SIZES.map((size) => ({ ...size, created_at })));
const vibes = DEFAULT_VIBES.map((vibe) => ({ ...vibe, created_at }));
const phases = DEFAULT_PHASES.map((phase) => ({ ...phase, keywords: [...phase.keywords], created_at }));
const northStars = DEFAULT_NORTH_STARS.map((star) => ({ ...star, is_default: true }));

/** Computes a value once for each object: the same result each time, so that nothing is rendered again. */
function once<Given extends object, Result>(make: (given: Given) => Result): (given: Given) => Result {
  const known = new WeakMap<Given, Result>();
  return (given) => {
    const result = known.get(given) ?? make(given);
    known.set(given, result);
    return result;
  };
}

/** Both views are of the same rows: fields that one view lacks stay. */
const starsOf = (stars: readonly LocalNorthStar[], { northStarThemes }: AppData): LocalNorthStar[] =>
  stars.map((star) => ({ ...northStarThemes.find(({ id }) => id === star.id), ...star }));

/** A North Star with its type and dates: without a type it is ongoing (NST-20). */
const goalOf = once((star: LocalNorthStar): NorthStarGoal => ({ ...star, ...starContentOf(star, starTerm) }));
const goalsOf = once((stars: readonly LocalNorthStar[]) => stars.map(goalOf));

/** Every list, with all that is known of reading it. */
export const reads: { readonly [Name in PlanList]: Read<PlanLists[Name]> } = {
  northStarGoals: {
    topics: ['northStars'],
    ask: async (call, options) => (await call('northStarGoals.list', options)).northStars,
    put: ({ plan }, goals) => void (plan.northStarThemes = goals),
    select: ({ plan }) => goalsOf(plan.northStarThemes),
    isOfPlan: true,
  },
  northStars: {
    topics: ['northStars'],
    ask: async (call, options) => (await call('northStars.list', options)).themes,
    put: ({ plan }, stars) => void (plan.northStarThemes = starsOf(stars, plan)),
    select: ({ plan }) => plan.northStarThemes,
    isOfPlan: true,
  },
  defaultNorthStars: {
    ...ofAll,
    ask: async (call, options) => (await call('northStars.defaults', options)).themes,
    put: ({ catalogue }, stars) => void (catalogue.northStars = stars),
    select: ({ catalogue }) => catalogue.northStars ?? northStars,
  },
  activities: planList(
    'activities',
    async (call, options) => (await call('activities.list', options)).activities,
  ),
  // Removing a vibe also changes the blocks that have it.
  timeBlocks: planList(
    'timeBlocks',
    async (call, options) => (await call('timeBlocks.list', options)).timeBlocks,
    ['timeBlocks', 'defaults'],
  ),
  idealBlocks: planList(
    'idealBlocks',
    async (call, options) => (await call('idealBlocks.list', options)).idealBlocks,
  ),
  sizes: {
    ...ofAll,
    ask: (call, options) => call('timeBlocks.sizes', options),
    put: ({ catalogue }, list) => void (catalogue.sizes = sortSizes(list)),
    select: ({ catalogue }) => catalogue.sizes ?? sizes,
  },
  vibes: {
    ...ofAll,
    ask: async (call, options) => (await call('vibes.list', options)).vibes,
    put: ({ catalogue }, list) => void (catalogue.vibes = list),
    select: ({ catalogue }) => catalogue.vibes ?? vibes,
  },
  phases: {
    ...ofAll,
    ask: (call, options) => call('ecocyclePhases.list', options),
    put: ({ catalogue }, list) => void (catalogue.phases = list),
    select: ({ catalogue }) => catalogue.phases ?? phases,
  },
  pulseChecks: planList(
    'pulseChecks',
    async (call, options) => (await call('pulseChecks.list', options)).pulseChecks,
  ),
  weeklyReflections: planList(
    'weeklyReflections',
    async (call, options) => (await call('weeklyReflections.list', options)).reflections,
  ),
  weeklyPriorities: planList(
    'weeklyPriorities',
    async (call, options) => (await call('weeklyPriorities.list', options)).priorities,
  ),
  poster: onlyItem(
    'northStarPoster',
    async (call, options) => (await call('northStarPoster.get', options)).poster,
    'poster',
  ),
  freeDays: onlyItem(
    'freeDays',
    async (call, options) => (await call('freeDays.get', options)).freeDays,
    'freeDays',
  ),
};

/** The lists in the order in which they are put into a copy: the plain view decides which North Stars exist. */
export const planLists = Object.keys(reads) as readonly PlanList[];
