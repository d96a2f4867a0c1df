import * as z from 'zod';

const count = z.int();

/** What the deletion of an account includes, for the confirmation. */
export const deletionPreviewSchema = z
  .object({
    /** How the user confirms their identity: by password, or by a recent sign-in. */
    proof: z.enum(['password', 'fresh_sign_in']),
    /** Why the user cannot be deleted now; null if they can. */
    obstacle: z.enum(['switched', 'last_super_admin']).nullable(),
    north_stars: count,
    activities: count,
    time_blocks: count,
    weekly_reflections: count,
    pulse_checks: count,
    calendar_events: count,
    /** Whether a Google account is connected; its permission will be revoked. */
    has_calendar: z.boolean(),
    /** Whether the plan has a subscription, which will end. */
    has_feed: z.boolean(),
    /** The shared account that the user owns or belongs to, and what happens to it. */
    account: z.object({ name: z.string(), fate: z.enum(['closes', 'passes_on', 'left']) }).nullable(),
  })
  .meta({ id: 'DeletionOutlook' });

export type DeletionPreview = z.output<typeof deletionPreviewSchema>;
