import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { weekdays } from './planning-values.ts';
import { timestamp, timeZone, uuid } from './primitives.schema.ts';
import { ownCalendarChoicesSchema } from './google-calendar/own-calendar.schema.ts';
import { reminderSettingsSchema } from './reminder.schema.ts';

/** The most minutes of each weekday, Monday first; null: no limit that day (CAP-1). */
export const dayLimitsSchema = z
  .array(z.int().min(limits.dayMinutesMin).max(limits.dayMinutesMax).nullable())
  .length(weekdays.length);
export type DayLimits = z.output<typeof dayLimitsSchema>;

/** When a person gets their weekly review by mail (REF-39): a weekday and an hour in their IANA zone. */
export const reviewMailSchema = z.strictObject({
  weekday: z.enum(weekdays),
  hour: z.int().min(0).max(23),
  zone: timeZone,
});
export type ReviewMail = z.output<typeof reviewMailSchema>;

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
    /** Whether the user owns a shared account or belongs to one. */
    has_account: z.boolean(),
    /** The day on which the user was last offered the blocks left over from earlier days (OUT-10); null: never. */
    left_offered_on: z.iso.date().nullable(),
    /** The user's hours a day; null: they were not asked yet. */
    day_limits: dayLimitsSchema.nullable(),
    /** When the user gets the weekly review by mail; null: never. */
    review_mail: reviewMailSchema.nullable(),
    /** When the user is reminded; null: never. */
    reminders: reminderSettingsSchema.nullable(),
    /** Whether events that the user declined are left out. */
    hides_declined: z.boolean(),
    /** How the user's blocks are shown in Google Calendar; null: not at all. */
    own_calendar: ownCalendarChoicesSchema.nullable(),
    version: z.int(),
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
