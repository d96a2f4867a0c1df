import * as z from 'zod';
import { timestamp, timeZone } from '../primitives.schema.ts';

/** How a person's blocks are shown in their own calendar (OWN-2). */
export const ownCalendarChoicesSchema = z.strictObject({
  /** The IANA zone in which blocks float. */
  zone: timeZone,
  /** `timed`: blocks with a clock time alone; `all`: every block that has a day. */
  blocks: z.enum(['all', 'timed']),
  as_busy: z.boolean(),
  /** False: every event is called 'Busy', without the block's texts. */
  with_names: z.boolean(),
  with_colors: z.boolean(),
});
export type OwnCalendarChoices = z.output<typeof ownCalendarChoicesSchema>;

/** Why the own calendar does not show the plan. */
export const ownCalendarProblems = [
  'calendar_gone',
  'access_lost',
  'google_busy',
  'google_away',
  'failed',
] as const;
export type OwnCalendarProblem = (typeof ownCalendarProblems)[number];

/** Why an event of the own calendar cannot become a block, or a block cannot become an event. */
export const unfitReasons = ['all_day', 'too_long', 'recurrence', 'out_of_years', 'refused'] as const;
export type UnfitReason = (typeof unfitReasons)[number];

export const ownCalendarSchema = z
  .object({
    /** The Google account that has the own calendar. */
    account_email: z.string(),
    /** When the calendar last showed the whole plan; null: never yet. */
    shown_at: timestamp.nullable(),
    /** Whether the calendar lacks changes of the plan. */
    is_waiting: z.boolean(),
    problem: z.enum(ownCalendarProblems).nullable(),
    /** When writing the plan is retried after a problem. */
    resumes_at: timestamp.nullable(),
    /** Events that stay as they are in Google Calendar (OWN-5); the first 100. */
    unfit: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** The event's first day in Google Calendar. */
        date: z.iso.date(),
        reason: z.enum(unfitReasons),
      }),
    ),
  })
  .meta({ id: 'OwnCalendar' });
export type OwnCalendar = z.output<typeof ownCalendarSchema>;
