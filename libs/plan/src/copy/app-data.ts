import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { NorthStarGoal, NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { NorthStarPoster } from '@simmer/contracts/schemas/poster.schema';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyPriority, WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { LOCAL_ACTIVITY_COLOR } from '@simmer/domain/colors/palette';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { isItem, isRecord, jsonOf } from '../disk/stored-json.ts';

/** The type and dates that the typed view adds to a North Star. */
export type GoalTerm = Omit<NorthStarGoal, keyof NorthStar>;

/** A North Star as stored in this browser: one row for both views (NST-20). */
export type LocalNorthStar = NorthStar & Partial<GoalTerm>;

/**
 * The data of a plan in this browser (PRD-5, PRD-4); items as on the wire. Items are never changed, only replaced: an
 * item is unchanged if it is the same object.
 */
export interface AppData {
  northStarThemes: LocalNorthStar[];
  activities: Activity[];
  timeBlocks: TimeBlock[];
  weeklyReflections: WeeklyReflection[];
  weeklyPriorities: WeeklyPriority[];
  pulseChecks: PulseCheck[];
  idealBlocks: IdealBlock[];
  hasCompletedOnboarding: boolean;
  northStarPoster?: NorthStarPoster;
  freeDays?: FreeDays;
}

/** Where the local source reads and writes its data; independent of the browser's storage. */
export interface LocalStore {
  readonly read: () => Promise<AppData>;
  /**
   * Changes the stored data in one step and returns the step's result. The step may replace lists and their items, but
   * must not change an item. A step that throws changes nothing.
   */
  readonly change: <Result>(step: (data: AppData) => Result) => Promise<Result>;
  /** The current time as ISO 8601. */
  readonly now: () => string;
}

/** The initial data of a browser: the default activities and nothing else. */
export function defaultAppData(now: string): AppData {
  return {
    northStarThemes: [],
    activities: DEFAULT_ACTIVITIES.map((activity) => ({
      ...activity,
      color: LOCAL_ACTIVITY_COLOR,
      is_default: true,
      usage_count: 0,
      created_at: now,
    })),
    timeBlocks: [],
    weeklyReflections: [],
    weeklyPriorities: [],
    pulseChecks: [],
    idealBlocks: [],
    hasCompletedOnboarding: false,
  };
}

/** How many items of a person a plan has. */
export const itemCountOf = (plan: AppData): number =>
  plan.northStarThemes.length +
  plan.activities.filter(({ is_default }) => !is_default).length +
  plan.timeBlocks.length +
  plan.weeklyReflections.length +
  plan.weeklyPriorities.length +
  plan.pulseChecks.length +
  plan.idealBlocks.length +
  onlyNames.filter((name) => plan[name] !== undefined).length;

/** The name of a list of a plan. */
export type ListName = {
  [Name in keyof AppData]-?: AppData[Name] extends readonly unknown[] ? Name : never;
}[keyof AppData];

// Keyed by name, so that a missing list is a type error.
const LISTS: { readonly [Name in ListName]: Name } = {
  northStarThemes: 'northStarThemes',
  activities: 'activities',
  timeBlocks: 'timeBlocks',
  weeklyReflections: 'weeklyReflections',
  weeklyPriorities: 'weeklyPriorities',
  pulseChecks: 'pulseChecks',
  idealBlocks: 'idealBlocks',
};

export const listNames: readonly ListName[] = Object.values(LISTS);

/** The lists of which a plan has one item at most. */
export const onlyNames = ['northStarPoster', 'freeDays'] as const satisfies readonly (keyof AppData)[];

/** A stored text, read item by item. */
export interface ParsedPlan {
  readonly data: AppData;
  /** The parts of the text that cannot be read. */
  readonly damaged: readonly unknown[];
}

/** The readable items of a stored list; null if the value is no list, or has no readable item. */
function readableItems(stored: unknown, damaged: unknown[]): unknown[] | null {
  if (!Array.isArray(stored)) {
    damaged.push(stored);
    return null;
  }
  const ids = new Set<string>();
  const readable = stored.filter((item: unknown) => {
    // Items are stored by their id, each once.
    const isReadable = isItem(item) && !ids.has(item.id);
    if (isReadable) ids.add(item.id);
    else damaged.push(item);
    return isReadable;
  });
  return readable.length === 0 && stored.length > 0 ? null : readable;
}

/**
 * Parses the stored text. What is missing or cannot be read takes its default, so that older bundles open; a text that
 * is no plan at all gives null (OFF-2).
 */
export function parseAppData(text: string, now: string): ParsedPlan | null {
  const saved = jsonOf(text);
  if (!isRecord(saved)) return null;
  const data = defaultAppData(now);
  const damaged: unknown[] = [];
  const lists = listNames.map((name): [ListName, unknown] => [
    name,
    saved[name] == null ? data[name] : (readableItems(saved[name], damaged) ?? data[name]),
  ]);
  const only = onlyNames.flatMap((name): [string, unknown][] => {
    const item = saved[name];
    if (item != null && !isRecord(item)) damaged.push(item);
    return isRecord(item) ? [[name, item]] : [];
  });
  return {
    data: {
      ...data,
      ...Object.fromEntries(lists),
      hasCompletedOnboarding: saved['hasCompletedOnboarding'] === true,
      ...Object.fromEntries(only),
    },
    damaged,
  };
}
