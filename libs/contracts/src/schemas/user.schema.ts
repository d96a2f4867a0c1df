import * as z from 'zod';
import { timestamp, uuid } from './primitives.schema.ts';

/** The signed-in person, flat (API-16). */
export const userSchema = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    is_super_admin: z.boolean(),
    has_completed_onboarding: z.boolean(),
    /** Alias of has_completed_onboarding. */
    has_onboarding: z.boolean(),
    has_google_calendar: z.boolean(),
    auth_provider: z.enum(['google', 'password']),
    /** Whether they own a shared account or belong to one; missing in a user that an earlier release stored. */
    has_account: z.boolean().optional(),
    /** The day on which they were last offered what was left (OUT-10); null: never. */
    left_offered_on: z.iso.date().nullable().optional(),
  })
  .meta({ id: 'User' });

/** The response of signup, login, exchange and switch-user. */
export const sessionSchema = z.object({ token: z.string(), user: userSchema }).meta({ id: 'Session' });

/** A sign-in of the user. */
export const signInSchema = z
  .object({
    id: uuid,
    /** True for the session of this request. */
    is_current: z.boolean(),
    /** True if a super admin is switched in as the user. */
    is_switched: z.boolean(),
    user_agent: z.string().nullable(),
    created_at: timestamp,
    last_used_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'SignIn' });

/** An email change waiting for the user to open the link sent to the new address. */
export const emailChangeSchema = z
  .object({ new_email: z.string(), requested_at: timestamp, expires_at: timestamp })
  .meta({ id: 'EmailChange' });

export type User = z.output<typeof userSchema>;
export type Session = z.output<typeof sessionSchema>;
export type SignIn = z.output<typeof signInSchema>;
export type EmailChange = z.output<typeof emailChangeSchema>;
