import * as z from 'zod';
import { activitySchema } from './activity.schema.ts';
import { ecocyclePhaseSchema, vibeSchema } from './catalogue.schema.ts';
import { freeDaysSchema } from './free-days.schema.ts';
import { idealBlockSchema } from './ideal-block.schema.ts';
import { defaultNorthStarSchema, northStarGoalSchema } from './north-star.schema.ts';
import { planResources } from './planning-values.ts';
import { posterSchema } from './poster.schema.ts';
import { calendarDate, uuid } from './primitives.schema.ts';
import { pulseCheckSchema } from './pulse-check.schema.ts';
import { timeBlockSchema, timeBlockSizeSchema } from './time-block.schema.ts';
import { weeklyPrioritySchema, weeklyReflectionSchema } from './weekly-reflection.schema.ts';

const cursor = z.string().max(900);

export const planReadingQuery = z.strictObject({
  /** The cursor of the reading before; what it is made of may change. */
  after: cursor.regex(/^[\w-]{64,}$/, 'Use the cursor of a former answer.').optional(),
  near: calendarDate.optional(),
});

/** The plan, or what has changed of it. */
export const planReadingSchema = z.object({
  cursor,
  /** Whether what the answer does not have is gone, or never was. */
  whole: z.boolean(),
  /** Whether the next cursor brings what this answer has left out. */
  more: z.boolean(),
  items: z
    .object({
      northStars: z.array(northStarGoalSchema),
      activities: z.array(activitySchema),
      timeBlocks: z.array(timeBlockSchema),
      weeklyReflections: z.array(weeklyReflectionSchema),
      weeklyPriorities: z.array(weeklyPrioritySchema),
      pulseChecks: z.array(pulseCheckSchema),
      poster: z.array(posterSchema),
      idealBlocks: z.array(idealBlockSchema),
      freeDays: z.array(freeDaysSchema),
    })
    .partial(),
  removed: z.partialRecord(z.enum(planResources), z.array(uuid)),
  /** What everybody chooses from; with a whole plan. */
  catalogue: z
    .object({
      sizes: z.array(timeBlockSizeSchema),
      vibes: z.array(vibeSchema),
      phases: z.array(ecocyclePhaseSchema),
      northStars: z.array(defaultNorthStarSchema),
    })
    .optional(),
});

export type PlanReading = z.output<typeof planReadingSchema>;
