import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { weekdays } from './planning-values.ts';

/**
 * A scheduled day of a series that has moved: the day that it was at first, and by how many weeks, of a monthly series
 * months, its occurrences have moved since.
 */
export const slotSchema = z.strictObject({
  first: z.enum(weekdays),
  day: z.enum(weekdays),
  shift: z.int().min(-limits.slotShift).max(limits.slotShift),
});

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** The moved days of a series; null if each day is what it was. */
export const slotList = z
  .array(slotSchema)
  .max(weekdays.length)
  .refine(
    (slots) => isUnique(slots.map(({ day }) => day)) && isUnique(slots.map(({ first }) => first)),
    'This list has duplicates.',
  );

export type Slot = z.output<typeof slotSchema>;
