import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { weatherMoodIds } from './planning-values.ts';
import {
  asRead,
  calendarDate,
  mondayDate,
  noteText,
  rowState,
  timestamp,
  uuid,
} from './primitives.schema.ts';
import { mergeBasis, restorable } from './merge.schema.ts';

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
  ...asRead,
  ...mergeBasis,
  ...restorable,
});

export type PulseCheck = z.output<typeof pulseCheckSchema>;
export type SavePulseCheck = z.input<typeof savePulseCheckBody>;
