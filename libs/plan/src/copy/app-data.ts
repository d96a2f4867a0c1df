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

/** The items of a stored list, each once; null if the value is no list, or has no readable item. */
function itemsIn(stored: unknown): unknown[] | null {
  if (!Array.isArray(stored)) return null;
  const items = new Map(stored.filter(isItem).map((item) => [item.id, item]));
  return items.size === 0 && stored.length > 0 ? null : [...items.values()];
}

/** The fields of a plan that can be read of a stored value. */
function readableFields(saved: Readonly<Record<string, unknown>>): Partial<AppData> {
  const isOnboarded = saved['hasCompletedOnboarding'];
  const fields: [name: keyof AppData, value: unknown][] = [
    ...listNames.map((name): [ListName, unknown] => [name, itemsIn(saved[name])]),
    ...onlyNames.map((name): [keyof AppData, unknown] => [name, isRecord(saved[name]) ? saved[name] : null]),
    ['hasCompletedOnboarding', typeof isOnboarded === 'boolean' ? isOnboarded : null],
  ];
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

/**
 * Parses the stored text. What is missing or cannot be read takes its default, so that older bundles open; a text of
 * which nothing can be read is no plan and gives null (OFF-2).
 */
export function parseAppData(text: string, now: string): AppData | null {
  const saved = jsonOf(text);
  const fields = isRecord(saved) ? readableFields(saved) : {};
  return Object.keys(fields).length === 0 ? null : { ...defaultAppData(now), ...fields };
}
