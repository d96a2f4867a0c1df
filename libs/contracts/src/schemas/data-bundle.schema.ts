import * as z from 'zod';
import { hasContent } from '../validation/block-content.ts';
import { END_BEFORE_START, isInOrder } from '../validation/date-order.ts';
import { limits } from '../validation/limits.ts';
import {
  DEFAULT_COLOR,
  DEFAULT_EMOJI,
  northStarTypes,
  weatherMoodIds,
  monthlyAnchors,
  recurrences,
  dayParts,
  isHourOfDayPart,
  weekdays,
  WRONG_DAY_PART_HOUR,
} from './planning-values.ts';
import {
  calendarDate,
  clockTime,
  emojiText,
  hexColor,
  mondayDate,
  nameText,
  noteText,
  type rowState,
  text,
  textOrNull,
  textLines,
  uniqueList,
  uuid,
} from './primitives.schema.ts';
import { blockOutcomes } from './block-outcome.schema.ts';
import { freeDayRangesSchema } from './free-days.schema.ts';
import { CONTENT_RULE, idealBlockContent } from './ideal-block.schema.ts';
import { type NorthStarGoal, personalFields } from './north-star.schema.ts';
import { blockMinutes, blockReminderMinutes, type PerBlockField } from './time-block.schema.ts';
import { slotList } from './slot.schema.ts';
import { reminderSettingsSchema } from './reminder.schema.ts';
import { perText } from './time-block-texts.ts';
import { dayLimitsSchema, reviewMailSchema } from './user.schema.ts';

/** Items of which no two have the same key. */
const listOf = <Item extends z.ZodType>(item: Item, keyOf: (item: z.output<Item>) => string) =>
  z
    .array(item)
    .max(limits.bundleItems)
    .refine((items) => new Set(items.map(keyOf)).size === items.length, 'This list has duplicates.');
const idOf = ({ id }: { readonly id: string }) => id;
const weekOf = ({ week_start_date: week }: { readonly week_start_date: string }) => week;

const looks = {
  id: uuid,
  name: nameText,
  emoji: emojiText.default(DEFAULT_EMOJI),
  color: hexColor.default(DEFAULT_COLOR),
  is_default: z.boolean().default(false),
};

const bundleStar = z
  .object({
    ...looks,
    type: z.enum(northStarTypes).nullable().default(null),
    startDate: calendarDate.nullable().default(null),
    endDate: calendarDate.nullable().default(null),
    ...personalFields,
  } satisfies Record<Exclude<keyof NorthStarGoal, 'created_at' | keyof typeof rowState>, z.ZodType>)
  .refine(({ startDate, endDate }) => isInOrder(startDate, endDate), {
    error: END_BEFORE_START,
    path: ['endDate'],
  });

const bundleBlock = z
  .object({
    id: uuid,
    activity_id: uuid,
    size: uuid,
    points: z.int().min(0).max(limits.pointsMax),
    north_star_theme_id: uuid.nullable().default(null),
    ecocycle_phase: uuid.nullable().default(null),
    vibe_ids: uniqueList(uuid, limits.vibesPerBlock).default([]),
    scheduled_days: uniqueList(z.enum(weekdays), 7).default([]),
    start_timing: z
      .object({ name: z.enum(dayParts), hour: z.int() })
      .refine(isHourOfDayPart, WRONG_DAY_PART_HOUR),
    start_time: clockTime.nullish(),
    duration_minutes: blockMinutes.nullish(),
    reminder_minutes: blockReminderMinutes.nullish(),
    recurring: z.enum(recurrences),
    monthly_anchor: z.enum(monthlyAnchors).optional(),
    start_date: calendarDate,
    slots: slotList.nullish(),
    end_date: calendarDate.nullable().default(null),
    exclusion_dates: uniqueList(calendarDate, limits.exclusionDates).default([]),
    series_id: uuid.nullish(),
    outcomes: blockOutcomes.optional(),
    ...perText((_name, max) => textOrNull(max).default(null)),
  } satisfies PerBlockField)
  .refine(({ start_date, end_date }) => isInOrder(start_date, end_date), {
    error: END_BEFORE_START,
    path: ['end_date'],
  });

const bundleIdealBlock = z.object({ id: uuid, ...idealBlockContent }).refine(hasContent, CONTENT_RULE);
const idealWeek = listOf(bundleIdealBlock, idOf);

const lines = textLines(limits.lines, limits.line).default([]);
const bundleReflection = z.object({
  week_start_date: mondayDate,
  wins: lines,
  challenges: lines,
  insights: lines,
});

const bundleCheck = z.object({
  date: calendarDate,
  theme_ratings: z
    .array(
      z.object({
        theme_id: uuid,
        rating: z.int().min(limits.ratingMin).max(limits.ratingMax),
        note: noteText.nullable().default(null),
      }),
    )
    .max(limits.northStars),
  overall_feeling: z.number().min(0).max(12),
  weather_mood: z.enum(weatherMoodIds),
});
const bundlePriority = z.object({
  week_start_date: mondayDate,
  ordered_theme_ids: uniqueList(uuid, limits.northStars),
});
const answer = text(limits.text).default('');
const northStarPoster = z
  .object({
    north_stars: answer,
    context: answer,
    baseline: answer,
    progress_signals: answer,
    road_bumps: answer,
  })
  .nullable();

/** Settings of the person, which belong to no item of the plan. */
const settings = z.object({
  reminders: reminderSettingsSchema.nullable().default(null),
  review_mail: reviewMailSchema.nullable().default(null),
  day_limits: dayLimitsSchema.nullable().default(null),
});

/** The settings as files have them: with the free days, which are an item of the plan. */
const bundleSettings = settings.extend({ free_days: freeDayRangesSchema.default([]) });

/**
 * The local data bundle (ACC-21), as exported and imported. Items are as in API responses; other fields (counts,
 * stamps, versions) are meaningless in another plan and ignored. The first four lists are in every file.
 */
export const dataBundleSchema = z.object({
  northStarThemes: listOf(bundleStar, idOf),
  activities: listOf(z.object(looks), idOf),
  timeBlocks: listOf(bundleBlock, idOf),
  weeklyReflections: listOf(bundleReflection, weekOf),
  idealBlocks: idealWeek.optional(),
  pulseChecks: listOf(bundleCheck, ({ date }) => date).optional(),
  weeklyPriorities: listOf(bundlePriority, weekOf).optional(),
  northStarPoster: northStarPoster.optional(),
  settings: bundleSettings.optional(),
});

/** A plan as this browser stores it: all lists, and of the settings the free days alone. */
export const planBundleSchema = dataBundleSchema.omit({ settings: true }).extend({
  idealBlocks: idealWeek,
  pulseChecks: z.array(bundleCheck).max(limits.bundleItems),
  weeklyPriorities: z.array(bundlePriority).max(limits.bundleItems),
  northStarPoster: northStarPoster.default(null),
  freeDays: bundleSettings.pick({ free_days: true }).nullable().default(null),
});

export type PlanSettings = z.output<typeof settings>;
export type DataBundle = z.output<typeof dataBundleSchema>;
export type BundleStar = DataBundle['northStarThemes'][number];
export type BundleActivity = DataBundle['activities'][number];
export type BundleBlock = DataBundle['timeBlocks'][number];
export type BundleIdealBlock = NonNullable<DataBundle['idealBlocks']>[number];
