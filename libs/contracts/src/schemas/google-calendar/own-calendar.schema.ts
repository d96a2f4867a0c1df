import * as z from 'zod';
import { timestamp, timeZone } from '../primitives.schema.ts';

/** How a person's blocks are shown in their own calendar (OWN-2). */
export const ownCalendarChoicesSchema = z.strictObject({
  /** The IANA zone in which blocks float. */
  zone: timeZone,
  /** `timed`: blocks with a clock time alone; `all`: every block that has a day. */
  blocks: z.enum(['all', 'timed']),
  as_busy: z.boolean(),
  /** False: 'Busy' alone. */
  with_names: z.boolean(),
  with_colors: z.boolean(),
});
export type OwnCalendarChoices = z.output<typeof ownCalendarChoicesSchema>;

/** Why the calendar does not show the plan. */
export const ownCalendarProblems = [
  'calendar_gone',
  'access_lost',
  'google_busy',
  'google_away',
  'failed',
] as const;
export type OwnCalendarProblem = (typeof ownCalendarProblems)[number];

/** Why an event of it cannot be a block, or a block no event. */
export const unfitReasons = ['all_day', 'too_long', 'recurrence', 'out_of_years', 'refused'] as const;
export type UnfitReason = (typeof unfitReasons)[number];

export const ownCalendarSchema = z
  .object({
    /** The Google account that it is in. */
    account_email: z.string(),
    /** When it last showed all of the plan; null: not yet. */
    shown_at: timestamp.nullable(),
    /** Whether changes of the plan are not there yet. */
    is_waiting: z.boolean(),
    problem: z.enum(ownCalendarProblems).nullable(),
    /** When it is tried again by itself, after a problem. */
    resumes_at: timestamp.nullable(),
    /** Events that stay as they are there (OWN-5); the first 100. */
    unfit: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** The day on which it begins, as it stands there. */
        date: z.iso.date(),
        reason: z.enum(unfitReasons),
      }),
    ),
  })
  .meta({ id: 'OwnCalendar' });
export type OwnCalendar = z.output<typeof ownCalendarSchema>;
