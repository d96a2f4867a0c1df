import { limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { NorthStarPoster } from '@simmer/contracts/schemas/poster.schema';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyPriority, WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { isSameValue } from '../same-value.ts';
import { scheduleFields } from '../recurrence/schedule-fields.ts';
import type { FieldKind, MergeRules } from './merge-fields.ts';

/** The resources of a plan, as they are on the wire. */
interface Resources {
  northStars: NorthStarGoal;
  activities: Activity;
  timeBlocks: TimeBlock;
  idealBlocks: IdealBlock;
  pulseChecks: PulseCheck;
  weeklyReflections: WeeklyReflection;
  weeklyPriorities: WeeklyPriority;
  poster: NorthStarPoster;
  freeDays: FreeDays;
}

type Lists<Item> = {
  [Field in keyof Item]-?: NonNullable<Item[Field]> extends readonly unknown[] ? Field : never;
}[keyof Item];

/** The merge rules of a resource: a kind for each list; any other field is one value. */
interface KindsOf<Item> extends MergeRules {
  readonly kinds: { readonly [Field in Lists<Item>]: FieldKind };
  readonly groups?: readonly (readonly (keyof Item & string)[])[];
  readonly range?: readonly [keyof Item & string, keyof Item & string];
}

/** One group, because a start time chooses the part of the day (BLK-70). */
const clock = ['start_timing', 'start_time'] as const;
/** One group, because a size sets the points, and clears a length (BLK-4, BLK-71). */
const length = ['size', 'duration_minutes'] as const;

/** How the fields of each resource merge. */
export const mergeRules: { readonly [Name in keyof Resources]: KindsOf<Resources[Name]> } = {
  northStars: {
    kinds: { budgets: { by: 'start_date' }, event_rules: { by: ['by', 'value'] } },
    groups: [['startDate', 'endDate']],
    most: { budgets: limits.budgetsPerNorthStar, event_rules: limits.eventRulesPerNorthStar },
  },
  activities: { kinds: {} },
  timeBlocks: {
    kinds: {
      vibe_ids: 'set',
      scheduled_days: 'set',
      slots: 'value',
      exclusion_dates: 'set',
      outcomes: 'by date',
    },
    // The days of one device with the recurrence of another would be a schedule that nobody chose.
    groups: [clock, [...length, 'points'], scheduleFields],
    range: ['start_date', 'end_date'],
    most: {
      vibe_ids: limits.vibesPerBlock,
      exclusion_dates: limits.exclusionDates,
      outcomes: limits.outcomesPerBlock,
    },
  },
  idealBlocks: { kinds: {}, groups: [clock, length] },
  pulseChecks: {
    kinds: { theme_ratings: { by: 'theme_id' } },
    groups: [['weather_mood', 'overall_feeling']],
    most: { theme_ratings: limits.northStars },
  },
  weeklyReflections: {
    kinds: { wins: 'entries', challenges: 'entries', insights: 'entries' },
    most: { wins: limits.lines, challenges: limits.lines, insights: limits.lines },
  },
  // One value, because single elements of an order have no meaning.
  weeklyPriorities: { kinds: { ordered_theme_ids: 'value' } },
  poster: { kinds: {} },
  freeDays: { kinds: { free_days: 'date ranges' } },
};

type Fields = Readonly<Record<string, unknown>>;

/** Some fields of a resource, with all fields of their groups. */
export function withGroups(resource: keyof Resources, names: readonly string[]): readonly string[] {
  const { groups = [] }: MergeRules = mergeRules[resource];
  const grouped = groups.filter((group) => group.some((name) => names.includes(name)));
  return [...new Set([...names, ...grouped.flat()])];
}

/** The fields in which two states of an item differ, with those that a change of them would set too. */
export const differingFields = (
  resource: keyof Resources,
  content: readonly string[],
  one: Fields,
  other: Fields,
): readonly string[] =>
  withGroups(
    resource,
    content.filter((name) => !isSameValue(one[name], other[name])),
  ).filter((name) => content.includes(name));
