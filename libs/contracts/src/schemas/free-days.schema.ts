import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { asRead, calendarDate, rowState, timestamp, uuid } from './primitives.schema.ts';
import { mergeBasis, restorable } from './merge.schema.ts';

/** The days on which a person plans nothing (IDE-1), in ranges of dates, both ends included. */
export const freeDayRangesSchema = z
  .array(
    z
      .strictObject({ from: calendarDate, to: calendarDate })
      .refine(({ from, to }) => from <= to, { error: 'The last day is before the first.', path: ['to'] }),
  )
  .max(limits.freeDayRanges);

export const freeDaysSchema = z
  .object({
    id: uuid,
    free_days: freeDayRangesSchema,
    ...rowState,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'FreeDays' });

/** Upserts the user's only list. With `seen`, the list as the screen showed it, free days of both devices are kept. */
export const saveFreeDaysBody = z.strictObject({
  free_days: freeDayRangesSchema,
  ...mergeBasis,
  seen: z.strictObject({ free_days: freeDayRangesSchema }).optional(),
  ...asRead,
  ...restorable,
});

export type FreeDayRanges = z.output<typeof freeDayRangesSchema>;
export type FreeDays = z.output<typeof freeDaysSchema>;
