import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { weatherMoodIds } from './planning-values.ts';
import {
  basis,
  basisOrNone,
  calendarDate,
  mondayDate,
  noteText,
  rowState,
  text,
  textLines,
  timestamp,
  uniqueList,
  uuid,
} from './primitives.schema.ts';
import { mergeBasis, restorable } from './merge.schema.ts';

export const weeklyReflectionSchema = z
  .object({
    id: uuid,
    week_start_date: z.iso.date(),
    wins: z.array(z.string()),
    challenges: z.array(z.string()),
    insights: z.array(z.string()),
    /** Increases with each change; sent back, it detects a stale write. */
    version: z.int(),
    /** The device that changed it last, as 'Firefox on Windows'; null or missing if nobody recorded that. */
    changed_by_device: z.string().nullable().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'WeeklyReflection' });

const lines = textLines(limits.lines, limits.line, `Keep each line to ${limits.line} characters.`);

/** Lists that are not sent stay unchanged (API-8). */
const reflectionLists = { wins: lines.optional(), challenges: lines.optional(), insights: lines.optional() };

/** One week; if omitted, all. */
export const weekQuery = z.strictObject({ week_start_date: mondayDate.optional() });

/** Upserts the week. */
export const saveReflectionBody = z.strictObject({
  week_start_date: mondayDate,
  ...reflectionLists,
  ...basisOrNone,
  ...mergeBasis,
  ...restorable,
});

export const updateReflectionBody = z.strictObject({
  week_start_date: mondayDate.optional(),
  ...reflectionLists,
  ...basis,
  ...mergeBasis,
});

/** The order of North Stars in one week, most important first. */
export const weeklyPrioritySchema = z
  .object({ id: uuid, week_start_date: z.iso.date(), ordered_theme_ids: z.array(uuid), ...rowState })
  .meta({ id: 'WeeklyPriority' });

export const savePriorityBody = z.strictObject({
  week_start_date: mondayDate,
  ordered_theme_ids: uniqueList(uuid, limits.northStars),
  ...basisOrNone,
  ...mergeBasis,
  id: restorable.id,
  former_version: restorable.former_version,
});

export const northStarRatingSchema = z
  .object({ theme_id: uuid, rating: z.int(), note: z.string().nullable() })
  .meta({ id: 'NorthStarRating' });

export const pulseCheckSchema = z
  .object({
    id: uuid,
    date: z.iso.date(),
    /** The Monday of the date's week. */
    week_start_date: z.iso.date(),
    theme_ratings: z.array(northStarRatingSchema),
    /** The value of the weather mood. */
    overall_feeling: z.number(),
    weather_mood: z.enum(weatherMoodIds),
    ...rowState,
    created_at: timestamp,
  })
  .meta({ id: 'PulseCheck' });

const northStarRatings = z
  .array(
    z.strictObject({
      theme_id: uuid,
      rating: z.int().min(limits.ratingMin).max(limits.ratingMax),
      note: noteText.nullish(),
    }),
  )
  .max(limits.northStars)
  .refine(
    (ratings) => new Set(ratings.map((rating) => rating.theme_id)).size === ratings.length,
    'Rate each North Star only once.',
  );

/** Upserts the day. If omitted, `overall_feeling` is derived from the mood and the week from the date. */
export const savePulseCheckBody = z.strictObject({
  date: calendarDate,
  week_start_date: mondayDate.optional(),
  theme_ratings: northStarRatings,
  overall_feeling: z.number().min(0).max(12).optional(),
  weather_mood: z.enum(weatherMoodIds),
  ...basisOrNone,
  ...mergeBasis,
  ...restorable,
});

export const posterSchema = z
  .object({
    id: uuid,
    north_stars: z.string(),
    context: z.string(),
    baseline: z.string(),
    progress_signals: z.string(),
    road_bumps: z.string(),
    ...rowState,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'NorthStarPoster' });

const answer = text(limits.text).optional();
/** Upserts the user's only poster. */
export const savePosterBody = z.strictObject({
  north_stars: answer,
  context: answer,
  baseline: answer,
  progress_signals: answer,
  road_bumps: answer,
  ...basisOrNone,
  ...mergeBasis,
  ...restorable,
});

export type WeeklyReflection = z.output<typeof weeklyReflectionSchema>;
export type WeeklyPriority = z.output<typeof weeklyPrioritySchema>;
export type PulseCheck = z.output<typeof pulseCheckSchema>;
export type SavePulseCheck = z.input<typeof savePulseCheckBody>;
export type NorthStarPoster = z.output<typeof posterSchema>;
export type SavePoster = z.input<typeof savePosterBody>;
