import type { NorthStar, Theme } from '@simmer/contracts/schemas/north-star.schema';
import type { PulseCheck, WeeklyPriority } from '@simmer/contracts/schemas/reflection.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { GoalTerm } from '../local/app-data.ts';
import type { PlanningSource } from '../sources/planning-source.ts';

/** A North Star and all that it takes along when it is removed (decision B17). */
export interface RemovedNorthStar {
  readonly theme: Theme;
  /** Its type and dates; null for one that was never given any. */
  readonly term: GoalTerm | null;
  /** Blocks that were given to it. */
  readonly blockIds: readonly string[];
  /** Weeks whose order names it, as they were. */
  readonly priorities: readonly WeeklyPriority[];
  /** Pulse checks that rate it, as they were. */
  readonly pulseChecks: readonly PulseCheck[];
}

/** What came back. */
export interface RestoredNorthStar {
  readonly theme: Theme;
  /** False when the North Star is back but something that belonged to it is not. */
  readonly isWhole: boolean;
}

interface Plan {
  readonly goals: readonly NorthStar[];
  readonly blocks: readonly TimeBlock[];
  readonly priorities: readonly WeeklyPriority[];
  readonly pulseChecks: readonly PulseCheck[];
}

function termOf(theme: Theme, goals: readonly NorthStar[]): GoalTerm | null {
  const goal = goals.find(({ id }) => id === theme.id);
  // The typed view makes no default ones and never gave one a type.
  if (goal === undefined || theme.is_default) return null;
  const { type, startDate, endDate } = goal;
  return { type, startDate, endDate };
}

/** Notes, before a North Star is removed, all that its removal will touch. */
export function noteRemoval(theme: Theme, plan: Plan): RemovedNorthStar {
  const { goals, blocks, priorities, pulseChecks } = plan;
  return {
    theme,
    term: termOf(theme, goals),
    blockIds: blocks.filter((block) => block.north_star_theme_id === theme.id).map(({ id }) => id),
    priorities: priorities.filter(({ ordered_theme_ids }) => ordered_theme_ids.includes(theme.id)),
    pulseChecks: pulseChecks.filter(({ theme_ratings }) =>
      theme_ratings.some(({ theme_id }) => theme_id === theme.id),
    ),
  };
}

// Enough at a time to be quick, few enough to leave the server room for others.
const AT_ONCE = 6;

async function settleAll(tasks: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  let isWhole = true;
  for (let start = 0; start < tasks.length; start += AT_ONCE) {
    const results = await Promise.allSettled(tasks.slice(start, start + AT_ONCE).map((task) => task()));
    isWhole &&= results.every(({ status }) => status === 'fulfilled');
  }
  return isWhole;
}

function makeAnew(source: PlanningSource, { theme, term }: RemovedNorthStar, key: string): Promise<Theme> {
  const { id, name, emoji, color, is_default, created_at } = theme;
  return term === null
    ? source.northStars.create({ id, name, emoji, color, is_default, created_at }, key)
    : source.northStarGoals.create({ id, name, emoji, color, created_at, ...term }, key);
}

/**
 * Makes a removed North Star anew, under its own id, and gives it back its blocks, its places in the weeks' orders and its ratings.
 * Rejects when the North Star itself cannot be made, e.g. because five others are there by now.
 */
export async function restoreNorthStar(
  source: PlanningSource,
  removed: RemovedNorthStar,
  key: string,
): Promise<RestoredNorthStar> {
  const theme = await makeAnew(source, removed, key);
  const isWhole = await settleAll([
    ...removed.blockIds.map(
      (id) => () => source.timeBlocks.update(id, { north_star_theme_id: theme.id }, `${key}-${id}`),
    ),
    ...removed.priorities.map(({ id, week_start_date, ordered_theme_ids }) => () => {
      return source.weeklyPriorities.save({ week_start_date, ordered_theme_ids }, `${key}-${id}`);
    }),
    ...removed.pulseChecks.map(({ id, date, weather_mood, overall_feeling, theme_ratings }) => () => {
      return source.pulseChecks.save({ date, weather_mood, overall_feeling, theme_ratings }, `${key}-${id}`);
    }),
  ]);
  return { theme, isWhole };
}
