import type { NorthStarGoal, NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { PulseCheck, WeeklyPriority } from '@simmer/contracts/schemas/reflection.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { idealContentOf } from '@simmer/domain/ideal-week/ideal-block';
import { plainStarContent, starContentOf, starTerm } from '@simmer/domain/north-stars/north-star-fields';
import type { GoalTerm } from '@simmer/offline/copy/app-data';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

/** A removed North Star and all that was removed with it (NST-4). */
export interface RemovedNorthStar {
  readonly northStar: NorthStar;
  /** Its type and dates; null if it never had any. */
  readonly term: GoalTerm | null;
  /** Blocks that referred to it. */
  readonly blockIds: readonly string[];
  /** Blocks of the ideal week that named it, in their former state. */
  readonly idealBlocks: readonly IdealBlock[];
  /** Weekly orders that included it, in their former state. */
  readonly priorities: readonly WeeklyPriority[];
  /** Pulse checks that rated it, in their former state. */
  readonly pulseChecks: readonly PulseCheck[];
}

/** The result of restoring a North Star. */
export interface RestoredNorthStar {
  readonly northStar: NorthStar;
  /** False if the North Star was restored but not all that belonged to it. */
  readonly isComplete: boolean;
}

interface Plan {
  readonly goals: readonly NorthStarGoal[];
  readonly blocks: readonly TimeBlock[];
  readonly idealBlocks: readonly IdealBlock[];
  readonly priorities: readonly WeeklyPriority[];
  readonly pulseChecks: readonly PulseCheck[];
}

function termOf(northStar: NorthStar, goals: readonly NorthStarGoal[]): GoalTerm | null {
  const goal = goals.find(({ id }) => id === northStar.id);
  // The typed view has no default ones and never gave one a type.
  if (goal === undefined || northStar.is_default) return null;
  return starContentOf(goal, starTerm);
}

/** Records, before a North Star is removed, all that its removal will change. */
export function captureRemoval(northStar: NorthStar, plan: Plan): RemovedNorthStar {
  const { goals, blocks, idealBlocks, priorities, pulseChecks } = plan;
  return {
    northStar,
    term: termOf(northStar, goals),
    blockIds: blocks.filter((block) => block.north_star_theme_id === northStar.id).map(({ id }) => id),
    idealBlocks: idealBlocks.filter((block) => block.north_star_theme_id === northStar.id),
    priorities: priorities.filter(({ ordered_theme_ids }) => ordered_theme_ids.includes(northStar.id)),
    pulseChecks: pulseChecks.filter(({ theme_ratings }) =>
      theme_ratings.some(({ theme_id }) => theme_id === northStar.id),
    ),
  };
}

// Enough to be fast, few enough to leave server capacity for others.
const AT_ONCE = 6;

async function settleAll(tasks: readonly Task[]): Promise<boolean> {
  let isComplete = true;
  for (let start = 0; start < tasks.length; start += AT_ONCE) {
    const results = await Promise.allSettled(tasks.slice(start, start + AT_ONCE).map((task) => task()));
    isComplete &&= results.every(({ status }) => status === 'fulfilled');
  }
  return isComplete;
}

function recreate(
  source: PlanningSource,
  { northStar, term }: RemovedNorthStar,
  key: string,
): Promise<NorthStar> {
  const { id, is_default, created_at, version } = northStar;
  const star = { id, created_at, version, ...starContentOf(northStar, plainStarContent) };
  return term === null
    ? source.northStars.create({ ...star, is_default }, key)
    : source.northStarGoals.create({ ...star, ...term }, key);
}

type Task = () => Promise<unknown>;

/** The remaining steps; null for what was reassigned or changed meanwhile. */
type RestoreTasks = readonly (Task | null)[];

async function blockTasks(
  source: PlanningSource,
  removed: RemovedNorthStar,
  key: string,
): Promise<RestoreTasks> {
  const blocks = new Map((await source.timeBlocks.list()).map((block) => [block.id, block]));
  return removed.blockIds.map((id) => {
    const block = blocks.get(id);
    if (block === undefined || block.north_star_theme_id !== null) return null;
    const changes = { north_star_theme_id: removed.northStar.id, version: block.version };
    return () => source.timeBlocks.update(id, changes, `${key}-${id}`);
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One that named nothing else went with the North Star: it is made again. */
async function idealTasks(
  source: PlanningSource,
  { northStar, idealBlocks }: RemovedNorthStar,
  key: string,
): Promise<RestoreTasks> {
  const blocks = new Map((await source.idealBlocks.list()).map((block) => [block.id, block]));
  return idealBlocks.map((block) => {
    const { id, created_at, version } = block;
    const now = blocks.get(id);
    if (now !== undefined && now.north_star_theme_id !== null) return null;
    const again = { id, created_at, ...idealContentOf(block), former_version: version };
    const changes = { north_star_theme_id: northStar.id, version: now?.version };
    return () =>
      now === undefined
        ? source.idealBlocks.create(again, `${key}-${id}`)
        : source.idealBlocks.update(id, changes, `${key}-${id}`);
  });
}

async function priorityTasks(
  source: PlanningSource,
  { northStar, priorities }: RemovedNorthStar,
  key: string,
): Promise<RestoreTasks> {
  const weeks = new Map((await source.weeklyPriorities.list()).map((week) => [week.id, week]));
  return priorities.map(({ id, week_start_date, ordered_theme_ids }) => {
    const otherIds = ordered_theme_ids.filter((other) => other !== northStar.id);
    const now = weeks.get(id);
    if (!isSame(now?.ordered_theme_ids, otherIds)) return null;
    const order = { id, week_start_date, ordered_theme_ids, version: now?.version };
    return () => source.weeklyPriorities.save(order, `${key}-${id}`);
  });
}

async function pulseTasks(
  source: PlanningSource,
  { northStar, pulseChecks }: RemovedNorthStar,
  key: string,
): Promise<RestoreTasks> {
  const checks = new Map((await source.pulseChecks.list()).map((check) => [check.id, check]));
  const factsOf = ({ weather_mood, theme_ratings }: PulseCheck) => [
    weather_mood,
    // The removed North Star is no longer rated.
    theme_ratings.filter(({ theme_id }) => theme_id !== northStar.id),
  ];
  return pulseChecks.map((check) => {
    const now = checks.get(check.id);
    if (now === undefined || !isSame(factsOf(now), factsOf(check))) return null;
    const { id, date, weather_mood, overall_feeling, theme_ratings } = check;
    return () =>
      source.pulseChecks.save(
        { date, weather_mood, overall_feeling, theme_ratings, version: now.version },
        `${key}-${id}`,
      );
  });
}

/**
 * Restores a removed North Star under its own id, with its blocks, its places in weekly orders and its ratings; what
 * was reassigned meanwhile stays. Rejects if the North Star itself cannot be created, e.g. because there are five
 * others by now.
 */
export async function restoreNorthStar(
  source: PlanningSource,
  removed: RemovedNorthStar,
  key: string,
): Promise<RestoredNorthStar> {
  const northStar = await recreate(source, removed, key);
  const restoreTasks = (
    await Promise.all([
      blockTasks(source, removed, key),
      idealTasks(source, removed, key),
      priorityTasks(source, removed, key),
      pulseTasks(source, removed, key),
    ]).catch(() => [[null]])
  ).flat();
  const isDone = await settleAll(restoreTasks.filter((restoreTask) => restoreTask !== null));
  return { northStar, isComplete: isDone && !restoreTasks.includes(null) };
}
