import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { asRead, mondayDate, rowState, textLines, timestamp, uniqueList, uuid } from './primitives.schema.ts';
import { mergeBasis, restorable } from './merge.schema.ts';

export const weeklyReflectionSchema = z
  .object({
    id: uuid,
    week_start_date: z.iso.date(),
    wins: z.array(z.string()),
    challenges: z.array(z.string()),
    insights: z.array(z.string()),
    /** Increases with each change; sent back, it detects a stale write. */
    /** The device that changed it last, as 'Firefox on Windows'; null or missing if nobody recorded that. */
    changed_by_device: z.string().nullable().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'WeeklyReflection' });

const lines = textLines(limits.lines, limits.line, `Keep each line to ${limits.line} characters.`);

/** The three lists of a reflection; an omitted list stays unchanged (API-8). */
const reflectionLists = { wins: lines.optional(), challenges: lines.optional(), insights: lines.optional() };

/** The week to read; if omitted, all weeks. */
export const weekQuery = z.strictObject({ week_start_date: mondayDate.optional() });

/** Upserts the week. */
export const saveReflectionBody = z.strictObject({
  week_start_date: mondayDate,
  ...reflectionLists,
  ...asRead,
  ...mergeBasis,
  ...restorable,
});

export const updateReflectionBody = z.strictObject({
  week_start_date: mondayDate.optional(),
  ...reflectionLists,
  ...asRead,
  ...mergeBasis,
});

/** The order of North Stars in one week, most important first. */
export const weeklyPrioritySchema = z
  .object({ id: uuid, week_start_date: z.iso.date(), ordered_theme_ids: z.array(uuid), ...rowState })
  .meta({ id: 'WeeklyPriority' });

export const savePriorityBody = z.strictObject({
  week_start_date: mondayDate,
  ordered_theme_ids: uniqueList(uuid, limits.northStars),
  ...asRead,
  ...mergeBasis,
  id: restorable.id,
});

export type WeeklyReflection = z.output<typeof weeklyReflectionSchema>;
export type WeeklyPriority = z.output<typeof weeklyPrioritySchema>;
