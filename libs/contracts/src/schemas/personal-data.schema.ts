import * as z from 'zod';

const count = z.int();

/** What goes with an account, before its owner decides. */
export const deletionPreviewSchema = z
  .object({
    /** How the user confirms their identity: by password, or by a recent sign-in. */
    proof: z.enum(['password', 'fresh_sign_in']),
    /** Why it can't be done now; null: it can. */
    obstacle: z.enum(['switched', 'last_super_admin']).nullable(),
    north_stars: count,
    activities: count,
    time_blocks: count,
    weekly_reflections: count,
    pulse_checks: count,
    calendar_events: count,
    /** Whether a Google account is connected, whose permission is given back. */
    has_calendar: z.boolean(),
    /** Whether the plan can be subscribed to, which ends. */
    has_feed: z.boolean(),
    /** The shared account that they own or belong to, and what becomes of it. */
    account: z.object({ name: z.string(), fate: z.enum(['closes', 'passes_on', 'left']) }).nullable(),
  })
  .meta({ id: 'DeletionOutlook' });

export type DeletionPreview = z.output<typeof deletionPreviewSchema>;
