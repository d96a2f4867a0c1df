import type { PlanningResource, PlanningSource } from '@simmer/offline/copy/planning-source';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStarGoal, NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type {
  NorthStarPoster,
  PulseCheck,
  WeeklyPriority,
} from '@simmer/contracts/schemas/reflection.schema';
import { idealContentOf } from '@simmer/domain/ideal-week/ideal-block';
import {
  personalStarContent,
  plainStarContent,
  starContent,
  starContentOf,
} from '@simmer/domain/north-stars/north-star-fields';
import { StaleError } from '../errors/errors.ts';

/** The kinds of items that a step restores as a whole. */
export interface Items {
  activity: Activity;
  northStar: NorthStar;
  goal: NorthStarGoal;
  pulseCheck: PulseCheck;
  priority: WeeklyPriority;
  idealBlock: IdealBlock;
  poster: NorthStarPoster;
}

interface Versioned {
  readonly version?: number | undefined;
}

export type ItemKind = keyof Items;

/** How items of one kind are read and written. */
export interface ItemAccess<Item> {
  /** Its name for the person. */
  readonly name: string;
  readonly list: PlanningResource;
  /** The lists that change with it. */
  readonly invalidates: readonly PlanningResource[];
  readonly read: (source: PlanningSource) => Promise<readonly Item[]>;
  /** The identity of an item across its states. */
  readonly keyOf: (item: Item) => string;
  /** The fields that a person sets: all but those of the store. */
  readonly factsOf: (item: Item) => readonly unknown[];
  /** Restores the item; `now` is the current one. */
  readonly put: (source: PlanningSource, item: Item, now: Item | null, key: string) => Promise<unknown>;
  readonly remove: (source: PlanningSource, now: Item, key: string) => Promise<unknown>;
}

/** Data attached to a North Star after its creation would be lost with it. */
async function rejectUsedStar(source: PlanningSource, id: string): Promise<void> {
  const [blocks, ideal, priorities, checks] = await Promise.all([
    source.timeBlocks.list(),
    source.idealBlocks.list(),
    source.weeklyPriorities.list(),
    source.pulseChecks.list(),
  ]);
  const isUsed =
    [...blocks, ...ideal].some((block) => block.north_star_theme_id === id) ||
    priorities.some(({ ordered_theme_ids }) => ordered_theme_ids.includes(id)) ||
    checks.some(({ theme_ratings }) => theme_ratings.some(({ theme_id }) => theme_id === id));
  if (isUsed) throw new StaleError('North Star');
}

const looksOf = ({ name, emoji, color }: Activity) => ({ name, emoji, color });
const stampsOf = ({ id, created_at }: { readonly id: string; readonly created_at: string }) => ({
  id,
  created_at,
});
/** What an upsert is based on; an item that was removed continues its version. */
const basisOf = (item: Versioned, now: Versioned | null) =>
  now === null ? { version: 0, former_version: item.version } : { version: now.version };
const idOf = ({ id }: { readonly id: string }): string => id;

const activity: ItemAccess<Activity> = {
  name: 'activity',
  list: 'activities',
  invalidates: ['activities'],
  read: (source) => source.activities.list(),
  keyOf: idOf,
  factsOf: ({ name, emoji, color }) => [name, emoji, color],
  put: (source, item, now, key) => {
    if (now === null) {
      const { usage_count, version } = item;
      return source.activities.create({ ...stampsOf(item), ...looksOf(item), usage_count, version }, key);
    }
    // Only the differences from a default belong to the person.
    const { name, emoji, color } = item;
    const looks = {
      ...(name !== now.name && { name }),
      ...(emoji !== now.emoji && { emoji }),
      ...(color !== now.color && { color }),
      version: now.version,
    };
    return source.activities.update(item.id, looks, key);
  },
  remove: (source, { id, version }, key) => source.activities.remove(id, key, version),
};

const northStar: ItemAccess<NorthStar> = {
  name: 'North Star',
  list: 'northStars',
  invalidates: ['northStars', 'northStarGoals'],
  read: (source) => source.northStars.list(),
  keyOf: idOf,
  factsOf: (star) => [...Object.values(starContentOf(star, plainStarContent)), star.is_default],
  put: (source, item, now, key) =>
    now === null
      ? source.northStars.create(
          {
            ...stampsOf(item),
            ...starContentOf(item, plainStarContent),
            is_default: item.is_default,
            version: item.version,
          },
          key,
        )
      : // Of a default one nothing else can be changed.
        source.northStars.update(
          item.id,
          {
            ...starContentOf(item, item.is_default ? personalStarContent : plainStarContent),
            version: now.version,
          },
          key,
        ),
  remove: async (source, { id, version }, key) => {
    await rejectUsedStar(source, id);
    return source.northStars.remove(id, key, version);
  },
};

const goal: ItemAccess<NorthStarGoal> = {
  name: 'North Star',
  list: 'northStarGoals',
  invalidates: ['northStarGoals', 'northStars'],
  read: (source) => source.northStarGoals.list(),
  keyOf: idOf,
  factsOf: (item) => Object.values(starContentOf(item, starContent)),
  put: (source, item, now, key) =>
    now === null
      ? source.northStarGoals.create(
          { ...stampsOf(item), ...starContentOf(item, starContent), version: item.version },
          key,
        )
      : source.northStarGoals.update(
          item.id,
          { ...starContentOf(item, starContent), version: now.version },
          key,
        ),
  remove: async (source, { id, version }, key) => {
    await rejectUsedStar(source, id);
    return source.northStarGoals.remove(id, key, version);
  },
};

const pulseCheck: ItemAccess<PulseCheck> = {
  name: 'pulse check',
  list: 'pulseChecks',
  invalidates: ['pulseChecks'],
  read: (source) => source.pulseChecks.list(),
  keyOf: ({ date }) => date,
  factsOf: ({ weather_mood, overall_feeling, theme_ratings }) => [
    weather_mood,
    overall_feeling,
    theme_ratings.map(({ theme_id, rating, note }) => [theme_id, rating, note]),
  ],
  put: (source, item, now, key) => {
    const { date, weather_mood, overall_feeling, theme_ratings } = item;
    return source.pulseChecks.save(
      { ...stampsOf(item), ...basisOf(item, now), date, weather_mood, overall_feeling, theme_ratings },
      key,
    );
  },
  remove: (source, { id, version }, key) => source.pulseChecks.remove(id, key, version),
};

const priority: ItemAccess<WeeklyPriority> = {
  name: 'order of the North Stars',
  list: 'weeklyPriorities',
  invalidates: ['weeklyPriorities'],
  read: (source) => source.weeklyPriorities.list(),
  keyOf: ({ week_start_date }) => week_start_date,
  factsOf: ({ ordered_theme_ids }) => ordered_theme_ids,
  put: (source, item, now, key) => {
    const { id, week_start_date, ordered_theme_ids } = item;
    return source.weeklyPriorities.save(
      { id, ...basisOf(item, now), week_start_date, ordered_theme_ids },
      key,
    );
  },
  remove: (source, { id, version }, key) => source.weeklyPriorities.remove(id, key, version),
};

const idealBlock: ItemAccess<IdealBlock> = {
  name: 'block of the ideal week',
  list: 'idealBlocks',
  invalidates: ['idealBlocks'],
  read: (source) => source.idealBlocks.list(),
  keyOf: idOf,
  factsOf: (item) => Object.values(idealContentOf(item)),
  put: (source, item, now, key) =>
    now === null
      ? source.idealBlocks.create(
          { ...stampsOf(item), ...idealContentOf(item), former_version: item.version },
          key,
        )
      : source.idealBlocks.update(item.id, { ...idealContentOf(item), version: now.version }, key),
  remove: (source, { id, version }, key) => source.idealBlocks.remove(id, key, version),
};

const answersOf = ({ north_stars, context, baseline, progress_signals, road_bumps }: NorthStarPoster) => ({
  north_stars,
  context,
  baseline,
  progress_signals,
  road_bumps,
});

const poster: ItemAccess<NorthStarPoster> = {
  name: 'poster',
  list: 'poster',
  invalidates: ['poster'],
  read: async (source) => {
    const currentPoster = await source.poster.get();
    return currentPoster === null ? [] : [currentPoster];
  },
  keyOf: () => 'poster',
  factsOf: (item) => Object.values(answersOf(item)),
  put: (source, item, now, key) =>
    source.poster.save({ ...stampsOf(item), ...basisOf(item, now), ...answersOf(item) }, key),
  remove: (source, { version }, key) => source.poster.remove(key, version),
};

export const ITEM_ACCESS: { readonly [Kind in ItemKind]: ItemAccess<Items[Kind]> } = {
  activity,
  northStar,
  goal,
  pulseCheck,
  priority,
  idealBlock,
  poster,
};
