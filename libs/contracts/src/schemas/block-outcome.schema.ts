import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { outcomeResults } from './planning-values.ts';
import { calendarDate, textOrNull } from './primitives.schema.ts';

/** What became of a time block on one of its days, as the person marked it (OUT-1). */
export const blockOutcomeSchema = z
  .strictObject({
    date: calendarDate,
    result: z.enum(outcomeResults),
    /** The minutes done of a partly done occurrence; if omitted, half of its length (CNT-2). */
    minutes: z.int().min(1).max(limits.blockMinutesMax).optional(),
    /** Why it was not done, if the person says so. */
    reason: textOrNull(limits.outcomeReason).optional(),
  })
  .refine(
    ({ result, minutes }) => minutes === undefined || result === 'partly',
    'Minutes are only of what is partly done.',
  );

/** The outcomes of a time block, one per day, by day. */
export const blockOutcomes = z
  .array(blockOutcomeSchema)
  .max(limits.outcomesPerBlock)
  .refine(
    (outcomes) => outcomes.every(({ date }, at) => at === 0 || date > (outcomes[at - 1]?.date ?? '')),
    'Outcomes must be in the order of their days, one per day.',
  );

export type BlockOutcome = z.output<typeof blockOutcomeSchema>;
