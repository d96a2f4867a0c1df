import * as z from 'zod';
import { hasContent, NO_CONTENT } from '../validation/block-content.ts';
import { weekdays } from './planning-values.ts';
import { asRead, clockTime, newUuid, rowState, timestamp, uuid } from './primitives.schema.ts';
import { mergeBasis } from './merge.schema.ts';
import { blockMinutes, startTimingBody, startTimingSchema } from './time-block.schema.ts';

/** A block of the ideal week: a piece of any week, with the names of a time block's fields (IDE-3). */
export const idealBlockSchema = z
  .object({
    id: uuid,
    weekday: z.enum(weekdays),
    activity_id: uuid.nullable(),
    north_star_theme_id: uuid.nullable(),
    /** Id of an ecocycle phase. */
    ecocycle_phase: uuid.nullable(),
    /** Id of a time block size. */
    size: uuid,
    start_timing: startTimingSchema,
    /** HH:mm; a time outside the part of the day counts as none. */
    start_time: z.string().nullable(),
    /** The block's own length; null: the length of its size. */
    duration_minutes: z.int().nullable(),
    ...rowState,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'IdealBlock' });

/** The fields of an ideal block that a person sets. */
export const idealBlockContent = {
  weekday: z.enum(weekdays),
  activity_id: uuid.nullable().default(null),
  north_star_theme_id: uuid.nullable().default(null),
  ecocycle_phase: uuid.nullable().default(null),
  size: uuid,
  start_timing: startTimingBody,
  start_time: clockTime.nullable().default(null),
  duration_minutes: blockMinutes.nullable().default(null),
};

export const CONTENT_RULE = { error: NO_CONTENT, path: ['north_star_theme_id'] };

export const createIdealBlockBody = z
  .strictObject({
    id: newUuid.optional(),
    ...idealBlockContent,
    /** Set when a removal is undone, so that the row keeps its place; not in the future. */
    created_at: timestamp.optional(),
  })
  .refine(hasContent, CONTENT_RULE);

/** Partial: omitted fields stay, null clears (API-7). */
export const updateIdealBlockBody = z.strictObject({
  weekday: idealBlockContent.weekday.optional(),
  activity_id: uuid.nullish(),
  north_star_theme_id: uuid.nullish(),
  ecocycle_phase: uuid.nullish(),
  size: uuid.optional(),
  start_timing: startTimingBody.optional(),
  start_time: clockTime.nullish(),
  duration_minutes: blockMinutes.nullish(),
  ...asRead,
  ...mergeBasis,
});

export type IdealBlock = z.output<typeof idealBlockSchema>;
export type CreateIdealBlock = z.input<typeof createIdealBlockBody>;
export type UpdateIdealBlock = z.input<typeof updateIdealBlockBody>;
